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

export const dashboardRoutes = { app: [dashboardRoute] } as const
