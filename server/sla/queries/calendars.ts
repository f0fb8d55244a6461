import type { WorkingCalendar } from '../../../shared/working-time.ts'
import type { ReadTx } from '../../platform/context.ts'
import { workingHours } from '../../time/queries/working-hours.ts'
import type { CountedRequest } from './request-facts.ts'

/** The working time that a request's clocks count: that of its client's company, or of the agency. */
export async function calendarOf(
  tx: ReadTx,
  { companyId }: Pick<CountedRequest, 'companyId'>,
): Promise<WorkingCalendar> {
  const { week, timeZone, holidays } = await workingHours(tx, companyId)
  return { week, timeZone, holidays: holidays.map(({ day }) => day) }
}
