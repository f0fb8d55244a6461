import type { WebRoom } from '../platform/room.ts'
import type lazy from './lazy/locales/en.json'
import type en from './locales/en.json'
import { timeRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    time: typeof en
    'time/lazy': typeof lazy
  }
}

export const timeRoom: WebRoom = {
  name: 'time',
  routes: timeRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  lazyTexts: {
    en: () => import('./lazy/locales/en.json'),
    fr: () => import('./lazy/locales/fr.json'),
    de: () => import('./lazy/locales/de.json'),
    pt: () => import('./lazy/locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).timeWorkspace,
}
