import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { AsideMark } from './aside/aside-mark.tsx'
import { notesCache } from './cache.ts'
import { NotesTool } from './notes-tool.tsx'

const AsideDialog = lazyWithTexts(() => import('./aside/aside-dialog.tsx'), 'AsideDialog', 'over', 'notes')

export const notesWorkspace: RoomWorkspace = {
  cache: notesCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).notesKeyboard],
    messageActs: [
      {
        name: 'aside',
        label: 'messaging/lazy:act.aside',
        shownTo: ({ isStaff }) => isStaff,
        dialog: AsideDialog,
      },
    ],
    messageNotes: [AsideMark],
    conversationTools: [NotesTool],
  },
}
