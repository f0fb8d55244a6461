import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const shared = {
  getParentRoute: () => appRoute,
  staticData: { title: 'diffusions:title', area: 'messaging', staffOnly: true },
  loader: () => Promise.all([loadTexts('diffusions'), loadTexts('messaging')]),
}

const diffusionsRoute = createRoute({
  ...shared,
  path: '/broadcasts',
  component: page(() => import('./list/diffusions-page.tsx'), 'DiffusionsPage'),
})

const newDiffusionRoute = createRoute({
  ...shared,
  path: '/broadcasts/new',
  component: page(() => import('./compose/new-diffusion-page.tsx'), 'NewDiffusionPage'),
})

export const diffusionRoute = createRoute({
  ...shared,
  path: '/broadcasts/$diffusionID',
  component: page(() => import('./report/diffusion-page.tsx'), 'DiffusionPage'),
})

export const diffusionsRoutes = { app: [diffusionsRoute, newDiffusionRoute, diffusionRoute] } as const
