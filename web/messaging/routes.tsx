import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { page } from '../shell/routing/page.ts'
import { appRoute } from '../shell/routing/parents.tsx'
import { searchText } from '../shell/routing/search-text.ts'

const dialRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dial',
  staticData: { title: 'messaging:title' },
  loader: () => loadTexts('messaging'),
  component: page(() => import('./dial-page.tsx'), 'DialPage'),
})

const startRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/',
  component: page(() => import('./start-panel.tsx'), 'StartPanel'),
})

/** A channel; the search says which conversation and thread are open, and which message is looked for. */
export const channelRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/c/$channelID',
  validateSearch: searchText('conversation', 'thread', 'message', 'note'),
  component: page(() => import('./channel/channel-page.tsx'), 'ChannelPage'),
})

/** Leads to the talk with a person, which begins with it if there is none. */
export const writeToRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/to/$userID',
  component: page(() => import('./start/write-to-page.tsx'), 'WriteToPage'),
})

/** The first steps of a new agency; `step` says which of them is open. */
export const firstStepsRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/start',
  staticData: { title: 'agencies:start.title', staffOnly: true },
  validateSearch: searchText('step'),
  loader: () => loadTexts('agencies'),
  component: page(() => import('./start/start-page.tsx'), 'StartPage'),
})

const chatSettingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/chat-settings',
  staticData: { title: 'messaging:settings.title' },
  loader: () => loadTexts('messaging'),
  component: page(() => import('./settings/chat-settings-page.tsx'), 'ChatSettingsPage'),
})

export const messagingRoutes = {
  app: [dialRoute.addChildren([startRoute, channelRoute, writeToRoute, firstStepsRoute]), chatSettingsRoute],
} as const
