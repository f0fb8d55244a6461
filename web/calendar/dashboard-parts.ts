import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const calendarDashboard: DashboardPart[] = [
  {
    name: 'meetings',
    place: 'today',
    order: 30,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/meetings-part.tsx'),
      'MeetingsPart',
      'here',
      'calendar',
    ),
  },
  {
    name: 'nextMeeting',
    place: 'own',
    order: 20,
    shownTo: ({ isClient }) => isClient,
    component: lazyWithTexts(
      () => import('./dashboard/next-meeting-part.tsx'),
      'NextMeetingPart',
      'here',
      'calendar',
    ),
  },
]
