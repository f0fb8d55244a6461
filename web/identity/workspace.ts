import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { later } from '../shell/routing/later.tsx'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { identityCache } from './cache.ts'

const PresenceHeartbeat = later(
  lazyPart(() => import('./presence-heartbeat.tsx'), 'PresenceHeartbeat', 'ornament'),
)

export const identityWorkspace: RoomWorkspace = {
  cache: identityCache,
  slots: {
    areas: [
      {
        name: 'settings',
        label: 'shell:area.settings',
        icon: IconSettings,
        path: '/settings',
        order: 90,
        shownTo: () => true,
        withoutAgency: true,
      },
    ],
    presence: [PresenceHeartbeat],
  },
}
