import { withClient } from '../platform/database/client.ts'
import type { World } from './world.ts'

/** All rows and files of an agency and its people: the number and hash of the rows of each table, and the size of each file. */
export interface Snapshot {
  tables: Record<string, { rows: number; hash: string }>
  files: Record<string, unknown>
}

/** Takes a snapshot of an agency; two are equal if no row and no file differs. */
export async function snapshotOf({
  server,
  agencyId,
  owner,
  admin,
  staff,
  client,
}: World): Promise<Snapshot> {
  const people = [owner, admin, staff, client].map(({ userId }) => userId)
  return withClient(server.databaseUrl, async (database) => {
    const { rows: tenants } = await database.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'agency_id' order by 1`,
    )
    const ofAgency = tenants.map(({ name }) => [name, 'agency_id = $1'])
    const ofPeople = [
      ['agency', 'id = $1'],
      ['file', 'uploader_id = any($2)'],
      ['account', 'id = any($2)'],
      ['account_secret', 'account_id = any($2)'],
      ['session', 'account_id = any($2)'],
      ['push_subscription', 'account_id = any($2)'],
    ]
    // One statement for all tables, and hashes instead of rows: it runs after every command.
    const hashes = [...ofAgency, ...ofPeople].map(
      ([table, condition]) =>
        `select '${table} ${condition}' as name, count(*)::int as rows,
           md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${table} t where ${condition}`,
    )
    const found = await database.query(hashes.join(' union all '), [agencyId, people])
    const tables = Object.fromEntries(found.rows.map(({ name, rows, hash }) => [name, { rows, hash }]))
    const { rows: files } = await database.query('select key from file where uploader_id = any($1)', [people])
    const stats = files.map(async ({ key }) => [key, await server.app.files.stat(key)] as const)
    return { tables, files: Object.fromEntries(await Promise.all(stats)) }
  })
}
