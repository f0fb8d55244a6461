import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import type { RoomWorkspace } from '../platform/room.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import { diffusionsCache } from './cache.ts'

const AnswerPlace = lazyPart(
  async () => {
    await loadTexts('diffusions')
    return import('./answer/answer-place.tsx')
  },
  'AnswerPlace',
  'here',
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
