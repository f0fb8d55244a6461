import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { LocalStore } from '../platform/files/local-store.ts'
import { createLogger } from '../platform/logging.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import type { TestServer } from '../testing/server.ts'
import { type Archive, openArchive, restore } from './restore.ts'

const log = createLogger('silent')

export type World = TestAgency & { conversationId: string; fileKey: string; draftKey: string }

/** An agency with public and internal messages, files, and an invitation whose mail is waiting. */
export async function aWorld(server: TestServer): Promise<World> {
  const agency = await foundAgency(server)
  const { staff, client, admin } = agency
  const { conversationId } = await openChannel(server, admin, { others: [staff, client] })
  const { key: fileKey } = await uploaded(server, staff, { content: 'the plan', name: 'plan.txt' })
  await say(server, staff, conversationId, { content: 'Grüße 👋\t\\N\n"q"', pieces: [{ key: fileKey }] })
  await say(server, staff, conversationId, { content: 'among us', internal: true })
  await say(server, client, conversationId, { content: 'Thank you' })
  const { key: draftKey } = await uploaded(server, client, { content: 'not sent yet' })
  return { ...agency, conversationId, fileKey, draftKey }
}

/** The checksum of every table and of the waiting jobs, without what a restore changes on purpose. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' and tablename not in ('event_relay', 'migration') order by 1`,
    )
    const jobs = `(select j.id, t.identifier, j.payload::text, j.run_at, j.key, j.attempts, j.max_attempts
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id)`
    const content: Record<string, string> = {}
    for (const name of [...rows.map((row) => row.name), jobs]) {
      const sum = await client.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum from ${name} t`,
      )
      content[name] = sum.rows[0].sum
    }
    return content
  })
}

export async function filesOf(store: FileStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const key of store.keys()) {
    const body = await store.get(key)
    if (body)
      files[key] = createHash('sha256')
        .update(await buffer(body))
        .digest('hex')
  }
  return files
}

export type Place = { database: TestDatabase; folder: string; files: LocalStore; clear(): Promise<void> }

/** An empty folder and a database to restore into: migrated by a server, or with `bare` completely empty. */
export async function anEmptyPlace({ bare = false } = {}): Promise<Place> {
  const database = await (bare ? emptyDatabase() : testDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'atrium-place-'))
  return {
    database,
    folder,
    files: new LocalStore(join(folder, 'files')),
    async clear() {
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}

export async function restoreTo(
  place: Pick<Place, 'database'> & { files: FileStore },
  path: string,
  options: { replace?: boolean; folder?: string } = {},
): Promise<Archive> {
  const archive = await openArchive(path, options.folder)
  const target = { directUrl: place.database.url, files: place.files, log }
  await restore(archive, target, { replace: options.replace ?? false })
  return archive
}

export const ofText = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false })
