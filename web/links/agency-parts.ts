import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const linksParts: AgencyParts = {
  settings: [
    {
      name: 'links',
      label: 'links:settings.tab',
      path: '/agency/links/settings',
      order: 60,
      icon: IconLink,
      shownTo: ({ isStaff }) => isStaff,
    },
  ],
}
