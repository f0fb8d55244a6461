import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatHours } from '../../../shared/duration.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { rulesQuery } from '../operations.ts'

export type Rule = NonNullable<ResultOf<typeof rulesQuery>['getAgency']>['slaRules'][number]

/** Rules in words, with their time. */
export function useRuleWords() {
  const { t } = useTranslation('sla')
  return useMemo(() => {
    const workingTime = (minutes: number): string => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      if (hours === 0) return t('time.minutes', { count: rest })
      if (rest === 0) return t('time.hours', { count: hours })
      return t('time.hoursAndMinutes', { hours, minutes: rest })
    }
    /** What it says, without where it applies. */
    const condition = ({ rule }: Pick<Rule, 'rule'>): string => {
      const minutes = Number(rule.metric_value)
      const isAmount = rule.metric_name === 'hours_over_estimate'
      return t(`rule.${rule.metric_comparator}`, {
        what: t(`metric.${rule.metric_name}`),
        time: isAmount ? formatHours(minutes / 60) : workingTime(minutes),
      })
    }
    const place = ({ isRequest, project, board, column }: Omit<Rule, 'id' | 'rule'>): string => {
      if (!project) return t(isRequest ? 'place.requests' : 'place.tasks')
      const named = [project, board, column].flatMap((scope) => scope?.title ?? []).join(' · ')
      return t(isRequest ? 'place.requestsIn' : 'place.tasksIn', { place: named })
    }
    const sentence = (rule: Omit<Rule, 'id'>): string =>
      t('rule.in', { rule: condition(rule), place: place(rule) })
    return { condition, sentence }
  }, [t])
}
