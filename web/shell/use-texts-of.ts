import { useTranslation } from 'react-i18next'

/** Translates keys that rooms have put into a slot; suspends until the texts of those rooms are loaded. */
export function useTextsOf(keys: readonly string[]): (key: string) => string {
  const namespaces = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))]
  const { t } = useTranslation(namespaces as never)
  return (key) => t(key as never)
}
