import { z } from 'zod'
import { parse } from '../platform/input.ts'
import { oneByOne } from '../platform/jobs/one-by-one.ts'
import type { Job } from '../platform/room.ts'
import { takeFromQueues } from './commands/assignments.ts'
import { notifyDue } from './commands/notify.ts'
import { followUrgency, urgencyJob } from './commands/priorities.ts'
import { doneInQueues } from './queries/done-days.ts'
import { dueTasks } from './queries/due.ts'

const ofPriority = z.object({ agencyId: z.uuid(), priorityId: z.uuid() })

export const jobs: Record<string, Job> = {
  // An interrupted run is continued by the next attempt.
  [urgencyJob]: async (app, payload) => {
    const { agencyId, priorityId } = parse(ofPriority, payload)
    let more = true
    while (more) more = await app.asSystem(agencyId, 'staff', (context) => followUrgency(context, priorityId))
  },
  // Idempotent for each due time, so it does not matter how often, or how late, this runs.
  'work.notifyDue': async (app) => {
    const due = await app.asPlatform((context) => context.read(dueTasks))
    await oneByOne(app, due, (task) =>
      app.asSystem(task.agencyId, 'staff', (context) => notifyDue(context, task)),
    )
  },
  // Completed tasks stay in the Daily Queue until the end of the day.
  'work.beginDay': async (app) => {
    const done = await app.asPlatform((context) => context.read(doneInQueues))
    await oneByOne(app, done, (task) =>
      app.asSystem(task.agencyId, 'staff', (context) => takeFromQueues(context, task)),
    )
  },
}

export const schedule = { 'work.notifyDue': '*/5 * * * *', 'work.beginDay': '1,31 * * * *' }
