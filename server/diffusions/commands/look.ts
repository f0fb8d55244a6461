import type { Context } from '../../platform/context.ts'
import { textsUnderWay } from '../queries/due.ts'
import { deliveryOf, takingBackOf } from './delivery-jobs.ts'

/** Queues a job for every broadcast in progress, as the platform, so that one whose job was lost continues within a minute. */
export const lookForUnderWay = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    const underWay = await textsUnderWay(tx)
    await tx.addMissingJobs(
      underWay.map(({ state, agencyId, id, userId }) =>
        (state === 'sending' ? deliveryOf : takingBackOf)({ agencyId, id, userId }),
      ),
    )
  })
