import { laterPart } from '../later-part.tsx'
import type { Message } from '../model/message.ts'
import classes from './row-parts.module.css'

const LaterQuote = laterPart<{ message: NonNullable<Message['quotedMessage']> }>(
  async () => (await import('./quote.tsx')).Quote,
  () => <span className={classes.quote} />,
)
const LaterReactions = laterPart<{ message: Message }>(
  async () => (await import('./reactions.tsx')).Reactions,
  () => <span className={classes.reactions} />,
)

/** The quoted message, if any. */
export function QuotePlace({ message: { quotedMessage, _deleted } }: { message: Message }) {
  return quotedMessage && !_deleted && <LaterQuote message={quotedMessage} />
}

/** The reactions to a message, if any. */
export function ReactionsPlace({ message }: { message: Message }) {
  return message.reactions.length > 0 && !message._deleted && <LaterReactions message={message} />
}
