import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import type { rulesQuery } from '../operations.ts'

export type Rule = NonNullable<ResultOf<typeof rulesQuery>['getAgency']>['slaRules'][number]

/** Rules in words, with their working time. */
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
    const condition = ({ rule }: Pick<Rule, 'rule'>): string =>
      t(`rule.${rule.metric_comparator}`, {
        what: t(`metric.${rule.metric_name}`),
        time: workingTime(Number(rule.metric_value)),
      })
    const sentence = ({ project, ...rule }: Rule): string =>
      project
        ? t('rule.inProject', { rule: condition(rule), project: project.title })
        : t('rule.everywhere', { rule: condition(rule) })
    return { workingTime, condition, sentence }
  }, [t])
}
