import { type RawBuilder, sql as raw, type Selectable } from 'kysely'
import type { Message } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { channelIsVisible, messageIsReadable } from './visibility.ts'

const columns = [
  'message.id',
  'message.agencyId',
  'message.conversationId',
  'message.channelId',
  'message.ownerId',
  'message.fromStaff',
  'message.content',
  'message.payload',
  'message.mediaType',
  'message.pieces',
  'message.mentions',
  'message.mentionGroups',
  'message.tags',
  'message.internal',
  'message.automatic',
  'message.writtenByName',
  'message.responseToId',
  'message.responses',
  'message.publicResponses',
  'message.lastResponseId',
  'message.publicLastResponseId',
  'message.quotedMessageId',
  'message.reacted',
  'message.deletedAt',
  'message.editedAt',
  'message.publishedAt',
  'message.createdAt',
  'message.updatedAt',
] as const

type Stored = Pick<
  Selectable<Message>,
  (typeof columns)[number] extends `message.${infer Name}` ? Name & keyof Message : never
>

/** A message as its side sees it: for clients, counts, last reply and marks reveal nothing internal. */
export type MessageRow = Omit<Stored, 'publicResponses' | 'publicLastResponseId'> & {
  /** the last reply, if preloaded */
  lastResponse?: MessageRow
  /** whether a client replied in its thread, if preloaded */
  hasClientAnswers?: boolean
}

export function asSeenBy({ viewer }: ReadTx, message: Stored): MessageRow {
  if (isStaff(viewer)) return message
  const { publicResponses, publicLastResponseId, editedAt, publishedAt } = message
  // Edits from before a message became public are hidden from clients, who never saw the earlier version.
  const isEditedSince = !(editedAt && publishedAt && editedAt < publishedAt)
  return {
    ...message,
    responses: publicResponses,
    lastResponseId: publicLastResponseId,
    editedAt: isEditedSince ? editedAt : null,
    // Team tags, and mentions that only staff see.
    tags: [],
    mentionGroups: [],
  }
}

/** All messages that the viewer may read. Callers add conditions and order. */
export const readableMessages = (tx: ReadTx) =>
  tx.sql
    .selectFrom('message')
    .select(columns)
    .where('message.agencyId', '=', agencyOf(tx))
    .where(messageIsReadable(tx))

const messagesByIds = defineStatement((tx, { ids }: { ids: readonly string[] }) =>
  readableMessages(tx)
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .where(raw<boolean>`message.id = any(${ids})`)
    .where(channelIsVisible(tx)),
)

/** Messages by id; null if the viewer may not read them. */
export const messageById = defineLoader<string, MessageRow | null>(async (tx, ids) => {
  const rows = await messagesByIds(tx, { ids })
  return inOrder(
    ids,
    rows.map((row) => asSeenBy(tx, row)),
    ({ id }) => id,
  )
})

/** One message. Errors: NOT_FOUND. */
export async function messageOrNotFound(tx: ReadTx, id: string): Promise<MessageRow> {
  const message = await tx.load(messageById, id)
  if (!message) throw notFound(say('noMessage'))
  return message
}

/** Whether a client replied in a message's thread, as a column for a table or page of messages. */
export function answeredByClient(messages: 'message' | 'page'): RawBuilder<boolean> {
  const of = (column: string) => raw.ref(`${messages}.${column}`)
  return raw<boolean>`(${of('responses')} > 0 and exists (select from message answer
    where answer.agency_id = ${of('agencyId')} and answer.response_to_id = ${of('id')}
      and not answer.from_staff and answer.deleted_at is null))`
}

/** Whether a client replied in a message's thread. */
export const hasClientAnswers = defineLoader<string, boolean>(async (tx, rootIds) => {
  const rows = await tx.sql
    .selectFrom('message')
    .select('message.id')
    .where('message.agencyId', '=', agencyOf(tx))
    .where('message.id', 'in', rootIds)
    .where(answeredByClient('message'))
    .execute()
  const answered = new Set(rows.map(({ id }) => id))
  return rootIds.map((id) => answered.has(id))
})
