import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shell/settings': typeof en
  }
}

export const settingsTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
