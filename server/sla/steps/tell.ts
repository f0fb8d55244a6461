import { adminsOf } from '../../agencies/queries/membership.ts'
import { type News, notifyAll } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import type { Subject } from '../queries/subjects.ts'
import type { ClockChange } from '../store/clocks.ts'

/**
 * Tells of clocks that have come to be at risk or over: the assignees, and admins of what is over or has none. Once each, because
 * a clock keeps that it was told.
 */
export async function tell(
  tx: Tx,
  subjects: readonly Subject[],
  changes: readonly ClockChange[],
): Promise<void> {
  const peopleOf = new Map(subjects.map(({ id, people }) => [id, people]))
  const breached = changes.filter(({ clock, now }) => now.breachToldAt !== null && !clock?.breachToldAt)
  const warned = changes.filter(
    (change) => change.now.warnedAt !== null && !change.clock?.warnedAt && !breached.includes(change),
  )
  if (breached.length + warned.length === 0) return
  const admins = await adminsOf(tx)
  const newsOf = ({ now }: ClockChange): News => {
    const people = peopleOf.get(now.requestId ?? now.taskId ?? '') ?? []
    const others = people.length === 0 || now.breachToldAt !== null ? admins : []
    return { subjectId: now.id, recipientIds: [...people, ...others] }
  }
  for (const [news, ofRequest, ofTask] of [
    [breached, 'slaBreached', 'slaTaskBreached'],
    [warned, 'slaAtRisk', 'slaTaskAtRisk'],
  ] as const) {
    const isOfRequest = ({ now }: ClockChange) => now.requestId !== null
    await notifyAll(tx, { kind: ofRequest, actorId: null }, news.filter(isOfRequest).map(newsOf))
    await notifyAll(
      tx,
      { kind: ofTask, actorId: null },
      news.filter((change) => !isOfRequest(change)).map(newsOf),
    )
  }
}
