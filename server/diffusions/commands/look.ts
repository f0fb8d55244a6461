import type { Context } from '../../platform/context.ts'
import { textsUnderWay } from '../queries/due.ts'
import { waitForDelivery, waitForTakingBack } from './wait.ts'

/** Gives everything that is under way to a worker, as the platform: whatever became of its own job, it goes on within a minute. */
export const lookForUnderWay = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    for (const { state, diffusionId: _, ...due } of await textsUnderWay(tx))
      await (state === 'sending' ? waitForDelivery(tx, due) : waitForTakingBack(tx, due))
  })
