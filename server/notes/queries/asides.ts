import type { Selectable } from 'kysely'
import { asidesMax } from '../../../shared/notes.ts'
import type { MessageAside } from '../../database/generated/types.ts'
import { channelIsVisible, messageIsReadable } from '../../messaging/queries/visibility.ts'
import type { ReadTx } from '../../platform/context.ts'
import { type IDFilter, textMatches } from '../../platform/database/filters.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'

export type AsideRow = Selectable<MessageAside>

/** The viewer's private notes on messages that they may read; clients have none. */
const own = (tx: ReadTx) =>
  tx.sql
    .selectFrom('messageAside')
    .innerJoin('message', (join) =>
      join
        .onRef('message.agencyId', '=', 'messageAside.agencyId')
        .onRef('message.id', '=', 'messageAside.messageId'),
    )
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .selectAll('messageAside')
    .where('messageAside.agencyId', '=', agencyOf(tx))
    .where('messageAside.userId', '=', personOf(tx))
    .where((row) => row.val(isStaff(tx.viewer)))
    .where(channelIsVisible(tx))
    .where(messageIsReadable(tx))

/** Private notes by id; null for those of others. */
export const asideById = defineLoader<string, AsideRow | null>(async (tx, ids) =>
  inOrder(ids, await own(tx).where('messageAside.id', 'in', ids).execute(), ({ id }) => id),
)

/** A private note of the caller. Errors: NOT_FOUND. */
export async function asideOrNotFound(tx: ReadTx, id: string): Promise<AsideRow> {
  const aside = await own(tx).where('messageAside.id', '=', id).executeTakeFirst()
  if (!aside) throw notFound(say('noAside'))
  return aside
}

/** The viewer's private notes by message, oldest first. */
export const asidesOfMessage = defineLoader<string, AsideRow[]>(async (tx, messageIds) => {
  if (!isStaff(tx.viewer)) return messageIds.map(() => [])
  const found = await own(tx)
    .where('messageAside.messageId', 'in', messageIds)
    .orderBy('messageAside.createdAt')
    .orderBy('messageAside.id')
    .execute()
  return messageIds.map((id) => found.filter(({ messageId }) => messageId === id).slice(0, asidesMax))
})

type ListArguments = PageArguments & {
  filter?: { messageID?: IDFilter | null; conversationID?: IDFilter | null } | null
}

/** The caller's private notes, newest first. Errors: BAD_USER_INPUT. */
export async function listAsides(
  tx: ReadTx,
  { filter, ...page }: ListArguments,
): Promise<Connection<AsideRow>> {
  const query = own(tx).where((row) =>
    row.and([
      textMatches(row.ref('messageAside.messageId'), filter?.messageID),
      textMatches(row.ref('message.conversationId'), filter?.conversationID),
    ]),
  )
  return pageOf(tx, query, {
    list: `asides/${personOf(tx)}/${JSON.stringify(filter ?? {})}`,
    order: ['messageAside.createdAt', 'messageAside.id'],
    direction: 'desc',
    page,
  })
}
