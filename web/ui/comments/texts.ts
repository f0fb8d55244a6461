import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'ui/comments': typeof en
  }
}

export const commentTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
