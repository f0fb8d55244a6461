import type { ResultOf } from '../../platform/graphql.ts'
import type { runningClocksQuery } from '../operations.ts'

export type Clock = ResultOf<typeof runningClocksQuery>['runningSLAClocks']['items'][number]

/** How a clock stands: as the server says, or late as soon as its due moment is past. */
export type Standing = 'late' | 'atRisk' | 'onTime' | 'paused' | 'over'
export const runningStandings = ['late', 'atRisk', 'onTime', 'paused'] as const

export const isAlert = ({ rule }: Pick<Clock, 'rule'>): boolean =>
  rule?.rule.metric_comparator === 'gt' || rule?.rule.metric_comparator === 'gte'

/** Whether it counts an amount, which has no due moment. */
export const isAmount = ({ rule }: Pick<Clock, 'rule'>): boolean =>
  rule?.rule.metric_name === 'hours_over_estimate'

export function standingOf({ state, dueAt, endedAt, isPaused }: Clock, now: number): Standing {
  if (endedAt !== null) return 'over'
  if (state === 'breached' || (!isPaused && dueAt !== null && Date.parse(dueAt) < now)) return 'late'
  if (isPaused) return 'paused'
  return state === 'atRisk' ? 'atRisk' : 'onTime'
}

/** The running clock that counts most: the target that is due first, then an alert that has gone off, then what stands still. */
export function nextClock(clocks: readonly Clock[], now: number): Clock | undefined {
  const shown = clocks.filter((clock) => {
    const standing = standingOf(clock, now)
    // What is within its limit has no time to be told.
    const isQuiet = isAlert(clock) ? standing !== 'late' : isAmount(clock) && standing === 'onTime'
    return standing !== 'over' && !isQuiet
  })
  return shown.toSorted((one, other) => rankOf(one, now) - rankOf(other, now))[0]
}

function rankOf(clock: Clock, now: number): number {
  if (isAlert(clock)) return 8e15
  if (standingOf(clock, now) === 'paused' || clock.dueAt === null) return 9e15
  return Date.parse(clock.dueAt)
}
