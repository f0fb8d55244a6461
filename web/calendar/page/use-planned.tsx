import { type ReactNode, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { plannedQuery } from '../operations.ts'
import classes from './grid.module.css'
import type { DayRange } from './range.ts'

const context = { throttle: 5_000 }

/** What the viewer has planned for a day of a range, and of how many hours. */
export function usePlanned(range: DayRange, isWanted: boolean): (day: string) => ReactNode {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const hour = useMemo(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }), [language])
  const data = useExtraQuery({ query: plannedQuery, variables: range, pause: !isWanted, context })
  return useCallback(
    (day) => {
      const found = data?.plannedBetween.find((each) => each.day === day)
      if (!found || (found.planned === 0 && found.hours === 0)) return null
      const { planned, hours } = found
      return (
        <span data-fact className={planned > hours ? classes.full : undefined}>
          {t('planned', { planned: hour.format(planned), hours: hour.format(hours) })}
        </span>
      )
    },
    [data, hour, t],
  )
}
