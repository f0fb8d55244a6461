import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { linksRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    links: typeof en
  }
}

export const linksRoom: WebRoom = {
  name: 'links',
  routes: linksRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).linksWorkspace,
}
