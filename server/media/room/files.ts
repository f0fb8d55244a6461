import { setAgencyAvatar } from '../../agencies/ports.ts'
import { avatarChosen } from '../../identity/ports.ts'
import { fillPort } from '../../platform/ports.ts'
import type { Room } from '../../platform/room.ts'
import { setPicture } from '../commands/attach.ts'
import { jobs, schedule } from '../jobs.ts'
import { partRestRoutes, partRoutes } from '../routes/parts.ts'
import { shareRestRoutes, shareRoutes } from '../routes/shares.ts'
import { restRoutes, routes } from '../routes.ts'
import '../schema.ts'

/** Files as such: uploading, reading, and the pictures of people and agencies. */
export const files = {
  name: 'media',
  jobs,
  schedule,
  routes(http, app) {
    const answer = routes(http, app)
    shareRoutes(http, app, answer)
    partRoutes(http, app)
  },
  restRoutes: [...restRoutes, ...shareRestRoutes, ...partRestRoutes],
  ports: [
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
  ],
} satisfies Room
