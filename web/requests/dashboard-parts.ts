import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const requestsDashboard: DashboardPart[] = [
  {
    name: 'approvals',
    place: 'waiting',
    order: 5,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/approvals-part.tsx'),
      'ApprovalsPart',
      'here',
      'requests',
    ),
  },
  {
    name: 'assigned',
    place: 'waiting',
    order: 20,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/assigned-part.tsx'),
      'AssignedPart',
      'here',
      'requests',
    ),
  },
  {
    name: 'requestCounts',
    place: 'team',
    order: 22,
    shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    component: lazyWithTexts(() => import('./dashboard/counts-part.tsx'), 'CountsPart', 'here', 'requests'),
  },
  {
    name: 'firstVisit',
    place: 'waiting',
    order: 1,
    shownTo: ({ isClient }) => isClient,
    component: lazyWithTexts(() => import('./portal/first-visit.tsx'), 'FirstVisit', 'here', 'requests'),
  },
  {
    name: 'waitingForYou',
    place: 'waiting',
    order: 10,
    shownTo: ({ isClient }) => isClient,
    component: lazyWithTexts(() => import('./portal/waiting.tsx'), 'WaitingForYou', 'here', 'requests'),
  },
  {
    name: 'progress',
    place: 'own',
    order: 10,
    shownTo: ({ isClient }) => isClient,
    component: lazyWithTexts(() => import('./portal/projects.tsx'), 'Projects', 'here', 'requests'),
  },
]
