import type { Context } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { deleteLaunches } from '../store.ts'

/** Longer than a signature is valid, so that a used nonce stays used. Milliseconds. */
const keptFor = 3_600_000

/** Deletes expired launches, with the names and addresses of people who followed no link. Called as the platform by a job. */
export const cleanUpLaunches = (ctx: Context): Promise<void> =>
  inBatches((most) => ctx.write((tx) => deleteLaunches(tx, new Date(tx.now.getTime() - keptFor), most)))
