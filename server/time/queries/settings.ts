import { longTimerHours } from '../../../shared/time-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export type TimeSettingsRow = { agencyId: string; longTimerHours: number; hidesNames: boolean }

const usual = (agencyId: string): TimeSettingsRow => ({ agencyId, longTimerHours, hidesNames: false })

const settingsOf = defineLoader<string, TimeSettingsRow>(async (tx, agencyIds) => {
  const rows = await tx.sql.selectFrom('timeSetting').selectAll().where('agencyId', 'in', agencyIds).execute()
  return inOrder(agencyIds, rows, ({ agencyId }) => agencyId).map(
    (row, at) => row ?? usual(agencyIds[at] ?? ''),
  )
})

/** The agency's time tracking settings. */
export const timeSettings = (tx: ReadTx): Promise<TimeSettingsRow> => tx.load(settingsOf, agencyOf(tx))
