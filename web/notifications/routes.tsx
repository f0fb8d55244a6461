import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { page } from '../shell/routing/page.ts'
import { appRoute } from '../shell/routing/parents.tsx'

const notificationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notifications',
  staticData: { title: 'notifications:title' },
  loader: () => loadTexts('notifications'),
  component: page(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

export const notificationsRoutes = { app: [notificationsRoute] } as const
