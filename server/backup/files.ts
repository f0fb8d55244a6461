import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { fileOf } from './format.ts'
import { drain, readArchive } from './reader.ts'

/** Puts one file of the archive back under its key, with the type that its row knows. */
export async function restoreFile(
  client: Client,
  store: FileStore,
  { key, size, body }: { key: string; size: number; body: Readable },
): Promise<void> {
  const { rows } = await client.query<{ type: string }>('select type from file where key = $1', [key])
  await store.put(key, body, { maxBytes: size, type: rows[0]?.type })
}

/** Takes back what a restore that failed has put into a store that was empty. */
export async function removeFilesOf(path: string, store: FileStore): Promise<void> {
  await readArchive(path, async (part, header) => {
    const key = fileOf(part.name)
    if (key) await store.delete(key)
    await drain(part, header)
  }).catch(() => undefined)
}

const batch = 1000

/** Removes what lies in the store and belongs to no row, such as the files that were there before a restore replaced all. */
export async function removeStrangers(client: Client, store: FileStore): Promise<void> {
  let keys: string[] = []
  for await (const key of store.keys()) {
    keys.push(key)
    if (keys.length < batch) continue
    await removeUnknown(client, store, keys)
    keys = []
  }
  await removeUnknown(client, store, keys)
}

async function removeUnknown(client: Client, store: FileStore, keys: string[]): Promise<void> {
  await client.query('begin read only; set local role atrium_system')
  const { rows } = await client.query<{ key: string }>(
    'select key from unnest($1::text[]) key where not exists (select from file where file.key = key.key)',
    [keys],
  )
  await client.query('commit')
  for (const { key } of rows) await store.delete(key)
}
