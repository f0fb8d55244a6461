import type { Context } from '../../platform/context.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { dueForDigest, dueForUnseen, type Person } from '../queries/due.ts'
import { noteReadersSince } from '../store.ts'
import { digestJob, undoTime, unseenJob } from './tasks.ts'

/** How many conversations one transaction processes: a channel may have thousands of readers. */
const conversationsAtOnce = 50

/** Queues a job for every person whose messages have waited long enough, or whose digest is due. As the platform. */
export async function lookForReaders(ctx: Context): Promise<void> {
  await inBatches(() =>
    ctx.write((tx) => noteReadersSince(tx, new Date(tx.now.getTime() - undoTime), conversationsAtOnce)),
  )
  await ctx.write(async (tx) => {
    const mails = (await dueForUnseen(tx)).map((person) => jobFor(unseenJob, person))
    const digests = (await dueForDigest(tx)).map((person) => jobFor(digestJob, person))
    await tx.addMissingJobs([...mails, ...digests])
  })
}

const jobFor = (task: string, person: Person) => ({
  task,
  payload: person,
  key: `${task}:${person.agencyId}:${person.userId}`,
})
