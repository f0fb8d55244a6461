import { isAway } from '../platform/failures.ts'
import type { Job } from '../platform/room.ts'
import { claimCron, releaseCron } from './commands/do-cron.ts'
import { doTask, failTask, lookForDue } from './commands/do-task.ts'
import { cronJob, taskJob } from './commands/due-jobs.ts'
import { asPerson, asSystem, orSay } from './commands/run-due.ts'
import { cronWork } from './ports.ts'
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
    const works = app.port(cronWork)
    if (await works.find(({ type }) => type === due.type)?.atOnce?.(app, due)) return
    const claimed = await asSystem(app, due, (ctx) => claimCron(ctx, due.id))
    if (!claimed) return
    const work = works.find(({ type }) => type === claimed.type)
    if (!work) throw new Error(`nothing does crons of the type ${claimed.type}`)
    try {
      await work.run(app, due, claimed.time)
    } catch (error) {
      // After a lost database connection the work may have been done: until that is known, its claim is kept.
      if (!isAway(error)) await asSystem(app, due, (ctx) => releaseCron(ctx, due.id, claimed.time))
      throw error
    }
  },

  'scheduling.look': (app) => app.asPlatform(lookForDue),
}

export const schedule = { 'scheduling.look': '* * * * *' }
