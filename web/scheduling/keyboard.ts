import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The actions of scheduling in the palette. */
export const schedulingKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'cron',
      label: 'scheduling:cron.title',
      icon: IconRepeat,
      order: 40,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/cron' },
    },
  ],
}
