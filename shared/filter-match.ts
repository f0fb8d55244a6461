import type { Condition, Filter } from './filter.ts'
import { oneself } from './filter-facts.ts'
import { fold } from './fold.ts'
import { dayOf } from './relative-day.ts'

/** A row's value of a field: several for tags and people, a day as YYYY-MM-DD. */
export type FieldValue = string | number | readonly string[] | null | undefined

/** The viewer, and the current day in their zone. */
export interface FilterContext {
  me: string
  /** YYYY-MM-DD. */
  today: string
}

/** Whether a row meets all conditions. Conditions on unknown fields are ignored. */
export function meets(
  filter: Filter,
  fieldOf: (field: string) => { value: FieldValue } | undefined,
  context: FilterContext,
): boolean {
  return filter.every((condition) => {
    const found = fieldOf(condition.field)
    return found === undefined || holds(condition, found.value, context)
  })
}

function holds(condition: Condition, value: FieldValue, context: FilterContext): boolean {
  switch (condition.operator) {
    case 'anyOf':
      return condition.values.length === 0 || hasOne(value, condition.values, context)
    case 'noneOf':
      return !hasOne(value, condition.values, context)
    case 'contains':
      return folded(value).includes(folded(condition.value))
    case 'lacks':
      return !folded(value).includes(folded(condition.value))
    case 'before':
      return !isEmpty(value) && String(value) < dayOf(condition.value, context.today)
    case 'after':
      return !isEmpty(value) && String(value) > dayOf(condition.value, context.today)
    case 'on':
      return value === dayOf(condition.value, context.today)
    case 'atLeast':
      return typeof value === 'number' && value >= condition.value
    case 'atMost':
      return typeof value === 'number' && value <= condition.value
    case 'empty':
      return isEmpty(value)
    case 'filled':
      return !isEmpty(value)
  }
}

function hasOne(value: FieldValue, wanted: readonly string[], { me }: FilterContext): boolean {
  const values = Array.isArray(value) ? value : [String(value ?? '')]
  return wanted.some((each) => values.includes(each === oneself ? me : each))
}

const isEmpty = (value: FieldValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const folded = (value: FieldValue): string => fold(String(value ?? ''))
