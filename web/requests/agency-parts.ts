import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const requestsParts: AgencyParts = {
  tabs: [
    {
      name: 'requests',
      label: 'requests:settings.tab',
      path: '/agency/request-settings',
      order: 40,
      icon: IconInbox,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    },
  ],
}
