import type { Condition, Filter } from './filter.ts'

/** The filter in a URL; undefined for a filter without conditions. */
export const filterToText = (filter: Filter): string | undefined =>
  filter.length === 0 ? undefined : filter.map(toText).join('~')

function toText(condition: Condition): string {
  const values =
    'values' in condition ? condition.values : 'value' in condition ? [String(condition.value)] : []
  return [condition.field, condition.operator, ...values].map(escaped).join('.')
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('~', '%7E')
