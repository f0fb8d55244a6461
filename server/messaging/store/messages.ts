import type { Insertable, Updateable } from 'kysely'
import { sql as raw } from 'kysely'
import type { Message } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { defineStatement } from '../../platform/database/define-statement.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Inserts a message; false if its id is taken, in this or another agency. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<boolean> {
  const inserted = await insertedMessages(tx, row)
  return inserted.length > 0
}

/** Every column that a new message sets. */
export type NewMessage = Required<
  Pick<
    Insertable<Message>,
    | 'id'
    | 'conversationId'
    | 'channelId'
    | 'responseToId'
    | 'quotedMessageId'
    | 'internal'
    | 'createdAt'
    | 'ownerId'
    | 'fromStaff'
    | 'content'
    | 'payload'
    | 'mediaType'
    | 'pieces'
    | 'mentions'
    | 'mentionGroups'
    | 'tags'
    | 'automatic'
    | 'writtenById'
    | 'writtenByName'
    | 'fingerprint'
    | 'updatedAt'
  >
>

const insertedMessages = defineStatement((tx, row: NewMessage) =>
  tx.sql
    .insertInto('message')
    .values({ ...row, agencyId: agencyOf(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Author and content under an id that is taken in this agency. */
export async function authorOf(tx: Tx, id: string) {
  const [author] = await authors(tx, { id })
  return author
}

const authors = defineStatement((tx, { id }: { id: string }) =>
  tx.sql
    .selectFrom('message')
    .select(['ownerId', 'fingerprint'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id),
)

/** What events say of a message, whoever may read it. */
export const storedMessage = (tx: Tx, id: string) =>
  tx.sql
    .selectFrom('message')
    .select(['id', 'conversationId', 'channelId', 'responseToId', 'internal', 'deletedAt'])
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .executeTakeFirst()

export async function updateMessageRows(tx: Tx, ids: string[], change: Updateable<Message>): Promise<void> {
  await tx.sql
    .updateTable('message')
    .set({ ...change, updatedAt: tx.now })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', 'in', ids)
    .execute()
}

/** Clients see no difference, so `updatedAt` stays. */
export async function tagMessage(tx: Tx, id: string, tags: string[]): Promise<void> {
  await tx.sql
    .updateTable('message')
    .set({ tags })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

/** Records that a message may have reactions; its `updatedAt` stays. */
export async function updateReacted(tx: Tx, id: string): Promise<void> {
  await tx.sql
    .updateTable('message')
    .set({ reacted: true })
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
    .execute()
}

/** Increments a root message's reply count. */
export async function countResponse(
  tx: Tx,
  rootId: string,
  { id, internal, createdAt }: { id: string; internal: boolean; createdAt: Date },
): Promise<void> {
  await tx.sql
    .updateTable('message')
    .set((row) => ({
      responses: row('responses', '+', 1),
      lastResponseId: id,
      lastResponseAt: createdAt,
      ...(internal
        ? {}
        : {
            publicResponses: row('publicResponses', '+', 1),
            publicLastResponseId: id,
            publicLastResponseAt: createdAt,
          }),
    }))
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', rootId)
    .execute()
}

/** Recounts the replies of a root, after one was deleted or changed sides; includes replies that are not visible to the actor. */
export const refreshResponses = (tx: Tx, rootId: string) =>
  asSystem(tx, () =>
    raw`
    update message r set
      (responses, public_responses, last_response_at, public_last_response_at) = (
        select count(*), count(*) filter (where not a.internal),
          max(a.created_at), max(coalesce(a.published_at, a.created_at)) filter (where not a.internal)
        from message a where a.agency_id = r.agency_id and a.response_to_id = r.id and a.deleted_at is null),
      last_response_id = (select a.id from message a where a.agency_id = r.agency_id and a.response_to_id = r.id
        and a.deleted_at is null order by a.created_at desc limit 1),
      public_last_response_id = (select a.id from message a where a.agency_id = r.agency_id and a.response_to_id = r.id
        and a.deleted_at is null and not a.internal order by a.created_at desc limit 1)
    where r.agency_id = ${agencyOf(tx)} and r.id = ${rootId}`.execute(tx.sql),
  )

/** The remaining replies to a message that the viewer may read. */
export const answersOf = (tx: Tx, rootId: string) =>
  tx.sql
    .selectFrom('message')
    .select(['id', 'ownerId', 'internal', 'conversationId', 'channelId', 'responseToId', 'pieces'])
    .where('agencyId', '=', agencyOf(tx))
    .where('responseToId', '=', rootId)
    .where('deletedAt', 'is', null)
    .execute()
