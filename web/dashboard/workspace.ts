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
        icon: IconHome,
        path: '/dashboard',
        order: 1,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
  },
}
