import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** `conferenceAddress` has `{room}` in the place of a meeting's room; null: meetings have no address of ours. */
export type CalendarSettingsRow = { agencyId: string; conferenceAddress: string | null }

const settingsOf = defineLoader<string, CalendarSettingsRow>(async (tx, agencyIds) => {
  const rows = await tx.sql
    .selectFrom('calendarSetting')
    .select(['agencyId', 'conferenceAddress'])
    .where('agencyId', 'in', agencyIds)
    .execute()
  return inOrder(agencyIds, rows, ({ agencyId }) => agencyId).map(
    (row, at) => row ?? { agencyId: agencyIds[at] ?? '', conferenceAddress: null },
  )
})

/** The agency's settings of its calendars. */
export const calendarSettings = (tx: ReadTx): Promise<CalendarSettingsRow> =>
  tx.load(settingsOf, agencyOf(tx))
