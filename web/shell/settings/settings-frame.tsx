import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import classes from './sections-page.module.css'
import { SettingsNav } from './settings-nav.tsx'
import { useSettingsGroups } from './use-settings-groups.ts'

interface Props {
  title: string
  /** Uses the full width beside the navigation. */
  wide?: boolean
  children: ReactNode
}

/** A page of the settings: the navigation of all pages, and beside it, always in the same column, the content. */
export function SettingsFrame({ title, wide = false, children }: Props) {
  return (
    <Page title={title} wide>
      <div className={classes.columns}>
        <SettingsNav />
        <div className={classes.sections} data-wide={wide || undefined}>
          <PlaceSelect />
          {children}
        </div>
      </div>
    </Page>
  )
}

/** Replaces the navigation where there is no room for it. */
function PlaceSelect() {
  const { t } = useTranslation('shell/settings')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const data = useSettingsGroups().map(({ label, places }) => ({
    group: label,
    items: places.map((place) => ({ value: place.path, label: place.label })),
  }))
  return (
    <NativeSelect
      className={classes.select}
      aria-label={t('places')}
      value={pathname}
      data={data}
      onChange={({ currentTarget }) => void navigate({ to: currentTarget.value })}
    />
  )
}
