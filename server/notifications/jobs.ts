import type { Job } from '../platform/room.ts'
import { deleteOldNotifications } from './commands.ts'

export const jobs: Record<string, Job> = {
  'notifications.deleteOld': (app) => app.asPlatform(deleteOldNotifications),
}

export const schedule = { 'notifications.deleteOld': '41 3 * * *' }
