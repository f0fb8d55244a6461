import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const slaDashboard: DashboardPart[] = [
  {
    name: 'serviceLevels',
    place: 'team',
    order: 24,
    below: true,
    shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    component: lazyWithTexts(() => import('./dashboard/levels-part.tsx'), 'LevelsPart', 'here', 'sla'),
  },
]
