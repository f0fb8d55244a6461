import { setAgencyAvatar } from '../agencies/ports.ts'
import { avatarChosen } from '../identity/ports.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { searchSources } from '../platform/search/source.ts'
import { setPicture } from './commands/attach.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { fileSources } from './ports.ts'
import { keptFiles, sharedFiles } from './queries/file-sources.ts'
import { mediaById } from './queries/library.ts'
import { fileReaders } from './queries/stored-files.ts'
import { restRoutes, routes } from './routes/all.ts'
import './schema/attached.ts'
import './schema/categories.ts'
import './schema/client-files.ts'
import './schema/media.ts'
import './schema/piece.ts'
import './schema/shares.ts'
import { mediaSource } from './queries/search-hits.ts'

/** Files, people's library, and share links. */
export const media: Room = {
  name: 'media',
  access,
  events,
  jobs,
  schedule,
  routes,
  restRoutes,
  ports: [
    fillPort(searchSources, mediaSource),
    fillPort(avatarChosen, (tx, { userId, key }) =>
      setPicture(tx, { owner: { kind: 'user', id: userId, agencyId: null }, purpose: 'avatar', key }),
    ),
    fillPort(setAgencyAvatar, (tx, agencyId, key) =>
      setPicture(tx, {
        owner: { kind: 'agency', id: agencyId, agencyId: null },
        purpose: 'agencyAvatar',
        key,
      }),
    ),
    fillPort(fileSources, { place: 'library', filesOf: keptFiles }),
    fillPort(fileSources, { place: 'shared', filesOf: sharedFiles }),
    // People who see a file in the library may read it.
    fillPort(fileReaders, {
      kind: 'media',
      canRead: async (tx, id) => (await tx.load(mediaById, id)) !== null,
    }),
  ],
}
