import { isStaffRole } from '../../../shared/agencies.ts'
import type { SubjectKind } from '../../../shared/automations.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import type { Recipient } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { readersOfRequests } from '../../requests/queries/notification-readers.ts'
import { readersOfTasks } from '../../work/queries/notification-readers.ts'
import { namedForClients } from '../queries/match/conversations.ts'
import type { Scene } from './work.ts'

/** Clients who read what a step writes; all that there may ever be, or those of a channel. */
export type ClientReaders = 'all' | readonly string[]

/**
 * A run as these clients may read of it: clients read of nothing that they may not see, nor how much there is of it. Null if
 * they may see none of it. Texts that name nothing are not about it.
 */
export async function sceneFor(
  tx: ReadTx,
  scene: Scene,
  texts: readonly (string | undefined)[],
  clients: ClientReaders,
): Promise<Scene | null> {
  const { subject } = scene.plan
  if (!subject || clients.length === 0 || !texts.some((text) => text?.includes('{{'))) return scene
  const ids = await tellable(tx, subject, scene.subjectIds, clients)
  if (ids.length === 0) return null
  // What matched beyond the limit of a run was not asked about, so it is not counted.
  return { ...scene, subjectIds: ids, matched: ids.length }
}

/** The things that every one of these clients may see. A conversation is told to those who are in its channel. */
async function tellable(
  tx: ReadTx,
  kind: SubjectKind,
  ids: readonly string[],
  clients: ClientReaders,
): Promise<string[]> {
  if (clients === 'all') return []
  if (kind === 'conversations') return ofChannelsWith(tx, ids, clients)
  const readers = kind === 'tasks' ? readersOfTasks : readersOfRequests
  const pairs: Recipient[] = ids.flatMap((subjectId) => clients.map((userId) => ({ subjectId, userId })))
  const counts = Map.groupBy(await readers(tx, pairs), ({ subjectId }) => subjectId)
  return ids.filter((id) => counts.get(id)?.length === clients.length)
}

async function ofChannelsWith(
  tx: ReadTx,
  ids: readonly string[],
  clients: readonly string[],
): Promise<string[]> {
  const found = await namedForClients(tx, ids)
  const audiences = await Promise.all(found.map(({ channelId }) => tx.load(audienceOfChannel, channelId)))
  const open = found.filter((_, at) => clients.every((userId) => audiences[at]?.users?.has(userId)))
  return ids.filter((each) => open.some(({ id }) => id === each))
}

/** The clients who can read a channel: while one that is for clients has none, those who are yet to come. */
export async function clientsOfChannel(
  tx: ReadTx,
  { channelId, scope }: { channelId: string; scope: string },
): Promise<ClientReaders> {
  const { users, everyone } = await tx.load(audienceOfChannel, channelId)
  const clients = everyone ? [] : await clientsAmong(tx, [...(users ?? [])])
  return everyone || (scope === 'client' && clients.length === 0) ? 'all' : clients
}

export async function clientsAmong(tx: ReadTx, userIds: readonly string[]): Promise<string[]> {
  const members = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
  return userIds.filter((_, at) => {
    const member = members[at]
    return member !== null && member !== undefined && !isStaffRole(member.role)
  })
}
