import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'
import { calendarRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calendar: typeof en
  }
}

export const calendarRoom: WebRoom = {
  name: 'calendar',
  routes: calendarRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).calendarWorkspace,
}
