import { AskNote } from './ask-note.tsx'
import { PushSync } from './push-sync.tsx'

/** Being told while no page is open: this browser is kept known to the server, and its person asked once. */
export const Push = () => (
  <>
    <PushSync />
    <AskNote />
  </>
)
