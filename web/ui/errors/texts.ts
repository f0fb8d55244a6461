import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'ui/errors': typeof en
  }
}

/** What the server can say, by its keys. */
export const errorTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
