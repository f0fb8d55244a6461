import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

const group = 'work:shortcuts.title'

/** Work's actions in the palette, and the shortcuts of its boards. */
export const workKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'allTasks',
      label: 'work:list.title',
      icon: IconChecklist,
      order: 30,
      shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      act: { path: '/agency/task/list' },
    },
  ],
  shortcuts: [
    { keys: '←↑↓→ J K', label: 'work:shortcuts.cards', group },
    { keys: 'Alt+←↑↓→', label: 'work:shortcuts.move', group },
    { keys: 'Alt+↑ Alt+↓', label: 'work:shortcuts.subTask', group },
  ],
}
