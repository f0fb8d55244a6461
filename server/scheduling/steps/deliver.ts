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

/** What createMessage takes of a message that was written before. */
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
  // Only staff may say what is internal, so nobody else says that it is not.
  ...(internal ? { internal } : {}),
  ...(mentions?.length ? { mentions } : {}),
  ...(quotedMessageID ? { quotedMessageID } : {}),
  ...(pieces?.length ? { pieces: pieces.map(({ key }) => ({ key })) } : {}),
})

/** What it quotes may be gone by now: the words are sent all the same. */
async function withLivingQuote(tx: Tx, { quotedMessageID, ...message }: Delivery): Promise<Delivery> {
  const quoted = quotedMessageID ? await tx.load(messageById, quotedMessageID) : null
  return { ...message, ...(quotedMessageID && quoted && !quoted.deletedAt ? { quotedMessageID } : {}) }
}

/**
 * Writes a message now that was written for later, with what its author may do now. What was meant for a channel of the team
 * is not sent once clients read there. Errors: as createMessage.
 */
export async function deliver(tx: Tx, message: Delivery, scopeThen: string): Promise<void> {
  const input = messageOf(await withLivingQuote(tx, message))
  const { scope } = await checkMessage(tx, input)
  if (scope !== scopeThen && scope === 'client' && !message.internal)
    throw forbidden(say('clientsRead'), 'AUDIENCE')
  await createMessage(tx, input)
}
