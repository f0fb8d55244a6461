import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { archivedBy, unarchive } from '../store/channels.ts'

/** A new message unarchives its channel for its recipients. */
export async function unarchiveForReaders(
  tx: Tx,
  channelId: string,
  readers: 'all' | 'staff' | 'clients',
): Promise<void> {
  const away = await archivedBy(tx, channelId)
  const back = readers === 'all' ? away : await onSide(tx, away, readers)
  if (back.length > 0) await unarchive(tx, channelId, back)
}

async function onSide(tx: Tx, userIds: string[], side: 'staff' | 'clients'): Promise<string[]> {
  const memberships = await tx.loaderOf(membershipStateOf).loadMany(userIds)
  return userIds.filter((_, at) => {
    const membership = memberships[at]
    if (!membership || membership instanceof Error) return false
    return (membership.role === 'client') === (side === 'clients')
  })
}
