import { sql as raw } from 'kysely'
import type { AttachedFile, AttachedFilter } from '../../media/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { textFound } from '../../platform/database/filters.ts'
import { pageOf } from '../../platform/database/page.ts'
import { personOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { readableMessages } from './messages.ts'
import { channelIsVisible } from './visibility.ts'

type Piece = { key: string; type: string; size: number; name: string; width?: number; height?: number }
type Row = Omit<AttachedFile, keyof Piece | 'id'> & { piece: Piece; place: number }

const family = raw<string>`split_part(pieces.piece->>'type', '/', 1)`

/** Every file of every message that the viewer may read. */
const pieces = (tx: ReadTx) =>
  readableMessages(tx)
    .clearSelect()
    .innerJoin('channel', (join) =>
      join.onRef('channel.agencyId', '=', 'message.agencyId').onRef('channel.id', '=', 'message.channelId'),
    )
    .innerJoin(
      raw<{
        piece: Piece
        place: number
      }>`lateral jsonb_array_elements(message.pieces) with ordinality`.as<'pieces'>(
        raw`pieces(piece, place)`,
      ),
      (join) => join.onTrue(),
    )
    .where('message.mediaType', 'is not', null)
    .where('message.deletedAt', 'is', null)
    .where(channelIsVisible(tx))

/** The same as a list, newest first. */
export async function attachedFilesOf(
  tx: ReadTx,
  filter: AttachedFilter,
  page: PageArguments,
): Promise<Connection<AttachedFile>> {
  const { name, kinds } = filter
  const query = pieces(tx)
    .$if(Boolean(name), (each) => each.where(textFound(raw<string>`pieces.piece->>'name'`, name ?? '')))
    .$if(kinds != null, (each) =>
      each.where(
        raw<boolean>`case when ${family} in ('image', 'video', 'audio') then ${family} else 'document' end = any(${kinds}::text[])`,
      ),
    )
    .select([
      'message.id',
      'message.ownerId as userId',
      'message.conversationId',
      'message.channelId',
      'message.internal',
      'message.createdAt',
    ])
    .select(raw<string>`coalesce(channel.name, '')`.as('channelName'))
    .select(raw<Piece>`pieces.piece`.as('piece'))
    .select(raw<number>`pieces.place::int`.as('place'))
  const { items, nextToken } = await pageOf(tx, query, {
    list: `attached/${personOf(tx)}/${JSON.stringify(filter)}`,
    order: ['message.createdAt', 'message.id', 'pieces.place'],
    direction: 'desc',
    page,
  })
  return { items: (items as unknown as (Row & { id: string })[]).map(toFile), nextToken }
}

const toFile = ({ piece, place: _, id: messageId, ...rest }: Row & { id: string }): AttachedFile => ({
  ...rest,
  ...piece,
  id: piece.key,
  messageId,
})
