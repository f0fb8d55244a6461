import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { diffusionsRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    diffusions: typeof en
  }
}

export const diffusionsRoom: WebRoom = {
  name: 'diffusions',
  routes: diffusionsRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).diffusionsWorkspace,
}
