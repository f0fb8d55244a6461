import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { draftPlace } from '../editor/draft.ts'
import { quoteIn } from '../editor/quoting.ts'
import { HoldPart } from '../hold-part.tsx'
import { useConversation } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { SeenLine } from './seen-line.tsx'
import { SwipeToQuote } from './swipe-to-quote.tsx'

/** The parts of messages that are not needed for reading: read receipts and swipe to quote. */
export function BelowMessages({ messages }: { messages: readonly Message[] }) {
  const { channel, conversation } = useConversation()
  const { waiting } = useOutbox(conversation.id)

  function quote(id: string) {
    const message = messages.find((each) => each.id === id && !each._deleted)
    if (message) quoteIn(draftPlace(conversation.id, undefined), message)
  }

  return (
    <>
      <HoldPart within="[data-conversation]" />
      {channel.viewerCan.write && <SwipeToQuote onQuote={quote} />}
      {/* Below a message that waits it would say that this one was seen. */}
      {waiting.length === 0 && <SeenLine last={messages.at(-1)} />}
    </>
  )
}
