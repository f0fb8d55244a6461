import { adminsOf } from '../../agencies/queries/membership.ts'
import { type News, notifyAll } from '../../notifications/commands.ts'
import type { Tx } from '../../platform/context.ts'
import type { CountedRequest } from '../queries/request-facts.ts'
import type { ClockChange } from '../store/clocks.ts'

/**
 * Tells of clocks that have come to be at risk or over: the person in charge, and admins of what is over or nobody's. Once each,
 * because a clock keeps that it was told.
 */
export async function tell(
  tx: Tx,
  requests: readonly CountedRequest[],
  changes: readonly ClockChange[],
): Promise<void> {
  const inCharge = new Map(requests.map(({ id, enChargeUser }) => [id, enChargeUser]))
  const breached = changes.filter(({ clock, now }) => now.breachToldAt !== null && !clock?.breachToldAt)
  const warned = changes.filter(
    (change) => change.now.warnedAt !== null && !change.clock?.warnedAt && !breached.includes(change),
  )
  if (breached.length + warned.length === 0) return
  const admins = await adminsOf(tx)
  const newsOf = ({ now }: ClockChange): News => {
    const person = inCharge.get(now.requestId) ?? null
    const others = person === null || now.breachToldAt !== null ? admins : []
    return { subjectId: now.id, recipientIds: [...(person ? [person] : []), ...others] }
  }
  await notifyAll(tx, { kind: 'slaBreached', actorId: null }, breached.map(newsOf))
  await notifyAll(tx, { kind: 'slaAtRisk', actorId: null }, warned.map(newsOf))
}
