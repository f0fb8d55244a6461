import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HoursItem } from './item.ts'

/** What the hours of one are called: by client for the team, by person for a client. */
export function useHoursNames(byClient: boolean): (item: HoursItem) => string {
  const { t } = useTranslation('time')
  return useMemo(
    () => (item: HoursItem) => item.name ?? t(byClient ? 'hours.noClient' : 'hours.noName'),
    [t, byClient],
  )
}
