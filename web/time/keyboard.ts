import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { timerSource } from './act/timer-source.ts'
import { timerDialog } from './dialog/timer-dialog-state.ts'

/** Time's source, actions and shortcuts. */
export const timeKeyboard: KeyboardParts = {
  palette: [timerSource],
  actions: [
    {
      name: 'startTimer',
      label: 'time:task.start',
      icon: IconClock,
      order: 22,
      shownTo: ({ isStaff }) => isStaff,
      act: { run: () => timerDialog.set(true) },
    },
    {
      name: 'addTimer',
      label: 'time:add.button',
      icon: IconPlus,
      order: 23,
      shownTo: ({ role }) => role === 'admin',
      act: { dialog: lazyWithTexts(() => import('./add/add-timer.tsx'), 'AddTimer', 'over', 'time') },
    },
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
