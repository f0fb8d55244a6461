import type { Job } from '../platform/room.ts'
import { takeFromQueues } from './commands/assignments.ts'
import { notifyDue } from './commands/notify.ts'
import { doneInQueues } from './queries/done-days.ts'
import { dueTasks } from './queries/due.ts'

export const jobs: Record<string, Job> = {
  // Whoever has been told of a task is not told again of the same due time, so that it does not matter how often, or how late, this runs.
  'work.notifyDue': async (app) => {
    const due = await app.asPlatform((context) => context.read(dueTasks))
    for (const task of due) await app.asSystem(task.agencyId, 'staff', (context) => notifyDue(context, task))
  },
  // What was done stays in its day, so that one sees what one has done, and is gone from the next.
  'work.beginDay': async (app) => {
    const done = await app.asPlatform((context) => context.read(doneInQueues))
    for (const task of done)
      await app.asSystem(task.agencyId, 'staff', (context) => takeFromQueues(context, task))
  },
}

export const schedule = { 'work.notifyDue': '*/5 * * * *', 'work.beginDay': '1,31 * * * *' }
