import type { Job } from '../platform/room.ts'
import { notifyDue } from './commands/notify.ts'
import { dueTasks } from './queries/due.ts'

export const jobs: Record<string, Job> = {
  // Whoever has been told of a task is not told again, so that it does not matter how often, or how late, this runs.
  'work.notifyDue': async (app) => {
    const due = await app.asPlatform((context) => context.read(dueTasks))
    for (const { agencyId, taskId, userIds } of due)
      await app.asSystem(agencyId, 'staff', (context) => notifyDue(context, taskId, userIds))
  },
}

export const schedule = { 'work.notifyDue': '*/5 * * * *' }
