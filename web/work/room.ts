import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { workRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    work: typeof en
  }
}

export const workRoom: WebRoom = {
  name: 'work',
  routes: workRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).workWorkspace,
}
