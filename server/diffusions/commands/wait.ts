import type { Tx } from '../../platform/context.ts'

/** A text that is under way, and in whose name. */
export type Due = { agencyId: string; id: string; userId: string }

export const deliverJob = 'diffusions.deliver'
export const takeBackJob = 'diffusions.takeBack'

/** Delivers a text. */
export const deliveryOf = (due: Due) => ({ task: deliverJob, payload: due, key: `${deliverJob}:${due.id}` })

/** Takes it back. */
export const takingBackOf = (due: Due) => ({
  task: takeBackJob,
  payload: due,
  key: `${takeBackJob}:${due.id}`,
})

/** Has a text delivered as soon as a worker is free. */
export const waitForDelivery = (tx: Tx, due: Due): Promise<void> => tx.addJob(deliveryOf(due))

/** The same of taking it back. */
export const waitForTakingBack = (tx: Tx, due: Due): Promise<void> => tx.addJob(takingBackOf(due))
