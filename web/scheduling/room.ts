import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { schedulingRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    scheduling: typeof en
  }
}

export const schedulingRoom: WebRoom = {
  name: 'scheduling',
  routes: schedulingRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).schedulingWorkspace,
}
