import type { ReadTx } from '../../platform/context.ts'
import { textFound } from '../../platform/database/filters.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { type ChannelRow, visibleChannels } from './channels.ts'
import { viewerIsIn } from './visibility.ts'

/** Channels that the viewer may open by their role but is not in, by name; without archived ones. */
export async function openChannels(
  tx: ReadTx,
  { keyword, limit, nextToken }: PageArguments & { keyword?: string | null },
): Promise<Connection<ChannelRow>> {
  const size = pageSize(limit)
  const list = `open-channels/${actorOf(tx)}`
  let query = visibleChannels(tx)
    .where((row) => row.not(viewerIsIn(tx)))
    .where('channel.scope', 'in', ['team', 'client'])
    .where('channel.status', '=', 'active')
    .where((row) => textFound(row.ref('channel.name'), keyword?.trim()))
  if (nextToken) {
    const [name, id] = tx.app.pageTokens.decode(list, nextToken)
    query = query.where((row) =>
      row(row.refTuple('channel.name', 'channel.id'), '>', row.tuple(String(name), String(id))),
    )
  }
  const rows = await query
    .orderBy('channel.name')
    .orderBy('channel.id')
    .limit(size + 1)
    .execute()
  return toConnection(rows, size, (last) => tx.app.pageTokens.encode(list, [last.name ?? '', last.id]))
}
