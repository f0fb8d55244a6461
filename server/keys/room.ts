import './schema.ts'
import { readAccessToken } from '../platform/authentication.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { readAccessKey } from './commands/read-access-key.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { restRoutes, routes } from './routes.ts'

/** Access keys of agencies, with which programs call the API and sign people in. */
export const keys: Room = {
  name: 'keys',
  access,
  events,
  jobs,
  schedule,
  routes,
  restRoutes,
  ports: [fillPort(readAccessToken, readAccessKey)],
  keys: ['access-keys'],
}
