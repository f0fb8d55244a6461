import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const loader = () => Promise.all([loadTexts('scheduling'), loadTexts('messaging')])

const laterRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/later',
  staticData: { title: 'scheduling:later' },
  loader,
  component: page(() => import('./later/later-page.tsx'), 'LaterPage'),
})

const cronRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/cron',
  staticData: { title: 'scheduling:cron.title', staffOnly: true },
  loader,
  component: page(() => import('./cron/cron-page.tsx'), 'CronPage'),
})

export const schedulingRoutes = { app: [laterRoute, cronRoute] } as const
