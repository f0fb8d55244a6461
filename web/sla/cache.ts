import type { RoomCache } from '../platform/room.ts'

/** Everything is refetched; these are the dependencies that types alone don't express. */
export const slaCache: RoomCache = {
  dependents: {
    SLARule: ['SLAClock'],
    // A clock is written after what it counts; its steps follow from that, and from the hours.
    Request: ['SLAClock'],
    WorkingHours: ['SLAClock'],
    Project: ['SLARule'],
  },
}
