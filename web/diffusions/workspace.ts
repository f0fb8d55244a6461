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
    areas: [
      {
        name: 'broadcasts',
        label: 'shell:area.broadcasts',
        icon: IconBroadcast,
        path: '/broadcasts',
        order: 18,
        shownTo: ({ isStaff }) => isStaff,
      },
    ],
    writingPlaces: { broadcast: AnswerPlace },
  },
}
