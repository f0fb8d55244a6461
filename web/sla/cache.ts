import type { RoomCache } from '../platform/room.ts'

/** Everything is refetched; this is the dependency that types alone don't express. */
export const slaCache: RoomCache = { dependents: { SLAClock: ['SLAReportRow'] } }
