import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const laterRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/later',
  staticData: { title: 'scheduling:later', area: 'messaging' },
  loader: () => Promise.all([loadTexts('scheduling'), loadTexts('messaging')]),
  component: page(() => import('./later/later-page.tsx'), 'LaterPage'),
})

export const schedulingRoutes = { app: [laterRoute] } as const
