import './schema.ts'
import { agencySettings } from '../agencies/ports.ts'
import { pageBrand } from '../platform/http/web.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { changeSkin } from './commands.ts'
import { brandOfPage } from './queries/brand.ts'
import { restRoutes, routes } from './routes.ts'

/** An agency's theme: its colors, the picture behind its conversations, and pages before sign-in. */
export const branding: Room = {
  name: 'branding',
  routes,
  restRoutes,
  ports: [fillPort(agencySettings, changeSkin), fillPort(pageBrand, brandOfPage)],
}
