import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

export const messagingDashboard: DashboardPart[] = [
  {
    name: 'addressed',
    place: 'waiting',
    order: 30,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/addressed-part.tsx'),
      'AddressedPart',
      'here',
      'messaging',
      'messaging/lazy',
    ),
  },
]
