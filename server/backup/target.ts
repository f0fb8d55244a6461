import type { Client } from 'pg'
import { migrationList, perform } from '../platform/database/migrate.ts'
import type { Migration } from '../platform/database/migration-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Header } from './format.ts'
import { ArchiveError } from './reader.ts'
import { quoted } from './tables.ts'

/** The archive's migrations in this Atrium. Errors: ArchiveError if one is missing or differs. */
export function migrationsFor({ migrations }: Header, ours: Migration[]): Migration[] {
  return migrations.map(({ number, name, checksum }) => {
    const file = ours.find((each) => each.number === number)
    if (!file)
      throw new ArchiveError(
        `This backup is newer than this Atrium: it has migration ${name}. Restore it with a newer version.`,
      )
    if (file.checksum !== checksum)
      throw new ArchiveError(
        `This backup is of another Atrium: its migration ${name} is not the one that is known here.`,
      )
    return file
  })
}

/** Whether the database has no accounts, and no tables of other applications. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const tables = await tablesHere(client)
  if (tables.length === 0) return true
  if (!tables.includes('migration') || !tables.includes('account')) return false
  // The tables' owner would see no rows.
  await client.query('begin read only; set local role atrium_system')
  const { rowCount } = await client.query('select from account limit 1')
  await client.query('rollback')
  return rowCount === 0
}

export async function isEmptyStore(store: FileStore): Promise<boolean> {
  for await (const _ of store.keys()) return false
  return true
}

/** Refuses while servers are connected to the database, because they would keep state of the old one in memory. */
export async function refuseServers(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('atrium server', 'atrium jobs')`,
  )
  if (rowCount) throw new Error('An Atrium runs on this database. Stop it first.')
}

/** Drops everything and creates the tables by the migrations, in the caller's transaction. */
export async function layTables(client: Client, migrations: Migration[]): Promise<void> {
  await client.query('drop schema if exists atrium cascade')
  for (const name of await tablesHere(client))
    await client.query(`drop table if exists public.${quoted(name)} cascade`)
  await client.query(migrationList)
  for (const migration of migrations) await perform(client, migration)
}

async function tablesHere(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`,
  )
  return rows.map(({ name }) => name)
}
