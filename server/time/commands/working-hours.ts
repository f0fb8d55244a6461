import { deleteWorkingHoursInput, updateWorkingHoursInput } from '../../../shared/planning.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { workingHoursChanged } from '../events.ts'
import { type WorkingHoursRow, workingHours } from '../queries/working-hours.ts'
import { say } from '../sentences.ts'
import { deleteWorkingHoursRow, saveWorkingHours } from '../store/planning.ts'
import { lockTimeOf } from '../store/timers.ts'

/**
 * Changes the given working hours of the agency, in general or for a company; a company's other hours start as a copy of the
 * agency's, and its time zone follows the agency's unless set. The access table requires an admin. Errors: BAD_USER_INPUT,
 * NOT_FOUND.
 */
export const updateWorkingHours = command(
  updateWorkingHoursInput,
  async (tx, { companyID, ...given }): Promise<WorkingHoursRow> => {
    const companyId = companyID ?? null
    if (!companyId && given.timeZone) throw badInput({ timeZone: say('zoneOfAgency') })
    await lockTimeOf(tx, companyId ?? agencyOf(tx))
    const before = await workingHours(tx, companyId)
    const { week = before.week, holidays = before.holidays, timeZone = before.ownTimeZone } = given
    await saveWorkingHours(tx, { companyId, timeZone, week, holidays })
    tx.record(workingHoursChanged(before.id))
    const ofAgency = await workingHours(tx, null)
    return {
      ...before,
      week,
      holidays,
      timeZone: timeZone ?? ofAgency.timeZone,
      ownTimeZone: timeZone,
      isOwn: true,
    }
  },
)

/** Resets a company to the agency's hours. The access table requires an admin. Errors: NOT_FOUND. */
export const deleteWorkingHours = command(
  deleteWorkingHoursInput,
  async (tx, { companyID }): Promise<WorkingHoursRow> => {
    await lockTimeOf(tx, companyID)
    const before = await workingHours(tx, companyID)
    await deleteWorkingHoursRow(tx, companyID)
    tx.record(workingHoursChanged(companyID))
    const { week, holidays, timeZone } = await workingHours(tx, null)
    return { ...before, week, holidays, timeZone, ownTimeZone: null, isOwn: false }
  },
)
