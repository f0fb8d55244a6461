import type { Surroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'

/** What is offered to do with a message: what is allowed, except hiding from a client where none reads along. */
export function offered(
  { viewerCan }: Message,
  { outward }: Pick<Surroundings, 'outward'>,
): Message['viewerCan'] {
  return { ...viewerCan, setInternal: viewerCan.setInternal && outward }
}
