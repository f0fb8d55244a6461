import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'
import { stays } from '../shell/routing/stays.ts'

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

/** A channel; the search params name the open conversation and thread, and the message to scroll to. */
export const channelRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/c/$channelID',
  ...stays,
  validateSearch: searchText('conversation', 'thread', 'message', 'note', 'comment'),
  component: page(() => import('./channel/channel-page.tsx'), 'ChannelPage'),
})

/** Unread messages, recent conversations, drafts and archive of all conversations. */
export const overviewRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/$view',
  ...stays,
  validateSearch: searchText('tag', 'only'),
  component: page(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
})

/** The threads that the viewer follows. */
export const threadsRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/threads',
  staticData: { title: 'messaging:threads.title' },
  component: page(() => import('./thread/threads-page.tsx'), 'ThreadsPage'),
})

/** The messages that mention the viewer. */
export const mentionsRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/mentions',
  staticData: { title: 'messaging:mentions.title' },
  component: page(() => import('./mention/mentions-page.tsx'), 'MentionsPage'),
})

/** Redirects to the direct conversation with a person, which is created if there is none. */
export const writeToRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/to/$userID',
  component: page(() => import('./start/write-to-page.tsx'), 'WriteToPage'),
})

/** The first steps of a new agency; `step` is the open one. */
export const firstStepsRoute = createRoute({
  getParentRoute: () => dialRoute,
  path: '/start',
  staticData: { title: 'messaging:steps.title', staffOnly: true },
  validateSearch: searchText('step'),
  loader: () => loadTexts('agencies'),
  component: page(() => import('./start/start-page.tsx'), 'StartPage'),
})

/** The conversations of an account linked to the viewer's; also for people without an agency. */
export const linkedRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/dial/linked/$linkID',
  staticData: { title: 'messaging:title', withoutAgency: true },
  loader: () => Promise.all([loadTexts('messaging'), loadTexts('messaging/lazy')]),
  component: page(() => import('./linked/linked-page.tsx'), 'LinkedPage'),
})

const linkedStartRoute = createRoute({
  getParentRoute: () => linkedRoute,
  path: '/',
  component: page(() => import('./linked/linked-start.tsx'), 'LinkedStart'),
})

export const linkedConversationRoute = createRoute({
  getParentRoute: () => linkedRoute,
  path: '/$conversationID',
  component: page(() => import('./linked/linked-conversation.tsx'), 'LinkedConversation'),
})

/** Where what was shared from another application is put into a conversation (`web/worker/share.ts`). */
export const shareRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/share',
  staticData: { title: 'messaging/lazy:share.title', area: 'messaging' },
  validateSearch: searchText('lost'),
  loader: () => Promise.all([loadTexts('messaging'), loadTexts('messaging/lazy')]),
  component: page(() => import('./start/share-page.tsx'), 'SharePage'),
})

export const messagingRoutes = {
  app: [
    dialRoute.addChildren([
      startRoute,
      channelRoute,
      threadsRoute,
      mentionsRoute,
      overviewRoute,
      writeToRoute,
      firstStepsRoute,
    ]),
    shareRoute,
    linkedRoute.addChildren([linkedStartRoute, linkedConversationRoute]),
  ],
} as const
