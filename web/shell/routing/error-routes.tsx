import { createRoute, redirect } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './parents.tsx'

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error-404',
  staticData: { title: 'ui:error.notFound', layout: 'full' },
  component: page(() => import('../not-found-screen.tsx'), 'NotFoundScreen'),
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad() {
    throw redirect({ to: '/error-404', replace: true })
  },
})

export const errorRoutes = [notFoundRoute, unknownRoute] as const
