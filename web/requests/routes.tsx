import { createRoute, redirect } from '@tanstack/react-router'
import { loadChunk } from '../platform/chunk.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const loader = () =>
  Promise.all(['requests', 'forms', 'work', 'messaging', 'ui/filter', 'ui/comments'].map(loadTexts))
const approvalLoader = () => Promise.all(['requests', 'media', 'ui/comments'].map(loadTexts))

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/request-system/list',
  staticData: { title: 'requests:title', staffOnly: true },
  validateSearch: searchText('filter', 'view', 'show'),
  loader,
  component: page(() => import('./list/requests-page.tsx'), 'RequestsPage'),
})

const detailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/request-system/details/$id',
  staticData: { title: 'requests:title', area: 'requests', staffOnly: true },
  validateSearch: searchText('comment'),
  loader,
  component: page(() => import('./request/request-page.tsx'), 'RequestPage'),
})

const newRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/request-system/new',
  staticData: { title: 'requests:filing.title', area: 'requests', staffOnly: true },
  validateSearch: searchText('message'),
  loader,
  component: page(() => import('./filing/filing-page.tsx'), 'StaffFilingPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/request-settings',
  staticData: { title: 'requests:settings.title', area: 'settings', staffOnly: true },
  loader,
  component: page(() => import('./settings/settings-page.tsx'), 'RequestSettingsPage'),
})

const approvalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/request-system/approval/$id',
  staticData: { title: 'requests:approval.title', area: 'requests', staffOnly: true },
  validateSearch: searchText('note'),
  loader: approvalLoader,
  component: page(() => import('./approval/approval-page.tsx'), 'StaffApprovalPage'),
})

const portalApprovalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal/approval/$id',
  staticData: { title: 'requests:approval.title' },
  validateSearch: searchText('note'),
  loader: approvalLoader,
  component: page(() => import('./approval/approval-page.tsx'), 'PortalApprovalPage'),
})

const portalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal',
  staticData: { title: 'requests:portal.title' },
  loader,
  component: page(() => import('./portal/portal-page.tsx'), 'PortalPage'),
})

/** Redirects a person who has just signed in: to what is waiting for them, or to messaging. */
const arrivalRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal/arrival',
  async loader() {
    const { arrival } = await loadChunk(() => import('./portal/arrival.ts'))
    throw redirect({ to: await arrival(), replace: true })
  },
})

const portalNewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal/new',
  staticData: { title: 'requests:filing.title' },
  validateSearch: searchText('message'),
  loader,
  component: page(() => import('./filing/filing-page.tsx'), 'PortalFilingPage'),
})

const portalDetailRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal/detail/$id',
  staticData: { title: 'requests:title' },
  validateSearch: searchText('comment'),
  loader,
  component: page(() => import('./portal/detail-page.tsx'), 'PortalDetailPage'),
})

export const requestsRoutes = {
  app: [
    listRoute,
    detailRoute,
    newRoute,
    settingsRoute,
    portalRoute,
    arrivalRoute,
    portalNewRoute,
    portalDetailRoute,
    approvalRoute,
    portalApprovalRoute,
  ],
} as const
