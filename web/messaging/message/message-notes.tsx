import { Suspense } from 'react'
import { useSlot } from '../../platform/use-slot.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { Message } from '../model/message.ts'

const MessageTags = lazyPart(() => import('./message-tags.tsx'), 'MessageTags', 'ornament')

/** The team's tags on a message, and what other rooms show below it, such as the tasks created from it. */
export function MessageNotes({ message }: { message: Message }) {
  const notes = useSlot('messageNotes')
  return (
    <>
      {message.tags.length > 0 && (
        <Suspense fallback={<div style={{ height: 28 }} />}>
          <MessageTags tags={message.tags} />
        </Suspense>
      )}
      {notes.map((Note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the slots don't change while the page is open
        <Note key={at} message={message} />
      ))}
    </>
  )
}
