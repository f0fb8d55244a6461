import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const listRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/cron',
  staticData: { title: 'automations:title', staffOnly: true },
  loader: () => Promise.all(['automations', 'scheduling', 'messaging'].map(loadTexts)),
  component: page(() => import('./page/automations-page.tsx'), 'AutomationsPage'),
})

/** An automation, a recurring message, or a new automation, drawn by the page beside its list. */
const oneRoute = createRoute({
  getParentRoute: () => listRoute,
  path: '/$id',
})

export const automationsRoutes = { app: [listRoute.addChildren([oneRoute])] } as const
