import { readAccessToken, readFilesCookie } from '../platform/authentication.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import * as tokens from './commands/tokens.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { restRoutes, routes } from './routes.ts'
import './schema.ts'

export const identity: Room = {
  name: 'identity',
  access,
  events,
  jobs,
  schedule,
  routes,
  restRoutes,
  ports: [
    fillPort(readAccessToken, tokens.readAccessToken),
    fillPort(readFilesCookie, tokens.readFilesCookie),
  ],
}
