import type { Language } from '../../shared/identity-facts.ts'

/** Each language is named in itself, so that everyone finds their own. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
}
