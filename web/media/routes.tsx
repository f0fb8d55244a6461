import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute, rootRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const shared = {
  getParentRoute: () => appRoute,
  staticData: { title: 'media:drive.title', area: 'drive' },
  validateSearch: searchText('in', 'sort', 'type', 'by', 'find', 'view'),
  loader: () => Promise.all(['media', 'ui/filter'].map(loadTexts)),
  component: page(() => import('./drive/drive-page.tsx'), 'DrivePage'),
}

const driveRoute = createRoute({ ...shared, path: '/drive' })
const filesRoute = createRoute({ ...shared, path: '/media/files' })

const sharedRoute = createRoute({
  ...shared,
  path: '/media/share',
  staticData: { title: 'media:drive.sharedWithMe', area: 'drive' },
  component: page(() => import('./drive/drive-page.tsx'), 'SharedWithMePage'),
})

/** Open to every visitor: the server authorizes each request. */
const shareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/media/share/$link',
  staticData: { title: 'media:share.title' },
  loader: () => loadTexts('media'),
  component: page(() => import('./share/share-page.tsx'), 'SharePage'),
})

export const mediaRoutes = { app: [driveRoute, filesRoute, sharedRoute], open: [shareRoute] } as const
