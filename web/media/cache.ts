import type { RoomCache } from '../platform/room.ts'

/** What the library shows stays true by being asked again; here stands what changes along with what. */
export const mediaCache: RoomCache = {
  dependents: {
    Media: ['MediaCategory', 'MediaSummary', 'SharedGroup'],
    MediaCategory: ['Media', 'MediaSummary'],
    SharedGroup: ['Media', 'SharedGroupUser'],
    SharedGroupUser: ['SharedGroup'],
    MessageCreated: ['AttachedFile'],
    MessageUpdated: ['AttachedFile'],
    MessageDeleted: ['AttachedFile'],
    Channel: ['AttachedFile'],
  },
}
