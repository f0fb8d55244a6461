import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

/** `topic`: only those of one topic; `show=unread`: only unread ones. */
export const notificationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/notifications',
  staticData: { title: 'notifications:title' },
  validateSearch: searchText('topic', 'show'),
  loader: () => loadTexts('notifications'),
  component: page(() => import('./list/notifications-page.tsx'), 'NotificationsPage'),
})

export const notificationsRoutes = { app: [notificationsRoute] } as const
