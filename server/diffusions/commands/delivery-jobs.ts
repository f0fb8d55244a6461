import type { Tx } from '../../platform/context.ts'

/** A broadcast to deliver or withdraw, and the sender as whom the job runs. */
export type Due = { agencyId: string; id: string; userId: string }

export const deliverJob = 'diffusions.deliver'
export const takeBackJob = 'diffusions.takeBack'

export const deliveryOf = (due: Due) => ({ task: deliverJob, payload: due, key: `${deliverJob}:${due.id}` })

export const takingBackOf = (due: Due) => ({
  task: takeBackJob,
  payload: due,
  key: `${takeBackJob}:${due.id}`,
})

export const queueDelivery = (tx: Tx, due: Due): Promise<void> => tx.addJob(deliveryOf(due))

export const queueWithdrawal = (tx: Tx, due: Due): Promise<void> => tx.addJob(takingBackOf(due))
