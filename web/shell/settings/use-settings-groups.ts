import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { AgencySection, AgencySettingsPage } from '../agency/slots.ts'
import { useAgencyParts } from '../agency/use-agency-parts.ts'
import { useTextsOf } from '../use-texts-of.ts'

/** The pages of personal settings, from rooms below and above the shell. */
const own = [
  { name: 'profile', path: '/user/profile', icon: IconUser },
  { name: 'person', path: '/settings', icon: IconSettings },
  { name: 'messaging', path: '/chat-settings', icon: IconBell },
] as const

interface Group {
  label: string
  places: { path: string; label: string; icon: AgencySection['icon'] }[]
}

/** The one list of settings: of the viewer, then those of the agency that they may change. */
export const useSettingsGroups = (): Group[] => useGroupsOf(useAgencyParts('settings'))

/** The same, from the parts of the rooms that have loaded. */
export function useGroupsOf(all: readonly (AgencySection | AgencySettingsPage)[]): Group[] {
  const { t } = useTranslation('shell/settings')
  const viewer = useViewer()
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
