import { adminsOf } from '../../agencies/queries/membership.ts'
import { type News, notifyAll } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import type { ClockChange, NewClock } from '../store/clocks.ts'

/** The kinds of notifications about requests, and about tasks. */
const kinds = {
  breached: ['slaBreached', 'slaTaskBreached'],
  atRisk: ['slaAtRisk', 'slaTaskAtRisk'],
  away: ['slaAway', 'slaTaskAway'],
} as const
type Kind = keyof typeof kinds

/** When each of them was told. */
const moments = { breached: 'breachToldAt', atRisk: 'warnedAt', away: 'awayToldAt' } as const

/**
 * Tells of clocks that have come to be at risk or over, or are due when their assignees are off: the assignees, and admins, of
 * what is at risk only if nobody is assigned. Once each, because a clock keeps that it was told; who is assigned later is told
 * then.
 */
export async function tell(tx: Tx, changes: readonly ClockChange[]): Promise<void> {
  if (!changes.some(({ now }) => now.warnedAt ?? now.breachToldAt ?? now.awayToldAt)) return
  const admins = await adminsOf(tx)
  for (const kind of ['breached', 'atRisk', 'away'] as const) {
    const told = changes.map((change) => ({ change, recipientIds: recipientsOf(kind, change, admins) }))
    const news = told.filter(({ recipientIds }) => recipientIds.length > 0)
    for (const isTask of [false, true]) {
      const ofKind = news.filter(({ change }) => (change.now.taskId !== null) === isTask)
      await notifyAll(
        tx,
        { kind: kinds[kind][isTask ? 1 : 0], actorId: null },
        ofKind.map(({ change, recipientIds }) => ({ ...subjectOf(kind, change.now), recipientIds })),
      )
    }
  }
}

const subjectOf = (kind: Kind, { id, ruleId, awayFrom }: NewClock): Omit<News, 'recipientIds'> => ({
  subjectId: id,
  occurrence: kind === 'away' ? (awayFrom?.toISOString() ?? '') : ruleId,
})

function recipientsOf(kind: Kind, { clock, now }: ClockChange, admins: readonly string[]): readonly string[] {
  const toldAt = now[moments[kind]]
  if (!toldAt || (kind === 'atRisk' && now.breachToldAt)) return []
  const isFirst = toldAt.getTime() !== clock?.[moments[kind]]?.getTime()
  const { assignees } = now
  if (isFirst) return kind === 'atRisk' && assignees.length > 0 ? assignees : [...assignees, ...admins]
  return now.endedAt === null ? assignees.filter((id) => !clock?.assignees.includes(id)) : []
}
