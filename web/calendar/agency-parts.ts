import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { sectionPart } from '../shell/agency/section-part.ts'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const calendarParts: AgencyParts = {
  settings: [
    {
      name: 'calendar',
      label: 'calendar:settings.title',
      order: 52,
      icon: IconCalendar,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      component: sectionPart(() => import('./settings/calendar-section.tsx'), 'CalendarSection', 'calendar'),
    },
  ],
}
