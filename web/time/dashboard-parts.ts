import type { DashboardPart } from '../shell/dashboard/slots.ts'
import { lazyWithTexts } from '../shell/routing/lazy-with-texts.ts'

const hours = lazyWithTexts(() => import('./dashboard/hours-part.tsx'), 'HoursPart', 'here', 'time')

export const timeDashboard: DashboardPart[] = [
  {
    name: 'timer',
    place: 'today',
    order: 15,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(() => import('./dashboard/timer-part.tsx'), 'TimerPart', 'here', 'time'),
  },
  {
    name: 'daysOff',
    place: 'waiting',
    order: 10,
    shownTo: ({ isStaff }) => isStaff,
    component: lazyWithTexts(
      () => import('./dashboard/days-off-part.tsx'),
      'DaysOffPart',
      'here',
      'time',
      'time/lazy',
    ),
  },
  {
    name: 'people',
    place: 'team',
    order: 10,
    shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    component: lazyWithTexts(() => import('./dashboard/people-part.tsx'), 'PeoplePart', 'here', 'time/lazy'),
  },
  {
    name: 'hours',
    place: 'team',
    order: 30,
    wide: true,
    shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    component: hours,
  },
  {
    name: 'ownHours',
    place: 'own',
    order: 30,
    wide: true,
    shownTo: ({ isClient }) => isClient,
    component: hours,
  },
]
