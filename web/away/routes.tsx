import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

/** The messaging settings; `mail` is the choice that an email has linked to, for which conversation. */
export const chatSettingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/chat-settings',
  staticData: { title: 'messaging:settings.title', area: 'settings' },
  validateSearch: searchText('mail', 'conversation'),
  loader: () => Promise.all(['away', 'messaging', 'messaging/lazy', 'notifications'].map(loadTexts)),
  component: page(() => import('./settings/chat-settings-page.tsx'), 'ChatSettingsPage'),
})

export const awayRoutes = { app: [chatSettingsRoute] } as const
