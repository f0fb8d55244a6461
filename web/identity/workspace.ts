import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { identityCache } from './cache.ts'
import { PresenceHeartbeat } from './presence-heartbeat.tsx'

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
