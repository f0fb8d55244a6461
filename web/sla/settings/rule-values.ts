import type { comparators, Metric } from '../../../shared/sla-facts.ts'
import type { Rule } from '../words/use-rule-words.ts'

const units = { hours: 60, minutes: 1 } as const
export type Unit = keyof typeof units

/** What a rule is made of in its form. */
export type Values = {
  subject: 'requests' | 'tasks'
  metric: Metric
  comparator: (typeof comparators)[number]
  amount: number | string
  unit: Unit
  projectID: string | null
  boardID: string | null
  columnID: string | null
}

export function valuesOf(rule: Rule | undefined): Values {
  const place = {
    projectID: rule?.project?.id ?? null,
    boardID: rule?.board?.id ?? null,
    columnID: rule?.column?.id ?? null,
  }
  if (!rule)
    return {
      subject: 'requests',
      metric: 'first_response',
      comparator: 'lte',
      amount: 4,
      unit: 'hours',
      ...place,
    }
  const { metric_name: metric, metric_comparator: comparator, metric_value } = rule.rule
  const minutes = Number(metric_value)
  const unit = minutes % 60 === 0 ? 'hours' : 'minutes'
  const subject = rule.isRequest ? 'requests' : 'tasks'
  return { subject, metric, comparator, amount: minutes / units[unit], unit, ...place }
}

export const minutesOf = ({ amount, unit }: Pick<Values, 'amount' | 'unit'>): number =>
  Math.round(Number(amount) * units[unit])

/** The largest amount of a unit. */
export const mostOf = (unit: Unit, minutes: number): number => Math.floor(minutes / units[unit])

export const inputOf = ({ subject, metric, comparator, amount, unit, ...place }: Values) => ({
  isRequest: subject === 'requests',
  ...place,
  rule: {
    metric_name: metric,
    metric_comparator: comparator,
    metric_value: String(minutesOf({ amount, unit })),
  },
})
