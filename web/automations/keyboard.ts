import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The action of automations in the palette. */
export const automationsKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'newAutomation',
      label: 'automations:new',
      icon: IconBolt,
      order: 45,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/cron/new' },
    },
  ],
}
