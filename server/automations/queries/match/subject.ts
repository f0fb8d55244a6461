import { type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { type SubjectField, type SubjectKind, subjectFields } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import type { FieldKind } from '../../../../shared/filter-facts.ts'
import type { ReadTx } from '../../../platform/context.ts'
import type { SqlFields } from '../../../platform/database/filter-sql.ts'

/** What the fields and rows of a kind depend on: days begin and end in the agency's zone. */
export type Asked = { tx: ReadTx; filter: Filter; zone: string; today: string }

/** How things of a kind are looked for, as the viewer may see them. */
export type Subject = {
  /** The fields that the viewer's side has. */
  fields: SqlFields
  /** All that are looked at, as rows of `id`, `met` and `place`, which sorts them. */
  rows(met: RawBuilder<SqlBool>): Expression<unknown>
}

/** The expressions of a kind's fields; a missing one is a field that the viewer's side does not have. */
export function fieldsOf<Kind extends SubjectKind>(
  kind: Kind,
  expressions: Partial<Record<SubjectField<Kind>, RawBuilder<unknown> | false>>,
): SqlFields {
  const kinds: Record<string, FieldKind> = subjectFields[kind]
  const given = Object.entries(expressions) as [string, RawBuilder<unknown> | false][]
  return Object.fromEntries(
    given.flatMap(([name, sql]) => {
      const fieldKind = kinds[name]
      return sql && fieldKind ? [[name, { kind: fieldKind, sql }]] : []
    }),
  )
}

/** A choice of one value, or of none. */
export const one = (sql: RawBuilder<unknown>): RawBuilder<unknown> =>
  raw`(case when ${sql} is not null then array[${sql}::text] end)`

/** The day of a moment in a time zone. */
export const dayOfMoment = (moment: RawBuilder<unknown>, zone: string): RawBuilder<unknown> =>
  raw`((${moment} at time zone ${zone})::date)`
