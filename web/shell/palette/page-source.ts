import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { merged, type PaletteItem, type PaletteSource } from '../../platform/slots.ts'
import { useSlot } from '../../platform/use-slot.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import type { AgencyParts, PeopleTab } from '../agency/slots.ts'
import { useGroupsOf } from '../settings/use-settings-groups.ts'
import { useSettledParts } from '../use-settled-parts.ts'
import { useTextsOf } from '../use-texts-of.ts'

/** The pages within areas: each page of the settings, and those about people. */
export const pageSource: PaletteSource = {
  name: 'pages',
  label: 'shell/settings:palette.goTo',
  order: 110,
  useItems() {
    const { settings = [], people = [] } = merged<AgencyParts>(useSettledParts(useSlot('agencyParts')))
    return [...useSettingsItems(settings), ...usePeopleItems(people)]
  },
}

function useSettingsItems(settings: NonNullable<AgencyParts['settings']>): PaletteItem[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return useGroupsOf(settings)
    .flatMap(({ places }) => places)
    .map(({ path, label, icon }) => ({
      id: `page.${path}`,
      label,
      hint: t('area.settings'),
      icon,
      quiet: true,
      run: () => void navigate({ to: path }),
    }))
}

function usePeopleItems(tabs: readonly PeopleTab[]): PaletteItem[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const viewer = useViewer()
  const name = useTextsOf(tabs.map(({ label }) => label))
  return tabs
    .filter(({ name: each, shownTo }) => each !== 'people' && viewer.agency && shownTo(viewer))
    .map(({ path, label }) => ({
      id: `page.${path}`,
      label: name(label),
      hint: t('area.people'),
      icon: IconUsers,
      quiet: true,
      run: () => void navigate({ to: path }),
    }))
}
