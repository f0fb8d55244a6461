import { createRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { page } from '../shell/routing/page.ts'
import { appRoute } from '../shell/routing/parents.tsx'
import { searchText } from '../shell/routing/search-text.ts'

const loader = () => loadTexts('agencies')

const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  staticData: { title: 'agencies:home.title', withoutAgency: true },
  loader,
  component: page(() => import('./home/home-page.tsx'), 'HomePage'),
})

const joinRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/join/$token',
  staticData: { title: 'agencies:join.title', withoutAgency: true, evenDeactivated: true },
  loader,
  component: page(() => import('./join/join-page.tsx'), 'JoinPage'),
})

const joinChannelRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/feed/join/$token',
  staticData: { title: 'agencies:join.channelTitle', withoutAgency: true, evenDeactivated: true },
  loader,
  component: page(() => import('./join/join-page.tsx'), 'JoinChannelPage'),
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
  staticData: { title: 'agencies:settings.title', staffOnly: true },
  loader,
  component: page(() => import('./settings/agency-settings-page.tsx'), 'AgencySettingsPage'),
})

const peopleRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/list',
  staticData: { title: 'agencies:people.title', staffOnly: true },
  validateSearch: searchText('tab'),
  loader,
  component: page(() => import('./people/people-page.tsx'), 'PeoplePage'),
})

const memberRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/view/$id',
  staticData: { title: 'agencies:people.member', staffOnly: true },
  loader,
  component: page(() => import('./people/member-page.tsx'), 'MemberPage'),
})

const memberEditRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/users/edit/$id',
  staticData: { title: 'agencies:people.editMember', staffOnly: true },
  loader,
  component: page(() => import('./people/member-edit-page.tsx'), 'MemberEditPage'),
})

export const agenciesRoutes = {
  app: [
    homeRoute,
    joinRoute,
    joinChannelRoute,
    agencyRoute,
    settingsRoute,
    peopleRoute,
    memberRoute,
    memberEditRoute,
  ],
} as const
