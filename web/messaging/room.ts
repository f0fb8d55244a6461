import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { messagingRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    messaging: typeof en
  }
}

export const messagingRoom: WebRoom = {
  name: 'messaging',
  routes: messagingRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).messagingWorkspace,
}
