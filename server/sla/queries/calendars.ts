import type { WorkingCalendar } from '../../../shared/working-time.ts'
import type { ReadTx } from '../../platform/context.ts'
import { workingHours } from '../../time/queries/working-hours.ts'
import type { Subject } from './subjects.ts'

/** The working time that clocks count: that of its client's company, or of the agency. */
export async function calendarOf(
  tx: ReadTx,
  { companyId }: Pick<Subject, 'companyId'>,
): Promise<WorkingCalendar> {
  const { week, timeZone, holidays } = await workingHours(tx, companyId)
  return { week, timeZone, holidays: holidays.map(({ day }) => day) }
}
