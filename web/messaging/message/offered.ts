import type { OpenConversation } from '../conversation/conversation-context.ts'
import type { Message } from './message.ts'

/** What is offered to do with a message: what is allowed, except hiding from a client where none reads along. */
export function offered(
  { viewerCan }: Message,
  { outward }: Pick<OpenConversation, 'outward'>,
): Message['viewerCan'] {
  return { ...viewerCan, setInternal: viewerCan.setInternal && outward }
}
