import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { type Client, DatabaseError } from 'pg'
import { jobsLogger } from '../jobs.ts'
import type { Logger } from '../logging.ts'
import { withClient } from './client.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { createPool } from './pool.ts'

export const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url))
/** The advisory lock for schema changes. */
export const migrationLock = 727_000

/**
 * Migrates a database to the newest schema, including the job queue's; servers that start together take turns. Each migration
 * is one transaction: a failure throws and rolls back. `url` must not lead through PgBouncer.
 */
export async function migrate(url: string, log: Logger, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(sessionSettings)
    for (const migration of await pending(client, migrations)) await apply(client, migration, log)
    await migrateJobs(url, log)
  })
}

/** Creates or upgrades the tables of the job queue. */
export async function migrateJobs(url: string, log: Logger): Promise<void> {
  // The library's own pool closes some time later, and a database that stops before that would end the process.
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection of the migration broke')
  const pgPool = createPool({ url, max: 1, onError })
  try {
    await runMigrations({ pgPool, logger: jobsLogger(log) })
    await pgPool.query(cleanedOften)
  } finally {
    await pgPool.end()
  }
}

// The table is empty most of the time, and for the planner it stays so until it is analysed: meanwhile each job that is added or
// fetched reads all that wait, and all that were done since the last vacuum.
const cleanedOften = `alter table graphile_worker._private_jobs set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_cost_delay = 0,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500)`

// For a login named like a schema, the default search path would create its tables there.
export const sessionSettings =
  'set search_path = public; set statement_timeout = 0; set client_min_messages = warning'

export const migrationList = `create table if not exists public.migration (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`

/** Applies one migration inside the caller's transaction. */
export async function perform(client: Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into public.migration (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ])
}

async function pending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(migrationList)
  const { rows } = await client.query<Migration>(
    'select number, name, checksum from public.migration order by number',
  )
  for (const done of rows) refuseDifference(done, migrations)
  const last = rows.at(-1)?.number ?? 0
  const isDone = (number: number) => rows.some((done) => done.number === number)
  const late = migrations.find(({ number }) => number < last && !isDone(number))
  if (late) throw new Error(`Migration ${late.name} comes too late: number ${last} has been applied already.`)
  return migrations.filter(({ number }) => number > last)
}

function refuseDifference(done: Migration, migrations: Migration[]): void {
  const file = migrations.find(({ number }) => number === done.number)
  if (!file)
    throw new Error(
      `The database is newer than this Atrium: it has migration ${done.name}. Start a newer version.`,
    )
  if (file.checksum !== done.checksum)
    throw new Error(
      `Migration ${file.name} is not the one that was applied. An applied migration never changes: add a new one.`,
    )
}

async function apply(client: Client, migration: Migration, log: Logger): Promise<void> {
  const { name, sql } = migration
  try {
    await client.query('begin')
    await perform(client, migration)
    await client.query('commit')
    log.info({ migration: name }, 'Migrated')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and changed nothing. ${reason(error, sql)}`, { cause: error })
  }
}

function reason(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return ''
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN
  return Number.isNaN(position)
    ? error.message
    : `Line ${sql.slice(0, position).split('\n').length}: ${error.message}`
}
