import { expect, test } from 'vitest'
import { withClient } from '../platform/database/client.ts'
import { testDatabase } from './database.ts'

test('a test database is migrated, and its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await withClient(one.url, (client) => client.query('create table only_in_one ()'))
  const tables = await withClient(other.url, (client) => client.query('select tablename from pg_tables'))
  const names = tables.rows.map(({ tablename }) => tablename)
  expect(names).toContain('event')
  expect(names).not.toContain('only_in_one')
  await Promise.all([one.drop(), other.drop()])
})
