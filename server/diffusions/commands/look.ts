import type { Context } from '../../platform/context.ts'
import { textsUnderWay } from '../queries/due.ts'
import { deliveryOf, takingBackOf } from './delivery-jobs.ts'

/** Gives everything that is under way to a worker, as the platform: whatever became of its own job, it goes on within a minute. */
export const lookForUnderWay = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    const underWay = await textsUnderWay(tx)
    await tx.addMissingJobs(
      underWay.map(({ state, agencyId, id, userId }) =>
        (state === 'sending' ? deliveryOf : takingBackOf)({ agencyId, id, userId }),
      ),
    )
  })
