import { useViewer } from '../platform/workspace/viewer.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'

// Its texts are the shell's: those of notes are loaded when they are opened.
const NotesButton = lazyPart(() => import('./panel/notes-button.tsx'), 'NotesButton', 'ornament')

/** The notes of the open conversation; clients have none. */
export function NotesTool({ conversationID }: { conversationID: string }) {
  const { isStaff } = useViewer()
  return isStaff ? <NotesButton key={conversationID} conversationID={conversationID} /> : null
}
