import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { findHost } from '../platform/host.ts'
import { accountDeactivated } from '../platform/session/account-deactivated.ts'
import { currentAgency } from '../platform/session/current-agency.ts'
import { rememberNext } from '../platform/session/next-path.ts'
import { tokens } from '../platform/session/tokens.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { RootLayout } from './root-layout.tsx'
import { page } from './routing/page.ts'

export const rootRoute = createRootRoute({
  async loader() {
    const host = await findHost()
    if (host.kind === 'agency') currentAgency.set(host.agency.id)
    return { host }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: RootLayout,
})

/** Parent of the pages for signed-out visitors; they are open to everyone. */
export const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  component: page(() => import('./guest-layout.tsx'), 'GuestLayout'),
})

/** Parent of everything that needs a signed-in person: redirects others to sign-in and remembers the page. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad({ location }) {
    if (tokens.get() || accountDeactivated.get()) return
    rememberNext(location.href)
    throw redirect({ to: '/login', search: { next: location.href }, replace: true })
  },
  loader: () => loadTexts('shell'),
  component: page(() => import('./signed-in.tsx'), 'SignedIn'),
})
