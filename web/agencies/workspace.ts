import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { agenciesCache } from './cache.ts'
import { AgenciesBackground } from './notify/agencies-background.tsx'
import { inviteDialog } from './people/invitations/invite-state.ts'

export const agenciesWorkspace: RoomWorkspace = {
  cache: agenciesCache,
  slots: {
    background: [AgenciesBackground],
    actions: [
      {
        name: 'inviteClient',
        label: 'agencies:people.inviteAs.client',
        icon: IconUserPlus,
        shownTo: ({ agency }) => agency?.viewerCan.inviteClients ?? false,
        order: 20,
        act: { run: () => inviteDialog.set({ role: 'client' }) },
      },
      {
        name: 'inviteColleague',
        label: 'agencies:people.inviteAs.user',
        icon: IconUserPlus,
        shownTo: ({ agency }) => agency?.viewerCan.inviteStaff ?? false,
        order: 21,
        act: { run: () => inviteDialog.set({ role: 'user' }) },
      },
    ],
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
