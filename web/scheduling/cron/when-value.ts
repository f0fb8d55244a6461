import { useMemo } from 'react'
import { problemOf } from '../../../shared/cron-expression.ts'
import { momentOnWall, type Recurrence } from '../../../shared/recurrence.ts'
import type { CronRepeat } from '../../../shared/scheduling-facts.ts'

/** When something happens, as a form has it. */
export interface When {
  repeat: CronRepeat
  /** Weekdays, 1 (Monday) to 7. */
  days: string[]
  zone: string
  /** Local time as YYYY-MM-DDTHH:mm, or empty. */
  start: string
  /** For cron. */
  expression: string
}

/** What was entered, as a repetition with its first moment; null while it is incomplete or can't be used. */
export function useRecurrence(when: When) {
  const cron = cronOf(when)
  const isRefused = useMemo(() => cron !== null && problemOf(cron) !== null, [cron])
  return entered(when, isRefused)
}

/** The same outside React. */
export function recurrenceOf(when: When) {
  const cron = cronOf(when)
  return entered(when, cron !== null && problemOf(cron) !== null)
}

const cronOf = ({ repeat, expression }: When) => (repeat === 'cron' ? expression.trim() : null)

function entered(when: When, isRefused: boolean) {
  const { repeat, days, zone, start } = when
  const first = momentOnWall(start, zone)
  if (!first || isRefused) return null
  const recurrence: Recurrence = {
    repeat,
    days: repeat === 'weekly' ? days.map(Number).sort() : [],
    timeZone: zone,
    start: `${start}:00`,
    expression: cronOf(when),
  }
  return { first, recurrence }
}
