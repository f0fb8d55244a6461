import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { requestsRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    requests: typeof en
  }
}

export const requestsRoom: WebRoom = {
  name: 'requests',
  routes: requestsRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).requestsWorkspace,
}
