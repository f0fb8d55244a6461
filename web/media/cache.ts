import type { RoomCache } from '../platform/room.ts'

/** What the library shows stays true by being asked again; here stands what changes along with what. */
export const mediaCache: RoomCache = {
  dependents: {
    Media: ['MediaCategory', 'MediaSummary', 'SharedGroup', 'ClientFile'],
    MediaCategory: ['Media', 'MediaSummary'],
    SharedGroup: ['Media', 'SharedGroupUser', 'ClientFile'],
    SharedGroupUser: ['SharedGroup', 'ClientFile'],
    MessageCreated: ['AttachedFile', 'ClientFile'],
    MessageUpdated: ['AttachedFile', 'ClientFile'],
    MessageDeleted: ['AttachedFile', 'ClientFile'],
    Channel: ['AttachedFile', 'ClientFile'],
  },
}
