import type { RoomCache } from '../platform/room.ts'

/** Scheduled items are refetched on changes; a changed message shows its current state. */
export const schedulingCache: RoomCache = {
  dependents: { ScheduledTask: ['Query.scheduledTasksByUser'], Cron: ['Query.cronsByUser'] },
}
