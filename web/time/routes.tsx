import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const timersRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/timers',
  staticData: { title: 'time:title', area: 'work' },
  validateSearch: searchText('from', 'to', 'clientID', 'startedBy'),
  loader: () => Promise.all(['time', 'work'].map(loadTexts)),
  component: page(() => import('./list/timers-page.tsx'), 'TimersPage'),
})

const teamRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/planning',
  staticData: { title: 'time/lazy:team.title', area: 'people', staffOnly: true },
  validateSearch: searchText('from'),
  loader: () => loadTexts('time/lazy'),
  component: page(() => import('./team/team-page.tsx'), 'TeamPage'),
})

export const timeRoutes = { app: [timersRoute, teamRoute] } as const
