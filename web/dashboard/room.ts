import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { dashboardRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    dashboard: typeof en
  }
}

export const dashboardRoom: WebRoom = {
  name: 'dashboard',
  routes: dashboardRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).dashboardWorkspace,
}
