import type { Client } from 'pg'
import { withClient } from '../platform/database/client.ts'
import {
  migrate,
  migrateJobs,
  migrationLock,
  migrationsFolder,
  sessionSettings,
} from '../platform/database/migrate.ts'
import { type Migration, readMigrations } from '../platform/database/migration-files.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Logger } from '../platform/logging.ts'
import { removeFilesOf, removeStrangers, restoreFile } from './files.ts'
import { fileOf, type Manifest, tableOf } from './format.ts'
import { placeJobs, receiveJobs } from './jobs.ts'
import { RowLoader, restGuards } from './load.ts'
import { type Contents, drain, readArchive, type Visitor } from './reader.ts'
import { plainForms, quoted, tablesOf } from './tables.ts'
import { isEmptyDatabase, isEmptyStore, layTables, migrationsFor, refuseServers } from './target.ts'

/** The target of a restore: a database, connected to directly (not through PgBouncer), and a file store. */
export type Target = { directUrl: string; files: FileStore; log: Logger }

type Options = { replace: boolean; signal?: AbortSignal }

/**
 * Browsers and mails may remember numbers of events and jobs that were issued after the backup. A restored server must not
 * issue them again: it skips this many.
 */
export const leap = 2 ** 32

/** A verified archive, with the migrations that created its tables. */
export type Archive = Contents & { path: string; migrations: Migration[]; folder: string }

/** Reads and verifies a whole archive. Errors: ArchiveError; nothing has been changed then. */
export async function openArchive(
  path: string,
  folder = migrationsFolder,
  signal?: AbortSignal,
): Promise<Archive> {
  const contents = await readArchive(path, drain, signal)
  return {
    ...contents,
    path,
    folder,
    migrations: migrationsFor(contents.header, await readMigrations(folder)),
  }
}

/**
 * Restores an archive into an empty database and store, in one transaction, and then migrates. Errors: a sentence about the
 * target or the failure; then the target is unchanged.
 */
export async function restore(archive: Archive, target: Target, { replace, signal }: Options): Promise<void> {
  const { files, directUrl, log } = target
  await withClient(directUrl, async (client) => {
    await client.query(sessionSettings)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseServers(client)
    if (!replace) await refuseFull(client, files)
    await migrateJobs(directUrl, log)
    try {
      await client.query('begin')
      await client.query(plainForms)
      await layTables(client, archive.migrations)
      await fill(client, archive, files, signal)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!replace) await removeFilesOf(archive.path, files)
      throw error
    }
    if (replace) await removeStrangers(client, files)
    await client.query('analyze')
  })
  await migrate(directUrl, log, archive.folder)
}

async function refuseFull(client: Client, files: FileStore): Promise<void> {
  if (!(await isEmptyDatabase(client)))
    throw new Error(
      'There is something in this database already. Restore into an empty one, or add --replace to throw away what is there.',
    )
  if (!(await isEmptyStore(files)))
    throw new Error(
      'There are files in this store already. Restore into an empty one, or add --replace to throw away what is there.',
    )
}

async function fill(
  client: Client,
  { path, manifest }: Archive,
  files: FileStore,
  signal?: AbortSignal,
): Promise<void> {
  const tables = await tablesOf(client)
  const setUpGuards = await restGuards(client, tables)
  await receiveJobs(client)
  const loader = new RowLoader(client, tables)
  let stored = 0
  try {
    const take: Visitor = async ({ name, size, body }) => {
      const table = tableOf(name)
      const key = fileOf(name)
      if (table) return loader.take(table, body)
      await loader.end()
      if (!key) throw new Error(`The backup has a part ${name} that is not known here.`)
      await restoreFile(client, files, { key, size, body })
      stored += 1
    }
    await readArchive(path, take, signal)
    await loader.end()
  } catch (error) {
    await loader.abandon()
    throw error
  }
  await compareCounts(client, manifest, stored)
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last > 0) await client.query('select setval($1, $2)', [`public.${quoted(name)}`, last])
  await placeJobs(client, manifest.lastJob + leap)
  await client.query(
    'update event_relay set last_number = last_number + $1, retained_from = last_number + $1',
    [leap],
  )
  await setUpGuards()
}

/** Throws unless every row and file of the archive was restored. */
async function compareCounts(client: Client, { tables, files }: Manifest, stored: number): Promise<void> {
  for (const [name, { rows: expected }] of Object.entries(tables)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`)
    if (Number(rows[0]?.count) !== expected)
      throw new Error(
        `Of the table ${name} ${rows[0]?.count} of ${expected} rows arrived. Nothing was changed.`,
      )
  }
  if (stored !== files.count)
    throw new Error(`${stored} of ${files.count} files arrived. Nothing was changed.`)
}
