import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export const saveSettings = (tx: Tx, settings: { conferenceAddress: string | null }) =>
  tx.sql
    .insertInto('calendarSetting')
    .values({ ...settings, agencyId: agencyOf(tx), updatedAt: tx.now })
    .onConflict((conflict) => conflict.column('agencyId').doUpdateSet({ ...settings, updatedAt: tx.now }))
    .execute()
