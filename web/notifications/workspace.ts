import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { unreadCountMax } from '../../shared/notifications-facts.ts'
import type { RoomWorkspace } from '../platform/room.ts'
import { later } from '../shell/routing/later.tsx'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { notificationsCache } from './cache.ts'
import { useUnreadNotifications } from './use-unread-notifications.ts'

const Announcements = lazyWithTexts(
  () => import('./announce/announcements.tsx'),
  'Announcements',
  'ornament',
  'notifications',
)

const Push = lazyWithTexts(() => import('./push/push.tsx'), 'Push', 'ornament', 'notifications')

export const notificationsWorkspace: RoomWorkspace = {
  cache: notificationsCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).notificationsKeyboard],
    background: [later(Announcements)],
    lines: [Push],
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
