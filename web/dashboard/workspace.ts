import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { dashboardCache } from './cache.ts'

export const dashboardWorkspace: RoomWorkspace = {
  cache: dashboardCache,
  slots: {
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).changesDashboard],
    areas: [
      {
        name: 'dashboard',
        label: 'shell:area.dashboard',
        clientLabel: 'shell:area.overview',
        icon: IconHome,
        path: '/dashboard',
        order: 10,
        inBar: { client: 1 },
        shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      },
    ],
  },
}
