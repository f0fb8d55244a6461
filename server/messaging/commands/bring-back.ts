import { standingOf } from '../../agencies/queries/standing.ts'
import type { Tx } from '../../platform/context.ts'
import { archivedBy, unarchive } from '../store/channels.ts'

/** A message that is new to somebody brings its channel back into their list, if they had put it away. */
export async function bringBack(
  tx: Tx,
  channelId: string,
  readers: 'all' | 'staff' | 'clients',
): Promise<void> {
  const away = await archivedBy(tx, channelId)
  const back = readers === 'all' ? away : await onSide(tx, away, readers)
  if (back.length > 0) await unarchive(tx, channelId, back)
}

async function onSide(tx: Tx, userIds: string[], side: 'staff' | 'clients'): Promise<string[]> {
  const standings = await tx.loaderOf(standingOf).loadMany(userIds)
  return userIds.filter((_, at) => {
    const standing = standings[at]
    if (!standing || standing instanceof Error) return false
    return (standing.role === 'client') === (side === 'clients')
  })
}
