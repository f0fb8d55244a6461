import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/identity-facts.ts'

/** The language that the page is shown in. */
export function useLanguage(): Language {
  return useTranslation('ui').i18n.language as Language
}
