import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { agenciesCache } from './cache.ts'

export const agenciesWorkspace: RoomWorkspace = {
  cache: agenciesCache,
  slots: {
    areas: [
      {
        name: 'people',
        label: 'shell:area.people',
        icon: IconUsers,
        path: '/agency/users/list',
        order: 60,
        shownTo: ({ isStaff }) => isStaff,
      },
      {
        name: 'agency',
        label: 'shell:area.agency',
        icon: IconBuilding,
        path: '/agency/settings',
        order: 80,
        shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      },
    ],
  },
}
