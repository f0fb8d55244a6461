import type { Condition, Filter } from '../../../shared/filter.ts'
import { type FieldKind, today } from '../../../shared/filter-facts.ts'
import { type FieldValue, type FilterContext, meets } from '../../../shared/filter-match.ts'

/** A field that a list can be filtered by. */
export interface FilterField<Row> {
  name: string
  label: string
  kind: FieldKind
  value: (row: Row) => FieldValue
  /** The options; for choices only. */
  options?: readonly { value: string; label: string }[]
}

/** The rows that match a filter. */
export function narrowed<Row>(
  rows: readonly Row[],
  filter: Filter,
  fields: readonly FilterField<Row>[],
  context: FilterContext,
): readonly Row[] {
  if (filter.length === 0) return rows
  const known = new Map(fields.map((field) => [field.name, field]))
  return rows.filter((row) =>
    meets(
      filter,
      (name) => {
        const field = known.get(name)
        return field && { value: field.value(row) }
      },
      context,
    ),
  )
}

/** The same condition with another operator; a valid value stays. */
export function withOperator(condition: Condition, operator: Condition['operator']): Condition {
  const { field } = condition
  const value = 'value' in condition ? condition.value : undefined
  switch (operator) {
    case 'anyOf':
    case 'noneOf':
      return { field, operator, values: 'values' in condition ? condition.values : [] }
    case 'contains':
    case 'lacks':
      return { field, operator, value: typeof value === 'string' ? value : '' }
    case 'before':
    case 'after':
    case 'on':
      return { field, operator, value: typeof value === 'string' ? value : today }
    case 'atLeast':
    case 'atMost':
      return { field, operator, value: typeof value === 'number' ? value : 1 }
    case 'empty':
    case 'filled':
      return { field, operator }
  }
}
