import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import { openConversation } from '../messaging/conversation/open-conversation.ts'
import type { KeyboardParts } from '../platform/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

/** What the palette can do in a conversation, for staff. */
export const notesKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'createNote',
      label: 'notes:create',
      icon: IconNotes,
      order: 12,
      shownTo: ({ isStaff }) => isStaff && openConversation.get() !== undefined,
      act: { dialog: lazyWithTexts(() => import('./panel/note-here.tsx'), 'NoteHere', 'over', 'notes') },
    },
  ],
}
