import type { RoomCache } from '../platform/room.ts'

/** Everything that the library shows is refetched; these are the dependencies that types alone don't express. */
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
