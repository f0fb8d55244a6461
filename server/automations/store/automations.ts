import type { Tx } from '../../platform/context.ts'
import { stamps, updateRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { AutomationRow, Definition } from '../queries/automations.ts'

type Kept = Definition & Pick<AutomationRow, 'missed'>

/** Keeps the definition of a cron that was just created. */
export async function insertAutomation(tx: Tx, id: string, { filter, steps, ...kept }: Kept): Promise<void> {
  await tx.sql
    .insertInto('automation')
    .values({ ...kept, ...stamps(tx), id, filter: JSON.stringify(filter), steps: JSON.stringify(steps) })
    .execute()
}

type Changes = Partial<Kept & Pick<AutomationRow, 'pausedUntil' | 'failures'>>

/** Changes the given parts of a definition whose cron is locked. */
export const changeAutomation = (tx: Tx, id: string, { filter, steps, ...changes }: Changes) =>
  updateRow(tx, 'automation', id, {
    ...changes,
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(steps && { steps: JSON.stringify(steps) }),
  })

/** Pauses all automations of the agency; once paused, they stay as they are. */
export async function insertPause(tx: Tx, userId: string): Promise<void> {
  await tx.sql
    .insertInto('automationPause')
    .values({ agencyId: agencyOf(tx), userId, pausedAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deletePause(tx: Tx): Promise<void> {
  await tx.sql.deleteFrom('automationPause').where('agencyId', '=', agencyOf(tx)).execute()
}
