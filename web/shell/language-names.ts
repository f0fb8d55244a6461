import type { Language } from '../../shared/identity-facts.ts'

/** Languages name themselves, so that everybody finds their own. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
}
