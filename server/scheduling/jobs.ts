import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { isAway } from '../platform/failures.ts'
import type { Job } from '../platform/room.ts'
import { claimCron, doCron, failCron, releaseCron } from './commands/do-cron.ts'
import { doTask, failTask, lookForDue } from './commands/do-task.ts'
import { cronJob, taskJob } from './commands/due-jobs.ts'
import { reasonOf } from './commands/reasons.ts'
import type { Due } from './queries/due.ts'

export const jobs: Record<string, Job> = {
  [taskJob]: async (app, payload) => {
    const due = payload as Due
    await orSay(
      () => asPerson(app, due, (ctx) => doTask(ctx, due.id)),
      (reason) => asSystem(app, due, (ctx) => failTask(ctx, due.id, reason)),
    )
  },

  [cronJob]: async (app, payload) => {
    const due = payload as Due
    const time = await asSystem(app, due, (ctx) => claimCron(ctx, due.id))
    if (!time) return
    try {
      await orSay(
        () => asPerson(app, due, (ctx) => doCron(ctx, due.id, time)),
        (reason) => asSystem(app, due, (ctx) => failCron(ctx, due.id, reason)),
      )
    } catch (error) {
      // After a lost database connection the message may have been sent: until that is known, its claim is kept.
      if (!isAway(error)) await asSystem(app, due, (ctx) => releaseCron(ctx, due.id, time))
      throw error
    }
  },

  'scheduling.look': (app) => app.asPlatform(lookForDue),
}

export const schedule = { 'scheduling.look': '* * * * *' }

type Reason = NonNullable<ReturnType<typeof reasonOf>>

/** Missing rights are reported to the author; any other failure is retried. */
async function orSay(work: () => Promise<void>, say: (reason: Reason) => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await say(reason)
  }
}

const asPerson = <Result>(app: App, { agencyId, userId }: Due, work: (ctx: Context) => Promise<Result>) =>
  app.as({ kind: 'actor', agencyId, userId }, work)

const asSystem = <Result>(app: App, { agencyId, userId }: Due, work: (ctx: Context) => Promise<Result>) =>
  app.as({ kind: 'system', agencyId, side: 'staff', userId }, work)
