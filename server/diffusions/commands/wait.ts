import type { Tx } from '../../platform/context.ts'

/** A text that is under way, and in whose name. */
export type Due = { agencyId: string; id: string; userId: string }

export const deliverJob = 'diffusions.deliver'
export const takeBackJob = 'diffusions.takeBack'

/** Has a text delivered as soon as a worker is free. */
export const waitForDelivery = (tx: Tx, due: Due): Promise<void> =>
  tx.addJob({ task: deliverJob, payload: due, key: `${deliverJob}:${due.id}` })

/** The same of taking it back. */
export const waitForTakingBack = (tx: Tx, due: Due): Promise<void> =>
  tx.addJob({ task: takeBackJob, payload: due, key: `${takeBackJob}:${due.id}` })
