import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import type { TokenNames } from './tokens.ts'

/** The names of the words in texts, in the viewer's language. */
export function useTokenNames(subject: SubjectKind | null): TokenNames {
  const { t } = useTranslation('automations/builder')
  return useMemo(
    () => ({
      number: t(`token.number.${subject ?? 'tasks'}`),
      list: t('token.list'),
      details: t('token.details'),
      title: t('token.title'),
      date: t('token.date'),
      automation: t('token.automation'),
    }),
    [subject, t],
  )
}
