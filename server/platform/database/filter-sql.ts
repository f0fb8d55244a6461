import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Condition, Filter } from '../../../shared/filter.ts'
import { type FieldKind, oneself, operatorsOf } from '../../../shared/filter-facts.ts'
import type { FilterContext } from '../../../shared/filter-match.ts'
import { fold } from '../../../shared/fold.ts'
import { dayOf } from '../../../shared/relative-day.ts'

/**
 * A field of a filter as an expression: a choice as text[] (null for a missing single value), a text as text, a day as date, a
 * number as numeric.
 */
export type SqlField = { kind: FieldKind; sql: RawBuilder<unknown> }
export type SqlFields = Readonly<Record<string, SqlField>>

/** A condition that cannot be asked: its field no longer exists, or is of another kind now. */
export class UnfitCondition extends Error {
  /** Its place in the filter, from 0. */
  readonly at: number
  readonly field: string
  readonly reason: 'noField' | 'otherKind'
  constructor(at: number, field: string, reason: 'noField' | 'otherKind') {
    super(`condition ${at + 1} on ${field}: ${reason}`)
    this.at = at
    this.field = field
    this.reason = reason
  }
}

/**
 * Whether a row meets all conditions, as `meets` in shared/filter-match.ts decides it; never null. Errors: UnfitCondition, where
 * a list on screen would ignore the condition.
 */
export function filterSql(filter: Filter, fields: SqlFields, context: FilterContext): RawBuilder<SqlBool> {
  const conditions = filter.map((condition, at) => {
    const field = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined
    if (!field) throw new UnfitCondition(at, condition.field, 'noField')
    if (!operatorsOf[field.kind].some((operator) => operator === condition.operator))
      throw new UnfitCondition(at, condition.field, 'otherKind')
    return holds(condition, field, context)
  })
  return conditions.length > 0 ? raw`(${raw.join(conditions, raw` and `)})` : raw`true`
}

function holds(condition: Condition, { kind, sql }: SqlField, context: FilterContext): RawBuilder<SqlBool> {
  switch (condition.operator) {
    case 'anyOf':
      return condition.values.length === 0 ? raw`true` : hasOne(sql, condition.values, context)
    case 'noneOf':
      return raw`not ${hasOne(sql, condition.values, context)}`
    case 'contains':
      return contains(sql, condition.value)
    case 'lacks':
      return raw`not ${contains(sql, condition.value)}`
    case 'before':
      return raw`(${sql} < ${dayOf(condition.value, context.today)}::date) is true`
    case 'after':
      return raw`(${sql} > ${dayOf(condition.value, context.today)}::date) is true`
    case 'on':
      return raw`(${sql} = ${dayOf(condition.value, context.today)}::date) is true`
    case 'atLeast':
      return raw`(${sql} >= ${condition.value}::numeric) is true`
    case 'atMost':
      return raw`(${sql} <= ${condition.value}::numeric) is true`
    case 'empty':
      return isEmpty(kind, sql)
    case 'filled':
      return raw`not ${isEmpty(kind, sql)}`
  }
}

/** A missing value counts as an empty text, which a list without any values does not contain. */
function hasOne(
  sql: RawBuilder<unknown>,
  values: readonly string[],
  { me }: FilterContext,
): RawBuilder<SqlBool> {
  const wanted = values.map((value) => (value === oneself ? me : value))
  return raw`(coalesce(${sql}, array['']) && ${wanted}::text[])`
}

const contains = (sql: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  raw`(strpos(atrium.fold(coalesce(${sql}, '')), ${fold(part)}) > 0)`

function isEmpty(kind: FieldKind, sql: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (kind === 'choice') return raw`(coalesce(cardinality(${sql}), 0) = 0)`
  return kind === 'text' ? raw`(coalesce(${sql}, '') = '')` : raw`((${sql}) is null)`
}
