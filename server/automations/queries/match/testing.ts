import { type SubjectKind, subjectFields } from '../../../../shared/automations-facts.ts'
import type { Condition, Filter } from '../../../../shared/filter.ts'
import { type FieldKind, operatorsOf } from '../../../../shared/filter-facts.ts'
import { type FieldValue, meets } from '../../../../shared/filter-match.ts'
import type { AgencyCaller } from '../../../agencies/factory.ts'
import type { ReadTx } from '../../../platform/context.ts'
import type { TestServer } from '../../../testing/server.ts'
import { matchesOf } from './matches.ts'

/** Reads as somebody. */
export const readAs = <Result>(
  server: TestServer,
  { sessionId, agencyId }: AgencyCaller,
  work: (tx: ReadTx) => Promise<Result>,
): Promise<Result> => server.app.as({ kind: 'session', sessionId, agencyId }, (context) => context.read(work))

/** What meets a filter, as somebody sees it. */
export const matchesFor = (server: TestServer, caller: AgencyCaller, kind: SubjectKind, filter: Filter) =>
  readAs(server, caller, (tx) => matchesOf(tx, kind, filter, { limit: 100 }))

/** The values that rows have, by field; each row by its id. */
export type Known = Record<string, Record<string, FieldValue>>

/** Every condition that a value of these rows gives to a field, and which rows meet it in a list on screen. */
export function conditionsOn(
  kind: SubjectKind,
  field: string,
  known: Known,
  context: { me: string; today: string },
): { condition: Condition; ids: string[] }[] {
  const fieldKind = (subjectFields[kind] as Record<string, FieldKind>)[field] ?? 'text'
  const values = Object.values(known).map((row) => row[field])
  const given = [...new Set(values.flatMap((value) => value ?? []) as (string | number)[])]
  const conditions = operatorsOf[fieldKind].flatMap((operator) => withValues(field, operator, given))
  return conditions.map((condition) => ({
    condition,
    ids: Object.keys(known).filter((id) =>
      meets([condition], (name) => ({ value: known[id]?.[name] }), context),
    ),
  }))
}

function withValues(
  field: string,
  operator: Condition['operator'],
  given: readonly (string | number)[],
): Condition[] {
  if (operator === 'empty' || operator === 'filled') return [{ field, operator }]
  const values = given.map((value) =>
    operator === 'anyOf' || operator === 'noneOf' ? { values: [value] } : { value },
  )
  return values.map((value) => ({ field, operator, ...value }) as Condition)
}
