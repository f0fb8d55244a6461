import type { RoomCache } from '../platform/room.ts'

/** What is put off stays true by being asked again; a message that changed is shown as it is now. */
export const schedulingCache: RoomCache = {
  dependents: { ScheduledTask: ['Query.scheduledTasksByUser'], Cron: ['Query.cronsByUser'] },
}
