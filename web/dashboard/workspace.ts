import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import type { RoomWorkspace } from '../platform/room.ts'

export const dashboardWorkspace: RoomWorkspace = {
  slots: {
    areas: [
      {
        name: 'dashboard',
        label: 'shell:area.dashboard',
        icon: IconHome,
        path: '/dashboard',
        order: 10,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
  },
}
