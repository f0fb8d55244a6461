import { NativeSelect } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import classes from './sections-page.module.css'
import { SettingsNav, useSettingsGroups } from './settings-nav.tsx'

interface Props {
  title: string
  facts?: ReactNode
  /** Uses the whole width beside the list of places. */
  wide?: boolean
  children: ReactNode
}

/** A page of the one place for settings: all of its places in a list, and beside them, always at the same column, what is set. */
export function SettingsFrame({ title, facts, wide = false, children }: Props) {
  return (
    <Page title={title} facts={facts} wide>
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

/** In place of the list, where that has no room. */
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
