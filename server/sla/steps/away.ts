import { isTarget, type Reading } from '../../../shared/service-clock.ts'
import { subtractWorkingTime, type WorkingCalendar } from '../../../shared/working-time.ts'
import type { Absences } from '../queries/absences.ts'
import type { RuleRow } from '../queries/rules.ts'

/** How long before they leave it is said that people are off at a due moment, in minutes of working time. */
const notice = 2 * 8 * 60

type Asked = { people: readonly string[]; absences: Absences; calendar: WorkingCalendar }

/** Since when people are off at a due moment, and when that is said. */
export type Away = { awayFrom: Date | null; awayWarnAt: Date | null }

/** Since when all assignees are off at the due moment of a target, and when that is said; nothing while one of them is there. */
export function awayOf(
  { dueAt, state }: Reading,
  rule: RuleRow,
  { people, absences, calendar }: Asked,
): Away {
  const isOpen = state === 'pending' || state === 'atRisk'
  const awayFrom = dueAt && isOpen && isTarget(rule) ? lastToLeave(people, absences, dueAt) : null
  return { awayFrom, awayWarnAt: awayFrom && subtractWorkingTime(awayFrom, notice, calendar) }
}

function lastToLeave(people: readonly string[], absences: Absences, dueAt: Date): Date | null {
  const left = people.map(
    (userId) => absences(userId).find(({ from, to }) => from < dueAt && dueAt <= to)?.from,
  )
  const known = left.filter((from) => from !== undefined)
  if (known.length === 0 || known.length < left.length) return null
  return known.reduce((last, from) => (from > last ? from : last))
}
