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
]
