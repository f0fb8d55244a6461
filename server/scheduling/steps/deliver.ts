import { checkMessage, createMessage } from '../../messaging/commands/create-message.ts'
import { messageById } from '../../messaging/queries/messages.ts'
import type { Tx } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

export type Delivery = {
  id: string
  conversationID: string
  content: string
  responseToID?: string | null
  internal?: boolean | null
  mentions?: readonly string[]
  pieces?: readonly { key: string }[]
  quotedMessageID?: string
}

/** The input of createMessage for a stored message. */
export const messageOf = ({
  id,
  conversationID,
  content,
  responseToID,
  internal,
  mentions,
  pieces,
  quotedMessageID,
}: Delivery) => ({
  id,
  conversationID,
  content,
  ...(responseToID ? { responseToID } : {}),
  // Only staff may choose whether a message is internal, so it is omitted for others.
  ...(internal ? { internal } : {}),
  ...(mentions?.length ? { mentions } : {}),
  ...(quotedMessageID ? { quotedMessageID } : {}),
  ...(pieces?.length ? { pieces: pieces.map(({ key }) => ({ key })) } : {}),
})

/** The quoted message may be gone by now: the text is sent all the same. */
async function withLivingQuote(tx: Tx, { quotedMessageID, ...message }: Delivery): Promise<Delivery> {
  const quoted = quotedMessageID ? await tx.load(messageById, quotedMessageID) : null
  return { ...message, ...(quotedMessageID && quoted && !quoted.deletedAt ? { quotedMessageID } : {}) }
}

/**
 * Sends a stored message with its author's current rights. A message meant for a team channel is not sent if clients can read
 * it by now. Errors: as createMessage.
 */
export async function deliver(tx: Tx, message: Delivery, scopeThen: string): Promise<void> {
  const input = messageOf(await withLivingQuote(tx, message))
  const { scope } = await checkMessage(tx, input)
  if (scope !== scopeThen && scope === 'client' && !message.internal)
    throw forbidden(say('clientsRead'), 'AUDIENCE')
  await createMessage(tx, input)
}
