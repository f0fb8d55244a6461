import { sql as raw } from 'kysely'
import { type WorksOn, weekdayOf } from '../../../shared/time-off.ts'
import { planingOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { hoursOfAgency } from './working-hours.ts'

/** A person's week that was valid until a day, or the agency's if it has no days. */
type Week = { untilDay: string; weekdays: readonly number[]; holidays: readonly string[] }

/** Earlier weeks, oldest first, by person or agency. */
const weeksBefore = defineLoader<string, Week[]>(async (tx, subjectIds) => {
  const rows = await tx.sql
    .selectFrom('workingWeek')
    .select(['subjectId', 'untilDay', 'weekdays', raw<string[]>`holidays::text[]`.as('holidays')])
    .where('agencyId', '=', agencyOf(tx))
    .where('subjectId', 'in', subjectIds)
    .orderBy('untilDay')
    .execute()
  return subjectIds.map((id) => rows.filter(({ subjectId }) => subjectId === id))
})

const endless = '9999-12-31'

/**
 * A person's working days: by their approved week of that time, else by that of the agency, without its holidays. A holiday that
 * is added later also applies to past days; a deleted one stays valid for the past.
 */
export async function worksOnOf(tx: ReadTx, userId: string): Promise<WorksOn> {
  const [member, agency, ownBefore, agencyBefore] = await Promise.all([
    tx.load(planingOf, userId),
    hoursOfAgency(tx),
    tx.load(weeksBefore, userId),
    tx.load(weeksBefore, agencyOf(tx)),
  ])
  const active = (member?.planing ?? []).filter((entry) => entry.active)
  const own = [...ownBefore, { untilDay: endless, weekdays: active.map(({ day }) => day) }]
  const everybody = [...agencyBefore, weekOf(agency)]
  const weekOn = <Each extends { untilDay: string }>(weeks: readonly Each[], day: string) =>
    weeks.find(({ untilDay }) => day < untilDay)
  return (day) => {
    if (everybody.some(({ untilDay, holidays }) => day < untilDay && holidays.includes(day))) return false
    const weekdays = weekOn(own, day)?.weekdays ?? []
    return (weekdays.length > 0 ? weekdays : (weekOn(everybody, day)?.weekdays ?? [])).includes(
      weekdayOf(day),
    )
  }
}

type Hours = { week: readonly { day: number }[]; holidays: readonly { day: string }[] }

const weekOf = ({ week, holidays }: Hours): Week => ({
  untilDay: endless,
  weekdays: week.map(({ day }) => day),
  holidays: holidays.map(({ day }) => day),
})
