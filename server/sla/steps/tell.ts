import { adminsOf } from '../../agencies/queries/membership.ts'
import { type News, notifyAll } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import type { Subject } from '../queries/subjects.ts'
import type { ClockChange } from '../store/clocks.ts'

/**
 * Tells of clocks that have come to be at risk or over, or are due when their assignees are off: the assignees, and admins, of
 * what is at risk only if nobody is assigned. Once each, because a clock keeps that it was told.
 */
export async function tell(
  tx: Tx,
  subjects: readonly Subject[],
  changes: readonly ClockChange[],
): Promise<void> {
  const breached = changes.filter(({ clock, now }) => now.breachToldAt && !clock?.breachToldAt)
  const warned = changes.filter(
    (change) => change.now.warnedAt && !change.clock?.warnedAt && !breached.includes(change),
  )
  const away = changes.filter(
    ({ clock, now }) => now.awayToldAt && now.awayToldAt.getTime() !== clock?.awayToldAt?.getTime(),
  )
  if (breached.length + warned.length + away.length === 0) return
  const peopleOf = new Map(subjects.map(({ id, people }) => [id, people]))
  const admins = await adminsOf(tx)
  const newsOf = ({ now }: ClockChange, isForAdmins: boolean): News => {
    const people = peopleOf.get(now.requestId ?? now.taskId ?? '') ?? []
    const others = isForAdmins || people.length === 0 ? admins : []
    return { subjectId: now.id, recipientIds: [...people, ...others] }
  }
  const occurrenceOf = ({ now: { awayFrom } }: ClockChange) => awayFrom?.toISOString() ?? ''
  await notify(tx, ['slaBreached', 'slaTaskBreached'], breached, (change) => newsOf(change, true))
  await notify(tx, ['slaAtRisk', 'slaTaskAtRisk'], warned, (change) => newsOf(change, false))
  await notify(tx, ['slaAway', 'slaTaskAway'], away, (change) => ({
    ...newsOf(change, true),
    occurrence: occurrenceOf(change),
  }))
}

/** Notifies of changes by the kind for requests, and by that for tasks. */
async function notify(
  tx: Tx,
  [ofRequest, ofTask]: readonly [string, string],
  changes: readonly ClockChange[],
  newsOf: (change: ClockChange) => News,
): Promise<void> {
  const { true: requests = [], false: tasks = [] } = Object.groupBy(
    changes,
    ({ now }) => `${now.requestId !== null}` as const,
  )
  await notifyAll(tx, { kind: ofRequest, actorId: null }, requests.map(newsOf))
  await notifyAll(tx, { kind: ofTask, actorId: null }, tasks.map(newsOf))
}
