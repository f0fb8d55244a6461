import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const changesDashboard: DashboardPart[] = [
  {
    name: 'changes',
    place: 'changed',
    order: 10,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(() => import('./changes/changes-part.tsx'), 'ChangesPart', 'here', 'dashboard'),
  },
]
