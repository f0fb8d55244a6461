import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { isStalePlan } from './failures.ts'
import { createPool } from './pool.ts'
import { createStatements } from './statements.ts'

let database: TestDatabase
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await emptyDatabase()
  pool = createPool({ url: database.url, max: 1, pipeline: true, onError: () => undefined })
  await pool.query('create table room (id integer); insert into room values (1), (2)')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const text = 'select * from room where id = $1'
const prepared = async () => (await pool.query('select statement from pg_prepared_statements')).rows

test('what comes often is prepared once, and goes on after the tables have changed', async () => {
  const client = await pool.connect()
  const query = createStatements({ prepare: true }).over(client)
  for (let at = 0; at < 10; at += 1) expect((await query(text, [2])).rows).toEqual([{ id: 2 }])
  await client.query('alter table room add column name text')
  expect(isStalePlan(await query(text, [2]).catch((error: unknown) => error))).toBe(true)
  for (let at = 0; at < 10; at += 1) expect((await query(text, [2])).rows).toEqual([{ id: 2, name: null }])
  client.release()
  expect(await prepared()).toEqual([{ statement: text }, { statement: text }])
  await pool.query('deallocate all')
})

test('behind a pooler nothing is prepared', async () => {
  const client = await pool.connect()
  const query = createStatements({ prepare: false }).over(client)
  for (let at = 0; at < 10; at += 1) await query(text, [1])
  client.release(true)
  expect(await prepared()).toEqual([])
})

test('what runs side by side is done in the order in which it was sent', async () => {
  const client = await pool.connect()
  const query = createStatements({ prepare: true }).over(client)
  const answers = await Promise.all([
    query('begin'),
    query('update room set name = $1 where id = $2', ['Lobby', 1]),
    query(text, [1]),
    query('commit'),
  ])
  client.release()
  expect(answers[2]?.rows).toEqual([{ id: 1, name: 'Lobby' }])
})
