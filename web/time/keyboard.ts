import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** Time's actions and shortcuts. */
export const timeKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'timers',
      label: 'shell/settings:act.timers',
      icon: IconChecklist,
      order: 31,
      shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      act: { path: '/agency/timers' },
    },
  ],
  shortcuts: [{ keys: 'T', label: 'time:shortcut', group: 'shell/settings:shortcuts.everywhere' }],
}
