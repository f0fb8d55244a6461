import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const notificationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notifications',
  staticData: { title: 'notifications:title' },
  loader: () => loadTexts('notifications'),
  component: page(() => import('./notifications-page.tsx'), 'NotificationsPage'),
})

export const notificationsRoutes = { app: [notificationsRoute] } as const
