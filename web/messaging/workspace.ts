import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { messagingCache } from './cache.ts'
import { useUnreadCount } from './list/use-unread-count.ts'
import { waitingIn } from './list/waiting-in.ts'
import { MessagingBackground } from './notify/messaging-background.tsx'
import { createMessageMutation } from './operations/messages.ts'

export const messagingWorkspace: RoomWorkspace = {
  cache: messagingCache,
  outbox: [async () => ({ CreateMessage: createMessageMutation })],
  slots: {
    areas: [
      {
        name: 'messaging',
        label: 'shell:area.messaging',
        icon: IconMessage,
        path: '/dial',
        order: 20,
        inBar: { staff: 1, client: 1 },
        shownTo: () => true,
        useCount: useUnreadCount,
      },
    ],
    messageActs: [
      {
        name: 'tags',
        label: 'messaging/lazy:act.tags',
        shownTo: ({ isStaff }) => isStaff,
        dialog: lazyPart(() => import('./message/tags-dialog.tsx'), 'TagsDialog'),
      },
    ],
    dashboardParts: [async () => (await import('./dashboard-parts.ts')).messagingDashboard],
    keyboard: [async () => (await import('./keyboard.ts')).messagingKeyboard],
    background: [MessagingBackground],
    waiting: [waitingIn],
  },
}
