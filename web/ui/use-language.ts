import { createContext, use } from 'react'
import type { Language } from '../../shared/identity-facts.ts'

/** Set once at the root: each row of a long list asks, and to ask i18next costs as much as drawing a small component. */
export const LanguageContext = createContext<Language>('en')

/** The language that the page is shown in. */
export const useLanguage = (): Language => use(LanguageContext)
