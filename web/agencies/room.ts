import { loadChunk } from '../platform/chunk.ts'
import type { WebRoom } from '../platform/room.ts'
import type lazy from './lazy/locales/en.json'
import type en from './locales/en.json'
import { agenciesRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    agencies: typeof en
    'agencies/lazy': typeof lazy
  }
}

export const agenciesRoom: WebRoom = {
  name: 'agencies',
  routes: agenciesRoutes,
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
  ports: {
    invitation: async (token) =>
      (await loadChunk(() => import('./join/ask-invitation.ts'))).askInvitation(token),
  },
  workspace: async () => (await import('./workspace.ts')).agenciesWorkspace,
}
