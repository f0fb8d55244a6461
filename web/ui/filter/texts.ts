import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'ui/filter': typeof en
  }
}

export const filterTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
