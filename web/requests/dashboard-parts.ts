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
]
