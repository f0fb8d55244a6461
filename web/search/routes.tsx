import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

/** `q` is the typed text, the others limit what is searched (`model/limits.ts`). */
export const searchRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/search',
  staticData: { title: 'search:title' },
  validateSearch: searchText('q', 'type', 'from', 'in', 'after', 'before', 'has', 'is'),
  loader: () => loadTexts('search'),
  component: page(() => import('./page/search-page.tsx'), 'SearchPage'),
})

export const searchRoutes = { app: [searchRoute] } as const
