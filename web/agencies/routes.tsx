import { createRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute, guestRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'
import { stays } from '../shell/routing/stays.ts'

const loader = () => loadTexts('agencies')
const peopleLoader = () => Promise.all([loader(), loadTexts('agencies/lazy'), loadTexts('ui/filter')])

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  staticData: { title: 'agencies:home.title', withoutAgency: true },
  loader,
  component: page(() => import('./home/home-page.tsx'), 'HomePage'),
})

const launchRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/launch',
  staticData: { title: 'agencies/lazy:launch.title' },
  loader: () => loadTexts('agencies/lazy'),
  component: page(() => import('./launch/launch-page.tsx'), 'LaunchPage'),
})

const joinRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/join/$token',
  staticData: { title: 'agencies:join.title', withoutAgency: true, evenDeactivated: true },
  loader: peopleLoader,
  component: page(() => import('./join/join-page.tsx'), 'JoinPage'),
})

const joinChannelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/feed/join/$token',
  staticData: { title: 'agencies:join.channelTitle', withoutAgency: true, evenDeactivated: true },
  loader: peopleLoader,
  component: page(() => import('./join/join-page.tsx'), 'JoinChannelPage'),
})

const pairingRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/pairing/acceptance/$token',
  staticData: { title: 'agencies/lazy:pairing.title', withoutAgency: true },
  loader: () => Promise.all([loadTexts('agencies'), loadTexts('agencies/lazy')]),
  component: page(() => import('./pairing/pairing-page.tsx'), 'PairingPage'),
})

const agencyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency',
  beforeLoad() {
    throw redirect({ to: '/agency/users/list', replace: true })
  },
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/settings',
  beforeLoad() {
    throw redirect({ to: '/agency/settings/$section', params: { section: 'general' }, replace: true })
  },
})

const settingsSectionRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/settings/$section',
  ...stays,
  staticData: { title: 'agencies:settings.title', area: 'settings', staffOnly: true },
  loader,
  component: page(() => import('./settings/agency-settings-page.tsx'), 'AgencySettingsPage'),
})

const peopleRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/list',
  staticData: { title: 'agencies:people.title', staffOnly: true },
  validateSearch: searchText('tab', 'filter', 'list'),
  loader: peopleLoader,
  component: page(() => import('./people/people-page.tsx'), 'PeoplePage'),
})

const memberRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/view/$id',
  staticData: { title: 'agencies:people.member', area: 'people', staffOnly: true },
  loader,
  component: page(() => import('./people/member-page.tsx'), 'MemberPage'),
})

const memberEditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/edit/$id',
  staticData: { title: 'agencies:people.editMember', area: 'people', staffOnly: true },
  loader,
  component: page(() => import('./people/member-edit-page.tsx'), 'MemberEditPage'),
})

export const agenciesRoutes = {
  guest: [launchRoute],
  app: [
    homeRoute,
    joinRoute,
    joinChannelRoute,
    pairingRoute,
    agencyRoute,
    settingsRoute,
    settingsSectionRoute,
    peopleRoute,
    memberRoute,
    memberEditRoute,
  ],
} as const
