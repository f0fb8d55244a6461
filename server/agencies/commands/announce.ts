import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { agencyOf, ownStream, personOf } from '../../platform/database/viewer.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import { ownAgenciesChanged, symLinkChanged, visiblePeopleChanged } from '../events.ts'
import { agenciesOfPerson, membershipsOfPeople, otherAgenciesOfMembers } from '../queries/people.ts'

/** Notifies a person's devices in their other agencies, or without one, that their list of agencies changed. */
export async function announceOwnAgencies(tx: Tx, userId: string): Promise<void> {
  const ask = () => agenciesOfPerson(tx, userId)
  // Callers may read their own memberships anyway; those of other people need the system's rights.
  const agencies = await (personOf(tx) === userId ? ask() : asSystem(tx, ask))
  const id = agencyOf(tx)
  for (const stream of [ownStream(userId), ...agencies])
    if (stream !== id) tx.record(ownAgenciesChanged(id, { stream, recipients: [userId] }))
}

/** Notifies all members' devices in other agencies that this agency's name or look changed. */
export async function announceElsewhere(tx: Tx): Promise<void> {
  const elsewhere = await asSystem(tx, () => otherAgenciesOfMembers(tx, agencyOf(tx)))
  for (const [stream, members] of Map.groupBy(elsewhere, ({ agencyId }) => agencyId)) {
    const recipients = members.map(({ userId }) => userId)
    tx.record(ownAgenciesChanged(agencyOf(tx), { stream, recipients }))
  }
}

/** Tells clients that the people visible to them have changed, if there are such clients. */
export function announceVisiblePeople(tx: Tx, userIds: Iterable<string>): void {
  const users = [...new Set(userIds)]
  if (users.length > 0) tx.record(visiblePeopleChanged(users))
}

/** Notifies these people in all their streams that one of their account links was created, changed or deleted. */
export const announceLink = (tx: Tx, id: string, userIds: readonly string[]): Promise<void> =>
  announceEverywhere(tx, userIds, (where) => symLinkChanged(id, where))

/** Records an event for these people in all streams that their devices may listen to, once for each stream. */
export async function announceEverywhere(
  tx: Tx,
  userIds: readonly string[],
  event: (where: { stream: string; recipients: readonly string[] }) => NewEvent,
): Promise<void> {
  const people = [...new Set(userIds)]
  for (const userId of people) tx.record(event({ stream: ownStream(userId), recipients: [userId] }))
  const memberships = await asSystem(tx, () => membershipsOfPeople(tx, people))
  for (const [stream, members] of Map.groupBy(memberships, ({ agencyId }) => agencyId))
    tx.record(event({ stream, recipients: members.map(({ userId }) => userId) }))
}
