import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { access } from './policy.ts'
import { fileSources } from './ports.ts'
import { keptFiles, sharedFiles } from './queries/file-sources.ts'
import { mediaById } from './queries/library.ts'
import { fileReaders } from './queries.ts'
import { files } from './room/files.ts'
import './schema/attached.ts'
import './schema/categories.ts'
import './schema/client-files.ts'
import './schema/media.ts'
import './schema/shares.ts'

/** Files, the library in which people keep them, and the links by which they share them. */
export const media: Room = {
  ...files,
  access,
  events,
  ports: [
    ...files.ports,
    fillPort(fileSources, { place: 'library', filesOf: keptFiles }),
    fillPort(fileSources, { place: 'shared', filesOf: sharedFiles }),
    // A kept file may be read by whoever sees it in the library now.
    fillPort(fileReaders, {
      kind: 'media',
      canRead: async (tx, id) => (await tx.load(mediaById, id)) !== null,
    }),
  ],
}
