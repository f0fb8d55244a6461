import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const requestsParts: AgencyParts = {
  settings: [
    {
      name: 'requests',
      label: 'requests:settings.tab',
      path: '/agency/request-settings',
      order: 42,
      icon: IconInbox,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    },
  ],
}
