import { createRoute } from '@tanstack/react-router'
import { loadTexts } from '../platform/texts/texts.ts'
import { appRoute } from '../shell/parents.tsx'
import { page } from '../shell/routing/page.ts'

const loader = () => loadTexts('forms')

const portalRegistrationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/portal/registrationForm',
  staticData: { title: 'forms:registration.title' },
  loader,
  component: page(() => import('./registration/portal-registration-page.tsx'), 'PortalRegistrationPage'),
})

const registrationsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/registrations',
  staticData: { title: 'forms:registrations.tab', area: 'people', staffOnly: true },
  loader,
  component: page(() => import('./registration/registrations-page.tsx'), 'RegistrationsPage'),
})

const customFieldsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/agency/customfields',
  staticData: { title: 'forms:custom.title', area: 'settings', staffOnly: true },
  loader,
  component: page(() => import('./custom/custom-fields-page.tsx'), 'CustomFieldsPage'),
})

export const formsRoutes = {
  app: [portalRegistrationRoute, registrationsRoute, customFieldsRoute],
} as const
