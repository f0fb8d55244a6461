import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'messaging/lazy': typeof en
  }
}

/** Texts that are only needed after a click, and are not part of the first load. */
export const lazyTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
