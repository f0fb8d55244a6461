import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export const recountJob = 'sla.recount'

/** Brings all running clocks of the agency up to date, later and once. */
export const recountLater = (tx: Tx): Promise<void> =>
  tx.addJobs([
    { task: recountJob, payload: { agencyId: agencyOf(tx) }, key: `${recountJob}/${agencyOf(tx)}` },
  ])
