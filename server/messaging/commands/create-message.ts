import { createHash } from 'node:crypto'
import { mediaTypeOfPieces } from '../../../shared/media-type.ts'
import { type CreateMessageInput, createMessageInput } from '../../../shared/messaging.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, conflict, forbidden, notFound } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { refuseForeignActor, refuseForeignAgency } from '../../platform/named-caller.ts'
import { sameAgain } from '../../platform/same-again.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { messageCreated, threadChanged } from '../events.ts'
import { canTagMessages, canWriteChannel } from '../policy.ts'
import { type MessageRow, messageOrNotFound } from '../queries/messages.ts'
import { say } from '../sentences.ts'
import { mentionsOf } from '../steps/mentions.ts'
import { unarchiveForReaders } from '../steps/unarchive-for-readers.ts'
import {
  type LockedConversation,
  lockConversation,
  nextTimestamp,
  seeOwnMessage,
  showAsLast,
} from '../store/conversations.ts'
import { authorOf, countResponse, insertMessage } from '../store/messages.ts'
import { addPeople } from './channel-people.ts'
import { followAnswered } from './threads.ts'

/** The person who writes on behalf of another, through an account link. */
type Writer = { id: string; name: string }

/** The meeting that a message announces; its payload has the specification's names. */
export type Meeting = { id: string; conversationID: string; link: string | null; canceled?: true }
export const meetingPayload = (event: Meeting): string => JSON.stringify({ event })

/** Whether a message announces a meeting that takes place, which then decides who sees the message. */
export const announcesMeeting = (payload: unknown): boolean => {
  const meeting = (payload as { event?: Meeting } | null)?.event
  return meeting !== undefined && meeting.canceled !== true
}

/**
 * Writes a message under an id chosen by its author. Idempotent without time limit; other content or another author under that
 * id is CONFLICT. A caller who may open the channel by their role joins it if its clients can read the message. `automatic`
 * messages mark nothing as seen; a message by a `writer` is written for its owner. Only the calendar announces a `meeting`.
 */
export const createMessage = (
  ctx: Context,
  raw: unknown,
  {
    automatic = false,
    writer = null,
    meeting = null,
  }: { automatic?: boolean; writer?: Writer | null; meeting?: Meeting | null } = {},
): Promise<string> =>
  ctx.write(async (tx) => {
    const input = parse(createMessageInput, raw)
    refuseInput(tx, input)
    // Sent together, executed in this order: a concurrent writer of the same message is visible once the lock is held.
    const [locked, known] = await Promise.all([
      lockConversation(tx, input.conversationID),
      authorOf(tx, input.id),
    ])
    const conversation = opened(tx, input, locked)
    const root = input.responseToID ? await rootOf(tx, conversation, input.responseToID) : null
    // A message of somebody else's words would keep them, and no link.
    if (known && meeting) throw otherMessagesId()
    if (known) {
      sameAgain(known, { ownerId: actorOf(tx), fingerprint: fingerprintOf(input) }, otherMessagesId())
      return input.id
    }
    return write(tx, input, { conversation, root, automatic, writer, meeting })
  })

/**
 * Whether the caller could write a message now, for upper rooms that write it later; returns who can read its channel, and
 * whether it would be internal. Locks the conversation. Errors: as createMessage. No event: nothing changes.
 */
export const checkMessage = (
  ctx: Context,
  raw: unknown,
): Promise<{ channelId: string; scope: string; internal: boolean }> =>
  ctx.write(async (tx) => {
    const input = parse(createMessageInput, raw)
    refuseInput(tx, input)
    const conversation = opened(tx, input, await lockConversation(tx, input.conversationID))
    const root = input.responseToID ? await rootOf(tx, conversation, input.responseToID) : null
    refuseDeletedRoot(root)
    const quoted = await quotedOf(tx, conversation, input)
    const { channelId, scope } = conversation
    const internal = isInternal(input, root, quoted)
    await mentionsOf(tx, { channelId, internal }, input)
    return { channelId, scope, internal }
  })

function refuseInput(tx: Tx, { ownerID, agencyID, content, payload }: CreateMessageInput): void {
  refuseForeignActor(tx, { ownerID })
  refuseForeignAgency(tx, agencyID)
  // Others see "Join meet" on it, with whatever link it has.
  if (payload !== null && typeof payload === 'object' && 'event' in payload)
    throw badInput({ payload: sayOfField('notChangeable') })
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
  if (input.tags?.length && !canTagMessages(tx.viewer)) throw forbidden(say('agencyTags'))
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

/** A fingerprint of everything that was sent as this message; values that the server decides are left out. */
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
    // Appended only if there is one, so that fingerprints from before quotes existed stay valid.
    ...(input.quotedMessageID ? [input.quotedMessageID] : []),
  ]
  return createHash('sha256').update(JSON.stringify(sent)).digest()
}

/** The target of a message; an automatic message has no author who has seen anything. */
type Place = {
  conversation: LockedConversation
  root: MessageRow | null
  automatic: boolean
  writer: Writer | null
  meeting: Meeting | null
}

async function write(
  tx: Tx,
  input: CreateMessageInput,
  { conversation, root, automatic, writer, meeting }: Place,
): Promise<string> {
  refuseDeletedRoot(root)
  const quoted = await quotedOf(tx, conversation, input)
  const internal = isInternal(input, root, quoted)
  // Writing joins the channel, except for internal messages: clients would learn of them by the new membership.
  if (!conversation.isMember && joinsByWriting(conversation.scope, internal))
    await addPeople(tx, channelOf(conversation), [actorOf(tx)], 'ownerID')
  const mentions = await mentionsOf(tx, { channelId: conversation.channelId, internal }, input)
  const owner = { kind: 'message', id: input.id, agencyId: agencyOf(tx) }
  const pieces = await attachFiles(tx, {
    keys: (input.pieces ?? []).map(({ key }) => key),
    owner,
    field: 'pieces',
  })
  const createdAt = nextTimestamp(tx, conversation)
  const message = {
    id: input.id,
    conversationId: conversation.id,
    channelId: conversation.channelId,
    responseToId: root?.id ?? null,
    quotedMessageId: quoted?.id ?? null,
    internal,
    createdAt,
  }
  // Concurrent, because they are independent and other writers wait for this lock.
  const [inserted] = await Promise.all([
    insertMessage(tx, {
      ...message,
      ownerId: actorOf(tx),
      fromStaff: isStaff(tx.viewer),
      content: mentions.content ?? input.content,
      payload: payloadOf(input, meeting),
      mediaType: mediaTypeOfPieces(pieces) ?? input.mediaType ?? null,
      pieces: JSON.stringify(pieces),
      mentions: mentions.people,
      mentionGroups: mentions.groups,
      tags: input.tags ?? [],
      automatic,
      writtenById: writer?.id ?? null,
      writtenByName: writer?.name ?? null,
      fingerprint: fingerprintOf(input),
      updatedAt: createdAt,
    }),
    root && countResponse(tx, root.id, message),
    root && followAnswered(tx, root, { ...message, ownerId: actorOf(tx), mentions: mentions.people }),
    showAsLast(tx, message),
    !automatic &&
      seeOwnMessage(tx, { conversationId: conversation.id, userId: actorOf(tx), seenAt: createdAt }),
    unarchiveForReaders(tx, message.channelId, internal ? 'staff' : 'all'),
  ])
  if (!inserted) throw otherMessagesId()
  tx.record(messageCreated(message))
  if (root) tx.record(threadChanged(message))
  return input.id
}

function payloadOf({ payload }: CreateMessageInput, meeting: Meeting | null): string | null {
  if (meeting) return meetingPayload(meeting)
  return payload == null ? null : JSON.stringify(payload)
}

/** A reply to, or quote of, an internal message is internal, whatever the caller requests. */
const isInternal = (input: CreateMessageInput, root: MessageRow | null, quoted: MessageRow | null): boolean =>
  root?.internal === true || quoted?.internal === true || input.internal === true

const joinsByWriting = (scope: string, internal: boolean): boolean =>
  scope === 'team' || (scope === 'client' && !internal)

const channelOf = ({ channelId: id, scope }: LockedConversation) => ({ id, scope })

async function quotedOf(
  tx: Tx,
  conversation: LockedConversation,
  { quotedMessageID: id }: CreateMessageInput,
): Promise<MessageRow | null> {
  if (!id) return null
  const quoted = await messageOrNotFound(tx, id)
  if (quoted.conversationId !== conversation.id) throw badInput({ quotedMessageID: say('otherConversation') })
  if (quoted.deletedAt) throw badInput({ quotedMessageID: say('messageDeleted') })
  return quoted
}

const otherMessagesId = () => conflict(say('otherMessagesId'), { id: say('idTaken') })
