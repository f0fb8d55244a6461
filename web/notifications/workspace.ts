import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { unreadCountMax } from '../../shared/notifications-facts.ts'
import type { RoomWorkspace } from '../platform/room.ts'
import { notificationsCache } from './cache.ts'
import { useUnreadNotifications } from './use-unread-notifications.ts'

export const notificationsWorkspace: RoomWorkspace = {
  cache: notificationsCache,
  slots: {
    areas: [
      {
        name: 'notifications',
        label: 'shell:area.notifications',
        icon: IconBell,
        path: '/notifications',
        order: 15,
        foot: true,
        inBar: { staff: 4 },
        shownTo: ({ agency }) => agency !== null,
        useCount: useUnreadNotifications,
        countsTo: unreadCountMax - 1,
      },
    ],
  },
}
