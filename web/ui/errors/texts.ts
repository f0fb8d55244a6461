import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'ui/errors': typeof en
  }
}

/** The texts of the server's errors, by key. */
export const errorTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
