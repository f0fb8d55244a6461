import type { WebRoom } from '../platform/room.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import { lazyTexts } from './lazy/texts.ts'
import type en from './locales/en.json'
import { messagingRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    messaging: typeof en
  }
}

export const messagingRoom: WebRoom = {
  name: 'messaging',
  routes: messagingRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  lazyTexts,
  ports: {
    async sendFiles() {
      const [{ SendFiles }] = await Promise.all([
        import('./start/send-files.tsx'),
        loadTexts('messaging'),
        loadTexts('messaging/lazy'),
      ])
      return { SendFiles }
    },
  },
  workspace: async () => (await import('./workspace.ts')).messagingWorkspace,
}
