import { createRoute, redirect } from '@tanstack/react-router'
import { tokens } from '../platform/session/tokens.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute, guestRoute, rootRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'
import { searchText } from '../shell/routing/search-text.ts'

const loader = () => loadTexts('identity')

/** Guest pages are for signed-out visitors, so others are redirected. */
function toMessaging(): void {
  const messaging: string = '/dial'
  if (tokens.get()) throw redirect({ to: messaging, replace: true })
}

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad() {
    throw redirect({ to: '/login', replace: true })
  },
})

const loginRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login',
  staticData: { title: 'identity:login.title' },
  validateSearch: searchText('next'),
  beforeLoad: toMessaging,
  loader,
  component: page(() => import('./login-page.tsx'), 'LoginPage'),
})

const loginLinkRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/login/link',
  staticData: { title: 'identity:link.title' },
  validateSearch: searchText('token'),
  loader,
  component: page(() => import('./login-link-page.tsx'), 'LoginLinkPage'),
})

// Open to signed-in visitors too: its emails may be opened in a browser that is still, or again, signed in. So is /verify.
const forgotPasswordRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/forgot-password',
  staticData: { title: 'identity:forgot.title' },
  validateSearch: searchText('token'),
  loader,
  component: page(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const registerRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/register',
  staticData: { title: 'identity:register.title' },
  beforeLoad: toMessaging,
  loader,
  component: page(() => import('./register-page.tsx'), 'RegisterPage'),
})

const invitedRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/register/$token',
  staticData: { title: 'identity:register.title' },
  // A signed-in person need not register, but can accept the invitation.
  beforeLoad({ params }) {
    const join: string = `/agency/join/${encodeURIComponent(params.token)}`
    if (tokens.get()) throw redirect({ to: join, replace: true })
  },
  loader,
  component: page(() => import('./invited-page.tsx'), 'InvitedPage'),
})

const verifyRoute = createRoute({
  getParentRoute: () => guestRoute,
  path: '/verify',
  staticData: { title: 'identity:verify.title' },
  validateSearch: searchText('token', 'email', 'next'),
  loader,
  component: page(() => import('./verify-page.tsx'), 'VerifyPage'),
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  staticData: { title: 'identity:logout.title', layout: 'full' },
  loader,
  component: page(() => import('./logout-page.tsx'), 'LogoutPage'),
})

const settingsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/settings',
  staticData: { title: 'identity:settings.title', withoutAgency: true },
  loader,
  component: page(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/user/profile',
  staticData: { title: 'identity:profile.title', area: 'settings', withoutAgency: true },
  loader,
  component: page(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
})

export const identityRoutes = {
  guest: [loginRoute, loginLinkRoute, forgotPasswordRoute, registerRoute, invitedRoute, verifyRoute],
  open: [startRoute, logoutRoute],
  app: [settingsRoute, profileRoute],
} as const
