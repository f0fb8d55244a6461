import { expect, inject, test } from 'vitest'
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

test('nobody reads the database that all are cloned from, which would hold the others up', async () => {
  const { url, template } = inject('testCluster')
  const read = withClient(url.replace(/\/\w+$/, `/${template}`), (client) => client.query('select'))
  await expect(read).rejects.toThrow('not currently accepting connections')
})
