import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './parents.tsx'
import { page } from './routing/page.ts'
import { searchText } from './routing/search-text.ts'

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error-404',
  staticData: { title: 'ui:error.notFound', layout: 'full' },
  validateSearch: searchText('address'),
  component: page(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad({ location }) {
    throw redirect({ to: '/error-404', search: { address: location.href }, replace: true })
  },
})

export const errorRoutes = [notFoundRoute, unknownRoute] as const
