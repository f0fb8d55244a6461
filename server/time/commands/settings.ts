import { updateTimeSettingsInput } from '../../../shared/time.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { timeSettingsChanged } from '../events.ts'
import { type TimeSettingsRow, timeSettings } from '../queries/settings.ts'
import { saveSettings } from '../store/timers.ts'

/** Changes the given time tracking settings of the agency. The access table requires an admin. Errors: BAD_USER_INPUT. */
export const updateTimeSettings = command(
  updateTimeSettingsInput,
  async (tx, input): Promise<TimeSettingsRow> => {
    const before = await timeSettings(tx)
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await saveSettings(tx, given)
    tx.record(timeSettingsChanged(agencyOf(tx)))
    return { ...before, ...given }
  },
)
