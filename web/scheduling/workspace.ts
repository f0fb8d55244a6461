import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { schedulingCache } from './cache.ts'
import { SendLaterButton } from './send-later-button.tsx'

const Snooze = lazyWithTexts(() => import('./when/snooze.tsx'), 'Snooze', 'over', 'scheduling')

export const schedulingWorkspace: RoomWorkspace = {
  cache: schedulingCache,
  slots: {
    composerTools: [SendLaterButton],
    messageActs: [
      { name: 'snooze', label: 'messaging/lazy:act.snooze', shownTo: () => true, dialog: Snooze },
    ],
    keyboard: [async () => (await import('./keyboard.ts')).schedulingKeyboard],
    listLines: [
      {
        name: 'later',
        label: 'messaging:list.later',
        icon: IconClock,
        path: '/later',
        order: 10,
        shownTo: () => true,
      },
    ],
  },
}
