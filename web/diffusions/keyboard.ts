import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The ways from the palette to the broadcasts. */
export const diffusionsKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'broadcasts',
      label: 'messaging:list.broadcasts',
      icon: IconBroadcast,
      order: 17,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/broadcasts' },
    },
    {
      name: 'newBroadcast',
      label: 'diffusions:new',
      icon: IconBroadcast,
      order: 14,
      shownTo: ({ isStaff }) => isStaff,
      act: { path: '/broadcasts/new' },
    },
  ],
}
