import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import type { RoomWorkspace } from '../platform/room.ts'

export const automationsWorkspace: RoomWorkspace = {
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).automationsKeyboard],
    areas: [
      {
        name: 'automations',
        label: 'shell:area.automations',
        icon: IconBolt,
        path: '/cron',
        order: 70,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
  },
}
