import type { WebRoom } from '../platform/room.ts'
import { loadTexts } from '../platform/texts/texts.ts'
import type en from './locales/en.json'
import { formsRoutes } from './routes.tsx'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: typeof en
  }
}

export const formsRoom: WebRoom = {
  name: 'forms',
  routes: formsRoutes,
  texts: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    de: () => import('./locales/de.json'),
    pt: () => import('./locales/pt.json'),
  },
  ports: {
    async registration() {
      const [{ GuestRegistration }, { OwnRegistration }] = await Promise.all([
        import('./registration/guest-registration.tsx'),
        import('./registration/own-registration.tsx'),
        loadTexts('forms'),
      ])
      return { GuestRegistration, OwnRegistration }
    },
  },
  workspace: async () => (await import('./workspace.ts')).formsWorkspace,
}
