import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

export const linkRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/t',
  staticData: { title: 'links:title' },
  validateSearch: searchText('q'),
  loader: () => loadTexts('links'),
  component: page(() => import('./open/link-page.tsx'), 'LinkPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/links/settings',
  staticData: { title: 'links:settings.title', area: 'settings', staffOnly: true },
  loader: () => Promise.all([loadTexts('links'), loadTexts('forms')]),
  component: page(() => import('./settings/links-settings-page.tsx'), 'LinksSettingsPage'),
})

export const linksRoutes = { app: [linkRoute, settingsRoute] } as const
