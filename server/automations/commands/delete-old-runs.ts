import type { Context } from '../../platform/context.ts'
import { deleteRunsBefore } from '../store/runs.ts'

/** Deletes what is older than some days from the logs of all agencies; returns how many runs. Requires the platform scope. */
export const deleteOldRuns = (ctx: Context, days: number, most: number): Promise<number> =>
  ctx.write((tx) => deleteRunsBefore(tx, new Date(tx.now.getTime() - days * 86_400_000), most))
