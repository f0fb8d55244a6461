import { useTranslation } from 'react-i18next'

/** Translates keys that rooms have put into a slot; waits (suspends) for the texts of those rooms. */
export function useTextsOf(keys: readonly string[]): (key: string) => string {
  const namespaces = [...new Set(keys.map((key) => key.split(':')[0] ?? ''))]
  const { t } = useTranslation(namespaces as never)
  return (key) => t(key as never)
}
