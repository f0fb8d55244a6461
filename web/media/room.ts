import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { mediaRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    media: typeof en
  }
}

export const mediaRoom: WebRoom = {
  name: 'media',
  routes: mediaRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).mediaWorkspace,
}
