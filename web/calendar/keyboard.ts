import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import { openConversation } from '../messaging/conversation/open-conversation.ts'
import type { KeyboardParts } from '../platform/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

const group = 'calendar:shortcuts.title'

/** The actions of the calendar in the palette, and the shortcuts of an event that has the focus. */
export const calendarKeyboard: KeyboardParts = {
  actions: [
    {
      name: 'newEvent',
      label: 'calendar:new',
      icon: IconCalendarPlus,
      order: 34,
      shownTo: ({ isStaff }) => isStaff,
      act: {
        dialog: lazyWithTexts(() => import('./event/new-event.tsx'), 'NewEvent', 'over', 'calendar'),
      },
    },
    {
      name: 'newMeeting',
      label: 'calendar:newMeeting',
      icon: IconCalendarPlus,
      order: 13,
      shownTo: ({ isStaff }) => isStaff && openConversation.get() !== undefined,
      act: {
        dialog: lazyWithTexts(() => import('./event/meeting-here.tsx'), 'MeetingHere', 'over', 'calendar'),
      },
    },
    {
      name: 'ownCalendar',
      label: 'calendar:mine',
      icon: IconCalendar,
      order: 35,
      shownTo: ({ isStaff, isClient }) => isStaff || isClient,
      act: { path: '/user/calendar' },
    },
  ],
  shortcuts: [
    { keys: 'Alt+←↑↓→', label: 'calendar:shortcuts.move', group },
    { keys: 'Alt+Shift+←↑↓→', label: 'calendar:shortcuts.end', group },
  ],
}
