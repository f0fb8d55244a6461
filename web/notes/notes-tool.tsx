import { useViewer } from '../platform/workspace/viewer.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

const NotesButton = lazyWithTexts(
  () => import('./panel/notes-button.tsx'),
  'NotesButton',
  'ornament',
  'notes',
)

/** The notes of the open conversation; clients have none. */
export function NotesTool({ conversationID }: { conversationID: string }) {
  const { isStaff } = useViewer()
  return isStaff ? <NotesButton key={conversationID} conversationID={conversationID} /> : null
}
