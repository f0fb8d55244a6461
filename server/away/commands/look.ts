import type { Context } from '../../platform/context.ts'
import { dueForDigest, dueForUnseen } from '../queries/due.ts'
import { digestJob, unseenJob } from './tasks.ts'

/** Gives a worker everybody for whom messages have waited long enough, or whose morning it is. As the platform. */
export const lookForReaders = (ctx: Context): Promise<void> =>
  ctx.write(async (tx) => {
    for (const person of await dueForUnseen(tx))
      await tx.addJob({ task: unseenJob, payload: person, key: keyOf(unseenJob, person) })
    for (const person of await dueForDigest(tx))
      await tx.addJob({ task: digestJob, payload: person, key: keyOf(digestJob, person) })
  })

const keyOf = (task: string, { agencyId, userId }: { agencyId: string; userId: string }): string =>
  `${task}:${agencyId}:${userId}`
