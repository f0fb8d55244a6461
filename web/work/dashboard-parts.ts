import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const workDashboard: DashboardPart[] = [
  {
    name: 'day',
    place: 'today',
    order: 10,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(() => import('./dashboard/day-part.tsx'), 'DayPart', 'here', 'work'),
  },
  {
    name: 'queue',
    place: 'today',
    order: 20,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(() => import('./dashboard/queue-part.tsx'), 'QueuePart', 'here', 'work'),
  },
  {
    name: 'toApprove',
    place: 'waiting',
    order: 6,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/to-approve-part.tsx'),
      'ToApprovePart',
      'here',
      'work',
    ),
  },
  {
    name: 'projects',
    place: 'team',
    order: 20,
    shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    component: lazyWithTexts(() => import('./dashboard/projects-part.tsx'), 'ProjectsPart', 'here', 'work'),
  },
]
