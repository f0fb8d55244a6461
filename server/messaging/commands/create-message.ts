import { createHash } from 'node:crypto'
import { mediaTypeOfPieces } from '../../../shared/media-type.ts'
import { type CreateMessageInput, createMessageInput } from '../../../shared/messaging.ts'
import { attachFiles } from '../../media/commands.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { messageCreated } from '../events.ts'
import { canWriteChannel } from '../policy.ts'
import { type MessageRow, messageOrNotFound } from '../queries/messages.ts'
import { personOf } from '../queries/visibility.ts'
import { say } from '../sentences.ts'
import { membersAmong } from '../store/channels.ts'
import {
  type LockedConversation,
  lockConversation,
  nextMoment,
  seeOwnMessage,
  showAsLast,
} from '../store/conversations.ts'
import { authorOf, countResponse, insertMessage } from '../store/messages.ts'
import { bringBack } from './bring-back.ts'

/**
 * Writes a message under the id that its author chose. The same again answers the same message, for ever; another
 * content or author under that id is CONFLICT. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT.
 */
export const createMessage = (ctx: Context, raw: unknown): Promise<string> =>
  ctx.write(async (tx) => {
    const input = parse(createMessageInput, raw)
    refuseForeignActor(tx, input)
    // Sent together, done in this order: whoever writes the same at the same time is seen once the lock is ours.
    const [locked, known] = await Promise.all([
      lockConversation(tx, input.conversationID),
      authorOf(tx, input.id),
    ])
    const conversation = opened(tx, input, locked)
    const root = input.responseToID ? await rootOf(tx, conversation, input.responseToID) : null
    if (known) return repeated(tx, input, known)
    return write(tx, input, conversation, root)
  })

/**
 * Whether the caller may write a message as things are now, for rooms above that write it later; answers who can read its
 * channel. The conversation stays as it is until this transaction ends. Errors: as createMessage. No event: nothing changes.
 */
export const checkMessage = (ctx: Context, raw: unknown): Promise<{ channelId: string; scope: string }> =>
  ctx.write(async (tx) => {
    const input = parse(createMessageInput, raw)
    refuseForeignActor(tx, input)
    const conversation = opened(tx, input, await lockConversation(tx, input.conversationID))
    const root = input.responseToID ? await rootOf(tx, conversation, input.responseToID) : null
    refuseDeletedRoot(root)
    await mentionsOf(tx, conversation, input)
    return conversation
  })

function refuseForeignActor(tx: Tx, { ownerID, agencyID, content }: CreateMessageInput): void {
  if (ownerID && ownerID !== personOf(tx)) throw badInput({ ownerID: say('writeInOwnName') })
  if (agencyID && agencyID !== agencyOf(tx)) throw badInput({ agencyID: say('otherAgency') })
  const { messageCharacters } = tx.app.config.limits
  if ([...content].length > messageCharacters)
    throw badInput({ content: sayOfField('tooLong', messageCharacters) })
}

function opened(
  tx: Tx,
  input: CreateMessageInput,
  conversation: LockedConversation | undefined,
): LockedConversation {
  if (!conversation) throw notFound(say('noConversation'))
  if (input.channelID && input.channelID !== conversation.channelId) {
    throw badInput({ channelID: say('otherChannel') })
  }
  if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(say('agencyDecides'))
  if (!canWriteChannel(tx.viewer, { ...conversation, status: conversation.channelStatus })) {
    throw forbidden(say('readOnly'))
  }
  if (conversation.status === 'archived') throw forbidden(say('archived'))
  return conversation
}

async function rootOf(tx: Tx, conversation: LockedConversation, id: string): Promise<MessageRow> {
  const root = await messageOrNotFound(tx, id)
  if (root.conversationId !== conversation.id) throw badInput({ responseToID: say('otherConversation') })
  if (root.responseToId) throw badInput({ responseToID: say('answerRoot') })
  return root
}

function refuseDeletedRoot(root: MessageRow | null): void {
  if (root?.deletedAt) throw badInput({ responseToID: say('messageDeleted') })
}

function repeated(
  tx: Tx,
  input: CreateMessageInput,
  known: { ownerId: string; fingerprint: Buffer },
): string {
  if (known.ownerId === personOf(tx) && known.fingerprint.equals(fingerprintOf(input))) return input.id
  throw idTaken()
}

/** The same for everything that was sent as this message; what the server decides is not in it. */
function fingerprintOf(input: CreateMessageInput): Buffer {
  const sent = [
    input.conversationID,
    input.responseToID ?? null,
    input.content,
    (input.pieces ?? []).map(({ key }) => key),
    input.mentions ?? [],
    input.tags ?? [],
    input.internal ?? false,
    input.payload ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(sent)).digest()
}

async function write(
  tx: Tx,
  input: CreateMessageInput,
  conversation: LockedConversation,
  root: MessageRow | null,
): Promise<string> {
  refuseDeletedRoot(root)
  // An answer under an internal message is internal, whatever was asked.
  const internal = root?.internal === true || input.internal === true
  const mentions = await mentionsOf(tx, conversation, input)
  const owner = { kind: 'message', id: input.id, agencyId: agencyOf(tx) }
  const pieces = await attachFiles(tx, {
    keys: (input.pieces ?? []).map(({ key }) => key),
    owner,
    field: 'pieces',
  })
  const createdAt = nextMoment(tx, conversation)
  const message = {
    id: input.id,
    conversationId: conversation.id,
    channelId: conversation.channelId,
    responseToId: root?.id ?? null,
    internal,
    createdAt,
  }
  // Side by side: none needs another, and while they wait so does everybody else who writes here.
  const [inserted] = await Promise.all([
    insertMessage(tx, {
      ...message,
      ownerId: personOf(tx),
      fromStaff: isStaff(tx.viewer),
      content: input.content,
      payload: input.payload == null ? null : JSON.stringify(input.payload),
      mediaType: mediaTypeOfPieces(pieces) ?? input.mediaType ?? null,
      pieces: JSON.stringify(pieces),
      mentions,
      tags: input.tags ?? [],
      fingerprint: fingerprintOf(input),
      updatedAt: createdAt,
    }),
    root && countResponse(tx, root.id, message),
    showAsLast(tx, message),
    seeOwnMessage(tx, { conversationId: conversation.id, userId: personOf(tx), seenAt: createdAt }),
    bringBack(tx, message.channelId, internal ? 'staff' : 'all'),
  ])
  if (!inserted) throw idTaken()
  tx.record(messageCreated(message))
  return input.id
}

const idTaken = () => conflict(say('otherMessagesId'), { id: say('idTaken') })

/** Only people of the channel can be mentioned. Whether they may read the message is asked again when they are notified. */
export async function mentionsOf(
  tx: Tx,
  { channelId }: { channelId: string },
  { mentions }: Pick<CreateMessageInput, 'mentions'>,
): Promise<string[]> {
  if (!mentions || mentions.length === 0) return []
  const found = await membersAmong(tx, channelId, mentions)
  if (found.length < mentions.length) throw badInput({ mentions: say('mentionPeopleHere') })
  return mentions
}
