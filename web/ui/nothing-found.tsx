import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSentence } from './error-sentence.tsx'

interface Props {
  of: { isSearching: boolean; error: unknown }
  children: ReactNode
}

/** The empty state of a search: the given sentence, once the server has said that there are no results. */
export function NothingFound({ of: { isSearching, error }, children }: Props) {
  const { t } = useTranslation('ui')
  if (isSearching) return t('loading')
  return error ? <ErrorSentence error={error} /> : children
}
