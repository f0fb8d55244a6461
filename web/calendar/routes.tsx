import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute, guestRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const parts = {
  getParentRoute: () => appRoute,
  validateSearch: searchText('view', 'date', 'event', 'hide', 'clients'),
  loader: () => loadTexts('calendar'),
} as const

const calendarRoute = createRoute({
  ...parts,
  path: '/calendar',
  staticData: { title: 'calendar:title' },
  component: page(() => import('./page/calendar-page.tsx'), 'CalendarPage'),
})

const userCalendarRoute = createRoute({
  ...parts,
  path: '/user/calendar',
  staticData: { title: 'calendar:mine', area: 'calendar' },
  component: page(() => import('./page/calendar-page.tsx'), 'UserCalendarPage'),
})

const invitationRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/invitation/$token',
  staticData: { title: 'calendar:invitation.title' },
  loader: () => loadTexts('calendar'),
  component: page(() => import('./invitation/invitation-page.tsx'), 'InvitationPage'),
})

export const calendarRoutes = { guest: [invitationRoute], app: [calendarRoute, userCalendarRoute] } as const
