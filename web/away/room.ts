import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { awayRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    away: typeof en
  }
}

export const awayRoom: WebRoom = {
  name: 'away',
  routes: awayRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
}
