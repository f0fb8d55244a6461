import { updateCalendarSettingsInput } from '../../../shared/calendar.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { calendarSettingsChanged } from '../events.ts'
import { type CalendarSettingsRow, calendarSettings } from '../queries/settings.ts'
import { saveSettings } from '../store/settings.ts'

/** Changes the agency's conference address; null removes it. The access table requires an admin. Errors: BAD_USER_INPUT. */
export const updateCalendarSettings = command(
  updateCalendarSettingsInput,
  async (tx, { conferenceAddress }): Promise<CalendarSettingsRow> => {
    const before = await calendarSettings(tx)
    if (conferenceAddress === undefined) return before
    await saveSettings(tx, { conferenceAddress })
    tx.record(calendarSettingsChanged(agencyOf(tx)))
    return { ...before, conferenceAddress }
  },
)
