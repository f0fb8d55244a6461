import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import type { Message } from './message.ts'

/** What other rooms say below a message, such as the tasks that were made of it. */
export function MessageNotes({ message }: { message: Message }) {
  const { slots } = useWorkspace()
  return slots.messageNotes.map((Note, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the slots are the same as long as the page is open
    <Note key={at} message={message} />
  ))
}
