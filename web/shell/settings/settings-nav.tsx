import { Text, TextInput } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../../shared/fold.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { AgencySection, AgencySettingsPage } from '../agency/slots.ts'
import { useAgencyParts } from '../agency/use-agency-parts.ts'
import { useTextsOf } from '../use-texts-of.ts'
import classes from './sections-page.module.css'

/** The pages of personal settings, from rooms below and above the shell. */
const own = [
  { name: 'profile', path: '/user/profile', icon: IconUser },
  { name: 'person', path: '/settings', icon: IconSettings },
  { name: 'messaging', path: '/chat-settings', icon: IconBell },
] as const

/** All pages of settings: the viewer's own, and those of the agency that they may change. */
export function SettingsNav() {
  const { t } = useTranslation('shell/settings')
  const groups = useSettingsGroups()
  const [find, setFind] = useState('')
  const found = groups
    .map(({ label, places }) => ({
      label,
      places: places.filter((place) => fold(place.label).includes(fold(find.trim()))),
    }))
    .filter(({ places }) => places.length > 0)
  return (
    <nav aria-label={t('places')} className={classes.list}>
      <TextInput
        type="search"
        className={classes.find}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        placeholder={t('find')}
        aria-label={t('find')}
        value={find}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <Text className={classes.nothing} c="dimmed" size="sm" role="status">
        {found.length === 0 && t('nothingFits', { words: find.trim() })}
      </Text>
      {found.map((group) => (
        <div key={group.label} className={classes.group}>
          <span className={classes.groupName}>{group.label}</span>
          {group.places.map(({ path, label, icon: Icon }) => (
            <Link key={path} to={path} className={classes.link}>
              <Icon size={18} stroke={1.5} />
              {label}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

interface Group {
  label: string
  places: { path: string; label: string; icon: AgencySection['icon'] }[]
}

/** The one list of settings: of the viewer, then those of the agency that they may change. */
export function useSettingsGroups(): Group[] {
  const { t } = useTranslation('shell/settings')
  const viewer = useViewer()
  const all = useAgencyParts('settings')
  const settings = all.filter(({ shownTo }) => viewer.agency && shownTo(viewer))
  const name = useTextsOf(settings.map(({ label }) => label))
  const you = {
    label: t('you'),
    places: own
      .filter(({ name: each }) => viewer.agency || each !== 'messaging')
      .map(({ name: each, path, icon }) => ({ path, label: t(each), icon })),
  }
  const agency = {
    label: t('agency'),
    places: settings.map((each) => ({ path: pathOf(each), label: name(each.label), icon: each.icon })),
  }
  return agency.places.length === 0 ? [you] : [you, agency]
}

const pathOf = (setting: AgencySection | AgencySettingsPage): string =>
  'path' in setting ? setting.path : `/agency/settings/${setting.name}`
