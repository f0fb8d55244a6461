import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The actions of work in the palette. */
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
}
