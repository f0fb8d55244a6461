import { type MissedRule, missedAfter, missedMax } from '../../../shared/automations.ts'
import { nextTimes, type Recurrence } from '../../../shared/recurrence.ts'
import { type CronRow, recurrenceOf } from '../../scheduling/queries/crons.ts'
import type { AtWork } from '../queries/automations.ts'

/** A time to be done now, and how many before it are not made up for. */
export type DueTime = { at: Date; isLate: boolean; missed: number }

type Due = {
  recurrence: Recurrence
  /** the first that is due */
  first: Date
  now: Date
  rule: MissedRule
  /** the time of a run that was begun and not ended */
  begun: Date | null
}

/**
 * The times of an automation to be done now. Of those that were missed, by its rule: none, the last, or the last ten; a run
 * that was begun is always ended first. Without any, how many were missed.
 */
export function dueTimes({ recurrence, first, now, rule, begun }: Due): { times: DueTime[]; missed: number } {
  const all = timesUntil(recurrence, first, now).filter((at) => !begun || at > begun)
  const isLate = (at: Date) => now.getTime() - at.getTime() >= missedAfter
  const chosen = chosenOf(all, begun && rule === 'once' ? 'skip' : rule, isLate)
  const missed = all.length - chosen.length
  const times = chosen.map((at, place) => ({ at, isLate: isLate(at), missed: place === 0 ? missed : 0 }))
  if (!begun) return { times, missed }
  return { times: [{ at: begun, isLate: isLate(begun), missed: 0 }, ...times], missed }
}

/** The same for an automation whose time has come; while all are paused, nothing that was missed is made up for. */
export const timesOf = (cron: CronRow, automation: AtWork, first: Date, now: Date) =>
  dueTimes({
    recurrence: recurrenceOf(cron),
    first,
    now,
    rule: automation.isPaused ? 'skip' : automation.missed,
    begun: automation.begunAt,
  })

function chosenOf(all: readonly Date[], rule: MissedRule, isLate: (at: Date) => boolean): Date[] {
  if (rule === 'all') return all.slice(-missedMax)
  const last = all.at(-1)
  return last && (rule === 'once' || !isLate(last)) ? [last] : []
}

const atOnce = 100
/** A week of the shortest interval, five minutes: what a longer absence missed beyond that is not counted. */
const countedMax = 2016

function timesUntil(recurrence: Recurrence, first: Date, now: Date): Date[] {
  const found = [first]
  while (found.length < countedMax) {
    const last = found.at(-1) ?? first
    const next = nextTimes(recurrence, last, atOnce)
    const due = next.filter((at) => at <= now)
    found.push(...due)
    if (due.length < atOnce) return found
  }
  return found
}
