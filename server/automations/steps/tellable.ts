import { isStaffRole } from '../../../shared/agencies.ts'
import type { SubjectKind } from '../../../shared/automations.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import { conversationById } from '../../messaging/queries/conversations.ts'
import type { Recipient } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { readersOfRequests } from '../../requests/queries/notification-readers.ts'
import { readersOfTasks } from '../../work/queries/notification-readers.ts'

/**
 * The things that every client who can read a channel may see: a public message there names no others, nor counts them. A
 * conversation is told in its own channel only.
 */
export async function tellable(
  tx: ReadTx,
  kind: SubjectKind,
  ids: readonly string[],
  channelId: string,
): Promise<string[]> {
  const clients = await clientsOf(tx, channelId)
  if (clients === 'all') return []
  if (clients.length === 0) return [...ids]
  if (kind === 'conversations') return ofChannel(tx, ids, channelId)
  const readers = kind === 'tasks' ? readersOfTasks : readersOfRequests
  const pairs: Recipient[] = ids.flatMap((subjectId) => clients.map((userId) => ({ subjectId, userId })))
  const counts = Map.groupBy(await readers(tx, pairs), ({ subjectId }) => subjectId)
  return ids.filter((id) => counts.get(id)?.length === clients.length)
}

async function clientsOf(tx: ReadTx, channelId: string): Promise<string[] | 'all'> {
  const { users, everyone } = await tx.load(audienceOfChannel, channelId)
  if (everyone) return 'all'
  const ids = [...(users ?? [])]
  const members = await Promise.all(ids.map((id) => tx.load(membershipStateOf, id)))
  return ids.filter((_, at) => {
    const member = members[at]
    return member !== null && member !== undefined && !isStaffRole(member.role)
  })
}

async function ofChannel(tx: ReadTx, ids: readonly string[], channelId: string): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => tx.load(conversationById, id)))
  return ids.filter((_, at) => found[at]?.channelId === channelId)
}
