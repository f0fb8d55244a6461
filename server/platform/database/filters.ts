import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { fold } from '../../../shared/fold.ts'

/** Filters of lists as GraphQL passes them; all operators of a filter must match. */
export type StringFilter = {
  eq?: string | null
  ne?: string | null
  contains?: string | null
  notContains?: string | null
  beginsWith?: string | null
  in?: readonly string[] | null
}
export type IDFilter = Pick<StringFilter, 'eq' | 'ne' | 'in'>
export type BooleanFilter = { eq?: boolean | null; ne?: boolean | null }

type Text = Expression<string | null>
const builder = expressionBuilder<Record<string, never>>()

/** Matches a text or id column against a filter, case-sensitively. An empty filter matches everything. */
export function textMatches(column: Text, filter: StringFilter | null | undefined): Expression<SqlBool> {
  const { eq, ne, contains, notContains, beginsWith, in: anyOf } = filter ?? {}
  return builder.and([
    ...given(eq, (value) => builder(column, '=', value)),
    ...given(ne, (value) => builder(column, 'is distinct from', value)),
    ...given(contains, (value) => textContains(column, value)),
    ...given(notContains, (value) => builder.not(textContains(filled(column), value))),
    ...given(beginsWith, (value) => builder.fn<boolean>('starts_with', [column, builder.val(value)])),
    ...given(anyOf, (values) => isAnyOf(column, values)),
  ])
}

/** Matches a boolean column against a filter. */
export function booleanMatches(
  column: Expression<SqlBool>,
  filter: BooleanFilter | null | undefined,
): Expression<SqlBool> {
  return builder.and([
    // SQL does not allow chained comparisons without parentheses.
    ...given(filter?.eq, (value) => builder(builder.parens(column), '=', value)),
    ...given(filter?.ne, (value) => builder(builder.parens(column), '!=', value)),
  ])
}

/** Whether a text contains another literally: no character is a wildcard. */
export const textContains = (column: Text, part: string): Expression<SqlBool> =>
  builder(builder.fn<number>('strpos', [column, builder.val(part)]), '>', 0)

/** Whether a text contains the keyword, ignoring case and accents; an empty keyword matches everything. */
export function textFound(column: Text, keyword: string | null | undefined): Expression<SqlBool> {
  return keyword ? foldedTextFound(builder.fn('atrium.fold', [column]), keyword) : builder.val(true)
}

/** The same for text that is stored folded. A keyword that folds to nothing, such as a lone accent, matches no text. */
export const foldedTextFound = (column: Text, keyword: string): Expression<SqlBool> => {
  const sought = fold(keyword)
  return sought ? textContains(column, sought) : builder.val(false)
}

const filled = (column: Text): Expression<string> => builder.fn<string>('coalesce', [column, builder.val('')])

const isAnyOf = (column: Text, values: readonly string[]): Expression<SqlBool> =>
  values.length > 0 ? builder(column, 'in', values) : builder.val(false)

const given = <Value, Condition>(
  value: Value | null | undefined,
  condition: (value: Value) => Condition,
): Condition[] => (value === null || value === undefined ? [] : [condition(value)])
