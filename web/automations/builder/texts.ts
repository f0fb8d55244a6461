import type en from './locales/en.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'automations/builder': typeof en
  }
}

export const builderTexts = {
  en: () => import('./locales/en.json'),
  fr: () => import('./locales/fr.json'),
  de: () => import('./locales/de.json'),
  pt: () => import('./locales/pt.json'),
}
