import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The way from the palette to the broadcasts. */
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
  ],
}
