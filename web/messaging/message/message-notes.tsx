import { Suspense } from 'react'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { Message } from '../model/message.ts'

const MessageTags = lazyPart(() => import('./message-tags.tsx'), 'MessageTags', 'ornament')

/** The team's words on a message, and what other rooms say below it, such as the tasks that were made of it. */
export function MessageNotes({ message }: { message: Message }) {
  const { slots } = useWorkspace()
  return (
    <>
      {message.tags.length > 0 && (
        <Suspense fallback={<div style={{ height: 28 }} />}>
          <MessageTags tags={message.tags} />
        </Suspense>
      )}
      {slots.messageNotes.map((Note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots are the same as long as the page is open
        <Note key={at} message={message} />
      ))}
    </>
  )
}
