import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { KeyboardParts } from '../platform/slots.ts'

/** The way from the palette to what the viewer has postponed. */
export const schedulingKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'later',
      label: 'messaging:list.later',
      icon: IconClock,
      order: 16,
      shownTo: () => true,
      act: { path: '/later' },
    },
  ],
}
