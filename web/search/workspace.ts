import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { RoomWorkspace } from '../platform/room.ts'

export const searchWorkspace: RoomWorkspace = {
  slots: {
    areas: [
      {
        name: 'search',
        label: 'shell:area.search',
        icon: IconSearch,
        path: '/search',
        order: 14,
        foot: true,
        shownTo: ({ agency }) => Boolean(agency),
      },
    ],
  },
}
