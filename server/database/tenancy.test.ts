import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const names = (statement: string, values: unknown[] = []) =>
  withClient(database.url, async (client) =>
    (await client.query(statement, values)).rows.map((row) => Object.values(row).join(' ')),
  )

const tenantTables = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'agency_id' and not a.attisdropped`

// Tables that name an agency but belong to the person or the platform; the app role has no right on them at all.
const houseTables = ['session', 'file']

test('every table of an agency has row-level security, forced, with the policy of the tenant', async () => {
  const open = await names(
    `select t.relname from (${tenantTables}) t join pg_class c on c.oid = t.oid
     where not (c.relrowsecurity and c.relforcerowsecurity)
       or (t.relname <> all($1) and not exists (select from pg_policy p where p.polrelid = t.oid and p.polname = 'tenant'))`,
    [houseTables],
  )
  expect(open).toEqual([])
})

test('what the app role may touch has row-level security', async () => {
  const open = await names(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relforcerowsecurity
       and has_table_privilege('atrium_app', c.oid, 'select, insert, update, delete')`,
  )
  expect(open).toEqual([])
})

test('foreign keys between tables of an agency carry the agency: a key alone walks past the policies', async () => {
  const loose = await names(
    `with tenant as (${tenantTables})
     select c.conname from pg_constraint c join tenant f on f.oid = c.conrelid join tenant t on t.oid = c.confrelid
     where c.contype = 'f' and not exists (select from pg_attribute a
       where a.attrelid = c.conrelid and a.attname = 'agency_id' and a.attnum = any(c.conkey))`,
  )
  expect(loose).toEqual([])
})

test('the app role cannot log in nor pass by the policies', async () => {
  expect(
    await names(
      "select rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname in ('atrium_app', 'atrium_system')",
    ),
  ).toEqual(['false false false', 'false false false'])
})

test('without an agency there are no rows, and none can be written', async () => {
  await withClient(database.url, async (client) => {
    await client.query('begin; set local role atrium_app')
    for (const table of ['agency_user', 'channel', 'message', 'event']) {
      const { rows } = await client.query(`select count(*)::int as count from ${table}`)
      expect(rows).toEqual([{ count: 0 }])
    }
    const write = client.query(
      'insert into company (agency_id, id, name, created_at, updated_at) values ($1, $1, $2, now(), now())',
      [newId(), 'x'],
    )
    await expect(write).rejects.toThrow('row-level security')
  })
})

test('the secrets of accounts are out of reach of the app role', async () => {
  for (const table of ['account_secret', 'session', 'refresh_token', 'mail_token', 'server_key']) {
    await withClient(database.url, async (client) => {
      await client.query('begin; set local role atrium_app')
      await expect(client.query(`select 1 from ${table}`)).rejects.toThrow('permission denied')
    })
  }
})
