import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { cleanUpSignIns } from '../identity/commands/clean-up-sign-ins.ts'
import { cleanUpLaunches } from '../keys/commands/clean-up-launches.ts'
import { makeKey } from '../keys/factory.ts'
import { sweepTrash } from '../media/commands/library.ts'
import { sweepFiles } from '../media/commands/remove.ts'
import { keepFile, uploaded } from '../media/factory.ts'
import { deleteOldNotifications } from '../notifications/commands/notify.ts'
import { withClient } from '../platform/database/client.ts'
import { batchSize } from '../platform/database/in-batches.ts'
import { copies } from '../testing/copies.ts'
import { type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  withClient(server.databaseUrl, async (database) => (await database.query<Row>(sql, values)).rows)

const many = batchSize + 200
const longAgo = "now() - interval '1 year'"

/** Counts the rows that each statement deletes from or updates in a table, until the server is stopped. */
async function watch(table: string, act: 'delete' | 'update'): Promise<void> {
  await query(`create table if not exists part_of_sweep (name text, part integer);
    create or replace function note_part() returns trigger language plpgsql security definer as
      $$ begin insert into part_of_sweep select tg_table_name, count(*) from gone; return null; end $$;
    create trigger note_part after ${act} on ${table} referencing old table as gone
      for each statement execute function note_part()`)
}

async function largestPart(table: string): Promise<number> {
  const [row] = await query<{ most: number }>('select max(part) as most from part_of_sweep where name = $1', [
    table,
  ])
  return row?.most ?? 0
}

const countOf = async (table: string, which: string): Promise<number> =>
  (await query<{ count: number }>(`select count(*)::integer from ${table} where ${which}`))[0]?.count ?? 0

test('what is old goes in parts, however much of it there is, and the rest stays', async () => {
  const { staff } = agency
  const trashed = await keepFile(server, staff)
  const draft = await uploaded(server, staff)
  await query(`update media set deleted_at = ${longAgo} where id = '${trashed.id}'`)
  await copies(server.databaseUrl, 'media', trashed.id, many, "'key', gen_random_uuid()")
  await query(`update file set created_at = ${longAgo}, completed_at = ${longAgo} where key = '${draft.key}'`)
  const [file] = await query<{ id: string }>('select id from file where key = $1', [draft.key])
  const credential = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
  const key = "'key', 'documents/1700000000000-' || md5(n::text) || '-brief'"
  await copies(server.databaseUrl, 'file', file?.id ?? '', many, key)
  await query(`
    insert into notification (agency_id, id, user_id, kind, subject_id, created_at)
      select '${agency.agencyId}', uuidv7(), '${staff.userId}', 'taskDue', gen_random_uuid(), ${longAgo} from generate_series(1, ${many});
    insert into session (id, account_id, created_at, expires_at, ended_at)
      select gen_random_uuid(), '${staff.userId}', ${longAgo}, ${longAgo}, ${longAgo} from generate_series(1, ${many});
    insert into refresh_token (token_hash, session_id, created_at, expires_at)
      select sha256(id::text::bytea), id, ${longAgo}, ${longAgo} from session where ended_at is not null;
    insert into mail_token (token_hash, account_id, purpose, created_at, expires_at)
      select sha256(n::text::bytea), '${staff.userId}', 'verify', ${longAgo}, ${longAgo} from generate_series(1, ${many}) n;
    insert into launch (agency_id, id, credential_id, nonce, email, name, language, code_hash, expires_at)
      select '${agency.agencyId}', uuidv7(), '${credential.id}', n::text, 'a@example.com', 'A', 'en', sha256(n::text::bytea), ${longAgo} from generate_series(1, ${many}) n`)
  const kept = await uploaded(server, agency.admin)
  const tables = ['media', 'notification', 'session', 'refresh_token', 'mail_token', 'launch']
  for (const table of tables) await watch(table, 'delete')
  await watch('file', 'update')

  for (const sweep of [sweepTrash, sweepFiles, deleteOldNotifications, cleanUpSignIns, cleanUpLaunches])
    await server.app.asPlatform(sweep)

  for (const table of [...tables, 'file'])
    expect([table, await largestPart(table)]).toEqual([table, batchSize])
  expect({
    media: await countOf('media', 'true'),
    notifications: await countOf('notification', `created_at < now() - interval '180 days'`),
    sessions: await countOf('session', 'ended_at is not null'),
    tokens: await countOf('refresh_token', `expires_at < now() - interval '30 days'`),
    links: await countOf('mail_token', `expires_at < now() - interval '30 days'`),
    launches: await countOf('launch', 'true'),
    drafts: await countOf('file', 'owner_kind is null'),
  }).toEqual({ media: 0, notifications: 0, sessions: 0, tokens: 0, links: 0, launches: 0, drafts: 1 })
  expect(await server.app.files.stat(kept.key)).toBeDefined()
})
