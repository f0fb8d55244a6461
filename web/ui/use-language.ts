import { createContext, use } from 'react'
import type { Language } from '../../shared/identity-facts.ts'

/** Set once at the root: each row of a long list reads it, and asking i18next costs as much as rendering a small component. */
export const LanguageContext = createContext<Language>('en')

/** The language of the interface. */
export const useLanguage = (): Language => use(LanguageContext)
