import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { notificationsRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof en
  }
}

export const notificationsRoom: WebRoom = {
  name: 'notifications',
  routes: notificationsRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).notificationsWorkspace,
}
