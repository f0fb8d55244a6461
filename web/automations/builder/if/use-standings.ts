import { useTranslation } from 'react-i18next'
import { runningStandings } from '../../../sla/clock/next-clock.ts'

/** How service levels stand, in the words of the lists. */
export function useStandings() {
  const { t } = useTranslation('sla')
  return {
    label: t('title'),
    options: runningStandings.map((value) => ({ value, label: t(`standing.${value}`) })),
  }
}
