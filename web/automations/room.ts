import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { automationsRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    automations: typeof en
  }
}

export const automationsRoom: WebRoom = {
  name: 'automations',
  routes: automationsRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).automationsWorkspace,
}
