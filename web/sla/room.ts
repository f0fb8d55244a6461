import type { WebRoom } from '../platform/room.ts'
import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sla: typeof en
  }
}

export const slaRoom: WebRoom = {
  name: 'sla',
  routes: {},
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  workspace: async () => (await import('./workspace.ts')).slaWorkspace,
}
