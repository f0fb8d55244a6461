import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { withClient } from '../platform/database/client.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { type Facts, format, type Header, names, type TableFacts } from './format.ts'
import { lastJob, queueParts } from './jobs.ts'
import { asSystem, beginSnapshot } from './snapshot.ts'
import { migrationsOf, quoted, quotedList, sequencesOf, tablesOf } from './tables.ts'
import { ArchiveWriter } from './writer.ts'

/** The source of a backup: a database, connected to directly (not through PgBouncer), and its files. */
export type Source = { directUrl: string; files: FileStore; secretMark: string | null }

const chunkBytes = 4 * 2 ** 20
const fileBatch = 1000

/**
 * Writes a consistent snapshot of the database and of all files in it to one archive, while servers keep running. Errors:
 * those of disk, database and store; then there is no archive.
 */
export async function backUp(source: Source, path: string, at: Date, signal?: AbortSignal): Promise<Facts> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} exists already.`)
  const writer = new ArchiveWriter(path, at, signal)
  try {
    const facts = await withClient(source.directUrl, (client) => write(client, source, writer, at))
    await writer.finish(facts)
    return facts
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

async function write(client: Client, source: Source, writer: ArchiveWriter, at: Date): Promise<Facts> {
  await beginSnapshot(client)
  const header: Header = {
    product: 'atrium',
    format,
    createdAt: at.toISOString(),
    migrations: await migrationsOf(client),
    secretMark: source.secretMark,
  }
  await writer.add(names.header, JSON.stringify(header))
  const tables: Record<string, TableFacts> = {}
  for (const { name, columns } of await tablesOf(client)) {
    const copy = `copy public.${quoted(name)} (${quotedList(columns)}) to stdout`
    tables[name] = { columns, rows: await asSystem(client, () => addRows(client, writer, name, copy)) }
  }
  for (const { name, columns, query } of queueParts)
    tables[name] = { columns, rows: await addRows(client, writer, name, `copy (${query}) to stdout`) }
  return {
    tables,
    // After the rows: sequences are not part of the snapshot, and must not be behind it.
    sequences: await sequencesOf(client),
    lastJob: await lastJob(client),
    files: await addFiles(client, source.files, writer),
  }
}

/** Tar needs sizes in advance, so rows are written as chunks of one compressed stream, each small enough for memory. */
async function addRows(client: Client, writer: ArchiveWriter, name: string, copy: string): Promise<number> {
  const rows = client.query(to(copy))
  let chunks = 0
  await pipeline(rows, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const bytes of inChunks(compressed)) {
      chunks += 1
      await writer.add(names.table(name, chunks), bytes)
    }
  })
  // The number of rows arrives after the last row: any query waits for it.
  await client.query('select')
  return rows.rowCount
}

async function* inChunks(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const bytes of stream) {
    held.push(bytes)
    size += bytes.length
    if (size < chunkBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

// Thumbnails are regenerated on demand. A file missing from the store must not prevent the backup of the rest.
async function addFiles(client: Client, store: FileStore, writer: ArchiveWriter): Promise<Facts['files']> {
  const facts = { count: 0, bytes: 0, missing: 0 }
  for await (const key of keysOf(client)) {
    const found = await store.stat(key)
    const body = found && (await store.get(key))
    if (!body) facts.missing += 1
    else await writer.addStream(names.file(key), found.size, body)
    facts.count += body ? 1 : 0
    facts.bytes += body ? found.size : 0
  }
  return facts
}

async function* keysOf(client: Client): AsyncGenerator<string> {
  await asSystem(client, () =>
    client.query(
      'declare kept cursor for select key from public.file where size is not null and deleted_at is null',
    ),
  )
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${fileBatch} from kept`)
    if (rows.length === 0) return
    for (const { key } of rows) yield key
  }
}
