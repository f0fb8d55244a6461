import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { clientsMayRead, readByBothSides } from '../testing/client-side.ts'
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
const houseTables = ['session', 'file', 'mail_token']

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

test('every table of an agency keeps from the client side what is not for it, or says why clients may read it (S26)', async () => {
  expect(await names(readByBothSides)).toEqual(Object.keys(clientsMayRead))
})

test('no policy opens because nobody is named: the side decides (S26)', async () => {
  const open = await names(
    `select p.polrelid::regclass || ' ' || p.polname from pg_policy p
     where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* 'person\\(\\)( as person\\))? is null'`,
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

test('what keeps agencies in one database is what docs/operations.md says, and no more', async () => {
  const unique = await names(
    `select i.indexrelid::regclass::text from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
     where i.indisunique and not exists (select from pg_attribute a
       where a.attrelid = i.indrelid and a.attname = 'agency_id' and a.attnum = any(i.indkey)) order by 1`,
  )
  expect(unique).toEqual([
    'credential_access_key_id_key',
    'domain_pkey',
    'event_number_key',
    'event_pkey',
    'file_key_key',
    'file_pkey',
    'launch_code_hash_key',
    'mail_token_pkey',
    'message_id',
    'pending_invitation_token_hash_key',
    'session_pkey',
    'sym_link_token_hash_key',
  ])
  const shared = await names(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.oid <> all(select oid from (${tenantTables}) t) order by 1`,
  )
  expect(shared.join(' ')).toBe(
    'account account_secret agency attempt event_listener event_relay migration push_subscription refresh_token server_key',
  )
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
  for (const table of [
    'account_secret',
    'session',
    'refresh_token',
    'mail_token',
    'server_key',
    'push_subscription',
  ]) {
    await withClient(database.url, async (client) => {
      await client.query('begin; set local role atrium_app')
      await expect(client.query(`select 1 from ${table}`)).rejects.toThrow('permission denied')
    })
  }
})

test('the app role changes nothing of an account that says whose it is, or whether it may be used', async () => {
  const granted = await names(
    `select column_name from information_schema.column_privileges
     where grantee = 'atrium_app' and table_name = 'account' and privilege_type = 'UPDATE'`,
  )
  const kept = ['id', 'email', 'verified', 'active', 'status', 'created_at']
  expect(granted).not.toEqual([])
  expect(kept.filter((column) => granted.includes(column))).toEqual([])
})

test('on the client side an internal event is not there, whatever the query forgot (attack 13)', async () => {
  await withClient(database.url, async (client) => {
    const agencyId = newId()
    await client.query('begin')
    await client.query(
      "insert into event (id, agency_id, number, type, subject, internal, at) select gen_random_uuid(), $1, n, 'x', '{}', n = 1, now() from generate_series(1, 2) n",
      [agencyId],
    )
    const numbersAs = async (side: string) => {
      await client.query(
        "select set_config('role', 'atrium_app', true), set_config('atrium.agency', $1, true), set_config('atrium.side', $2, true)",
        [agencyId, side],
      )
      return (await client.query('select number::int from event order by number')).rows.map(
        ({ number }) => number,
      )
    }
    expect(await numbersAs('staff')).toEqual([1, 2])
    expect(await numbersAs('client')).toEqual([2])
    expect(await numbersAs('')).toEqual([2])
    await client.query('rollback')
  })
})

test('the app role finds no file of another agency, its own uploads included (attack 3) (attack F2)', async () => {
  await withClient(database.url, async (client) => {
    const [person, one, other] = [newId(), newId(), newId()]
    await client.query('begin')
    await client.query(
      "insert into account (id, email, name, created_at, updated_at) values ($1, 'a@b.example', 'A', now(), now())",
      [person],
    )
    await client.query(
      "insert into agency (id, name, owner_id, created_at, updated_at) select id, 'A', $1, now(), now() from unnest($2::uuid[]) id",
      [person, [one, other]],
    )
    await client.query(
      `insert into file (id, key, purpose, type, name, size, uploader_id, owner_kind, owner_id, owner_agency_id, attached_at, created_at)
       select gen_random_uuid(), owner::text, 'avatar', 'image/png', 'a', 1, $1, 'channel', $1, owner, now(), now() from unnest($2::uuid[]) owner`,
      [person, [one, other]],
    )
    await client.query(
      "select set_config('role', 'atrium_app', true), set_config('atrium.agency', $1, true), set_config('atrium.person', $2, true)",
      [one, person],
    )
    expect((await client.query('select key from file')).rows).toEqual([{ key: one }])
    const { rowCount } = await client.query('update file set deleted_at = now()')
    expect(rowCount).toBe(1)
    const give = client.query('update file set owner_agency_id = $1', [other])
    await expect(give).rejects.toThrow('row-level security')
  })
})
