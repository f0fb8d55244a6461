import type { Holiday } from '../../../shared/planning.ts'
import type { WeekHours } from '../../../shared/working-time.ts'
import { companyById } from '../../agencies/queries/companies.ts'
import { timeZoneOf } from '../../agencies/queries/zones.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

type Kept = { subjectId: string; timeZone: string | null; week: WeekHours[]; holidays: Holiday[] }

export type WorkingHoursRow = {
  /** the company, or the agency */
  id: string
  companyId: string | null
  timeZone: string
  /** set for a company in another time zone than the agency */
  ownTimeZone: string | null
  week: WeekHours[]
  holidays: Holiday[]
  /** false if inherited: from the agency, or the defaults */
  isOwn: boolean
}

/** An agency's default hours: Monday to Friday, nine to five. */
const usualWeek: WeekHours[] = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '17:00' }))

const keptOf = defineLoader<string, Kept | null>(async (tx, subjectIds) => {
  const rows = await tx.sql
    .selectFrom('workingHours')
    .select(['subjectId', 'timeZone'])
    .select((row) => [
      row.ref('week').$castTo<WeekHours[]>().as('week'),
      row.ref('holidays').$castTo<Holiday[]>().as('holidays'),
    ])
    .where('agencyId', '=', agencyOf(tx))
    .where('subjectId', 'in', subjectIds)
    .execute()
  return inOrder(subjectIds, rows, ({ subjectId }) => subjectId)
})

/** The agency's working hours, in its time zone. */
export async function hoursOfAgency(tx: ReadTx): Promise<WorkingHoursRow> {
  const id = agencyOf(tx)
  const [kept, timeZone] = await Promise.all([tx.load(keptOf, id), timeZoneOf(tx)])
  const { week, holidays } = kept ?? { week: usualWeek, holidays: [] }
  return { id, companyId: null, timeZone, ownTimeZone: null, week, holidays, isOwn: kept !== null }
}

/** The default hours of members without their own. */
export const weekOfAgency = async (tx: ReadTx): Promise<readonly WeekHours[]> =>
  (await hoursOfAgency(tx)).week

/** The hours for a company: its own, or else the agency's. Errors: NOT_FOUND. */
export async function workingHours(tx: ReadTx, companyId: string | null): Promise<WorkingHoursRow> {
  const ofAgency = await hoursOfAgency(tx)
  if (!companyId) return ofAgency
  const [company, kept] = await Promise.all([tx.load(companyById, companyId), tx.load(keptOf, companyId)])
  if (!company) throw notFound(say('noCompany'))
  const { week, holidays } = kept ?? ofAgency
  const ownTimeZone = kept?.timeZone ?? null
  const timeZone = ownTimeZone ?? ofAgency.timeZone
  return { id: companyId, companyId, timeZone, ownTimeZone, week, holidays, isOwn: kept !== null }
}
