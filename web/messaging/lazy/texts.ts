import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'messaging/lazy': typeof en
  }
}

/** The words of what waits for a click: the first load has none of them. */
export const lazyTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
