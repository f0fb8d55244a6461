import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../ui/use-formats.ts'
import { addressesIn } from './addresses.ts'

/** What is wrong with the typed addresses, naming the invalid ones. */
export function useMistake(text: string): string | undefined {
  const { t } = useTranslation(['agencies', 'ui/errors'], { useSuspense: false })
  const formats = useFormats()
  const { addresses, wrong } = addressesIn(text)
  if (wrong.length > 0)
    return t('people.wrongAddresses', { count: wrong.length, words: formats.list(wrong.slice(0, 5)) })
  return addresses.length === 0 ? t('ui/errors:field.email') : undefined
}
