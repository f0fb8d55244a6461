import { setAgencyAvatar } from '../agencies/ports.ts'
import { avatarChosen } from '../identity/ports.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { setPicture } from './commands.ts'
import { jobs, schedule } from './jobs.ts'
import { doors, routes } from './routes.ts'
import './schema.ts'

export const media: Room = {
  name: 'media',
  jobs,
  schedule,
  routes,
  doors,
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
}
