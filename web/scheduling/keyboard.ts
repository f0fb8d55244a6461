import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import type { KeyboardParts } from '../platform/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

/** The way from the palette to what the viewer has postponed, and a new recurring message. */
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
    {
      name: 'newCron',
      label: 'scheduling:cron.new',
      icon: IconRepeat,
      order: 46,
      shownTo: ({ isStaff }) => isStaff,
      act: { dialog: lazyWithTexts(() => import('./cron/cron-form.tsx'), 'CronForm', 'over', 'scheduling') },
    },
  ],
}
