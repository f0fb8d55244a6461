import i18next from 'i18next'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Language } from '../../shared/identity-facts.ts'
import { LanguageContext } from './use-language.ts'

function onChange(tell: () => void) {
  i18next.on('languageChanged', tell)
  return () => i18next.off('languageChanged', tell)
}

/** Provides the current language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onChange, () => i18next.language as Language)
  return <LanguageContext value={language}>{children}</LanguageContext>
}
