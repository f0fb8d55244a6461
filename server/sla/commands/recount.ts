import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { hasRules } from '../queries/rules.ts'

export const recountJob = 'sla.recount'
export const recountPersonJob = 'sla.recountPerson'
export const recountProjectJob = 'sla.recountProject'

/** Brings all running clocks of the agency up to date, later and once. */
export const recountLater = (tx: Tx): Promise<void> =>
  tx.addJobs([
    { task: recountJob, payload: { agencyId: agencyOf(tx) }, key: `${recountJob}/${agencyOf(tx)}` },
  ])

/** The same for what is assigned to a person, whose time off has changed. */
export const recountPersonLater = (tx: Tx, userId: string): Promise<void> =>
  tx.addJobs([
    {
      task: recountPersonJob,
      payload: { agencyId: agencyOf(tx), userId },
      key: `${recountPersonJob}/${agencyOf(tx)}/${userId}`,
    },
  ])

/** The same for the tasks of a project, if the agency counts tasks at all. */
export async function recountProjectLater(tx: Tx, projectId: string): Promise<void> {
  if (!(await hasRules(tx, false))) return
  const payload = { agencyId: agencyOf(tx), projectId }
  await tx.addJobs([{ task: recountProjectJob, payload, key: `${recountProjectJob}/${projectId}` }])
}
