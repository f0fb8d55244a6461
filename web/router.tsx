import { createRouter } from '@tanstack/react-router'
import { agenciesRoutes } from './agencies/routes.tsx'
import { automationsRoutes } from './automations/routes.tsx'
import { awayRoutes } from './away/routes.tsx'
import { calendarRoutes } from './calendar/routes.tsx'
import { dashboardRoutes } from './dashboard/routes.tsx'
import { diffusionsRoutes } from './diffusions/routes.tsx'
import { formsRoutes } from './forms/routes.tsx'
import { identityRoutes } from './identity/routes.tsx'
import { linksRoutes } from './links/routes.tsx'
import { mediaRoutes } from './media/routes.tsx'
import { messagingRoutes } from './messaging/routes.tsx'
import { notificationsRoutes } from './notifications/routes.tsx'
import { leaveTyped } from './platform/leaving.ts'
import { requestsRoutes } from './requests/routes.tsx'
import { schedulingRoutes } from './scheduling/routes.tsx'
import { searchRoutes } from './search/routes.tsx'
import { errorRoutes } from './shell/error-routes.tsx'
import { appRoute, guestRoute, rootRoute } from './shell/parents.tsx'
import { PageError } from './shell/routing/page-error.tsx'
import { timeRoutes } from './time/routes.tsx'
import { PageSkeleton } from './ui/skeletons.tsx'
import { workRoutes } from './work/routes.tsx'

const routeTree = rootRoute.addChildren([
  guestRoute.addChildren([...identityRoutes.guest, ...agenciesRoutes.guest, ...calendarRoutes.guest]),
  appRoute.addChildren([
    ...identityRoutes.app,
    ...agenciesRoutes.app,
    ...notificationsRoutes.app,
    ...mediaRoutes.app,
    ...formsRoutes.app,
    ...messagingRoutes.app,
    ...schedulingRoutes.app,
    ...diffusionsRoutes.app,
    ...awayRoutes.app,
    ...workRoutes.app,
    ...requestsRoutes.app,
    ...timeRoutes.app,
    ...linksRoutes.app,
    ...calendarRoutes.app,
    ...automationsRoutes.app,
    ...searchRoutes.app,
    ...dashboardRoutes.app,
  ]),
  ...identityRoutes.open,
  ...mediaRoutes.open,
  ...errorRoutes,
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  // Remount a page for another entity, so that no selection, input or open panel carries over.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
})

router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) leaveTyped()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
