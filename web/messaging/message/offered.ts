import type { Surroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'

/** The actions offered for a message: those allowed, except hiding it from clients if no client can read it. */
export function offered(
  { viewerCan }: Message,
  { outward }: Pick<Surroundings, 'outward'>,
): Message['viewerCan'] {
  return { ...viewerCan, setInternal: viewerCan.setInternal && outward }
}
