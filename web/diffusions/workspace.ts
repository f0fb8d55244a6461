import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'
import { diffusionsCache } from './cache.ts'

const AnswerPlace = lazyWithTexts(
  () => import('./answer/answer-place.tsx'),
  'AnswerPlace',
  'here',
  'diffusions',
)

export const diffusionsWorkspace: RoomWorkspace = {
  cache: diffusionsCache,
  slots: {
    keyboard: [async () => (await import('./keyboard.ts')).diffusionsKeyboard],
    listLines: [
      {
        name: 'broadcasts',
        label: 'messaging:list.broadcasts',
        icon: IconBroadcast,
        path: '/broadcasts',
        order: 20,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
    writingPlaces: { broadcast: AnswerPlace },
  },
}
