import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { identityRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    identity: typeof en
  }
}

export const identityRoom: WebRoom = {
  name: 'identity',
  routes: identityRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).identityWorkspace,
}
