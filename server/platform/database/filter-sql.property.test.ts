import fc from 'fast-check'
import { sql as raw } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Condition, Filter } from '../../../shared/filter.ts'
import { type FieldKind, operatorsOf } from '../../../shared/filter-facts.ts'
import { type FieldValue, meets } from '../../../shared/filter-match.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { filterSql, type SqlFields, UnfitCondition } from './filter-sql.ts'
import { sqlOver } from './kysely.ts'
import { types } from './parsers.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url, types })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const context = { me: 'olga', today: '2028-02-28' }

const choices = ['open', 'done', 'me', 'olga', 'a,b', '{x}', '"', 'NULL', 'Größe \\']
const texts = ['Plakat für São Paulo', 'PLAKAT', 'Straße 50 %', 'ΣΊΣΥΦΟΣ', 'a_c', 'x']
const parts = ['sao', 'plakat', 'STRASSE', 'σισυφος', '%', '_', 'A', 'é', '\u0301']
const days = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28']
const asked = [...days, 'today', 'today+1', 'today+2', 'today-1', 'today-365']
const numbers = [-1, 0, 0.1, 1.5, 2, 1e9]

type Row = {
  status: string | null
  people: readonly string[]
  title: string | null
  due: string | null
  hours: number | null
}

const rowShape = fc.record({
  status: fc.option(fc.constantFrom(...choices)),
  people: fc.array(fc.constantFrom(...choices), { maxLength: 3 }),
  title: fc.option(fc.constantFrom('', ...texts)),
  due: fc.option(fc.constantFrom(...days)),
  hours: fc.option(fc.constantFrom(...numbers)),
})

const fields: SqlFields = {
  status: { kind: 'choice', sql: raw`case when r.status is not null then array[r.status] end` },
  people: { kind: 'choice', sql: raw`r.people` },
  title: { kind: 'text', sql: raw`r.title` },
  due: { kind: 'day', sql: raw`r.due` },
  hours: { kind: 'number', sql: raw`r.hours` },
}

const valuesOf: Record<FieldKind, fc.Arbitrary<object>> = {
  choice: fc.record({ values: fc.array(fc.constantFrom('', ...choices), { maxLength: 3 }) }),
  text: fc.record({ value: fc.constantFrom(...parts) }),
  day: fc.record({ value: fc.constantFrom(...asked) }),
  number: fc.record({ value: fc.constantFrom(...numbers) }),
}

const conditions = fc
  .constantFrom(...Object.entries(fields))
  .chain(([field, { kind }]) =>
    fc
      .tuple(fc.constantFrom(...operatorsOf[kind]), valuesOf[kind])
      .map(([operator, values]) =>
        operator === 'empty' || operator === 'filled' ? { field, operator } : { field, operator, ...values },
      ),
  ) as fc.Arbitrary<Condition>

async function met(rows: readonly Row[], filter: Filter): Promise<boolean[]> {
  const statement = raw<{ met: boolean }>`
    select ${filterSql(filter, fields, context)} as met
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (at int, status text, people text[], title text, due date, hours numeric)
    order by r.at`
  const { rows: found } = await statement.execute(sqlOver((text, values) => client.query(text, values)))
  return found.map((row) => row.met)
}

test('the database finds by a filter what the web shows by it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(rowShape, { minLength: 1, maxLength: 30 }),
      fc.array(conditions, { maxLength: 3 }),
      async (rows, filter) => {
        const shown = rows.map((row) =>
          meets(filter, (name) => ({ value: row[name as keyof Row] as FieldValue }), context),
        )
        expect(
          await met(
            rows.map((row, at) => ({ ...row, at })),
            filter,
          ),
        ).toEqual(shown)
      },
    ),
    { numRuns: 400 },
  )
})

const refusal = (filter: Filter): unknown => {
  try {
    return filterSql(filter, fields, context)
  } catch (error) {
    return error
  }
}

test('a condition on what is no field, or on one of another kind, is an error that names its place', () => {
  const due: Condition = { field: 'due', operator: 'before', value: 'today' }
  for (const field of ['gone', 'constructor', '__proto__']) {
    const error = refusal([due, { field, operator: 'filled' }])
    expect(error).toBeInstanceOf(UnfitCondition)
    expect(error).toMatchObject({ at: 1, field, reason: 'noField' })
  }
  expect(refusal([{ field: 'due', operator: 'contains', value: '1' }])).toMatchObject({
    at: 0,
    field: 'due',
    reason: 'otherKind',
  })
})
