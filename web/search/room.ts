import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { searchRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    search: typeof en
  }
}

export const searchRoom: WebRoom = {
  name: 'search',
  routes: searchRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).searchWorkspace,
}
