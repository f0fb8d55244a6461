import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const dashboardRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard',
  staticData: { title: 'dashboard:title' },
  loader: () => loadTexts('dashboard'),
  component: page(() => import('./page/dashboard-page.tsx'), 'DashboardPage'),
})

const activityRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dashboard/activity',
  staticData: { title: 'dashboard:changes.activity', staffOnly: true },
  loader: () => loadTexts('dashboard'),
  component: page(() => import('./changes/activity-page.tsx'), 'ActivityPage'),
})

export const dashboardRoutes = { app: [dashboardRoute, activityRoute] } as const
