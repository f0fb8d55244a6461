import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { fileOf } from './format.ts'
import { drain, readArchive } from './reader.ts'

/** Restores one file of the archive under its key, with the type from its row. */
export async function restoreFile(
  client: Client,
  store: FileStore,
  { key, size, body }: { key: string; size: number; body: Readable },
): Promise<void> {
  const { rows } = await client.query<{ type: string }>('select type from file where key = $1', [key])
  await store.put(key, body, { maxBytes: size, type: rows[0]?.type })
}

/** Removes what a failed restore has put into a previously empty store. */
export async function removeFilesOf(path: string, store: FileStore): Promise<void> {
  await readArchive(path, async (part, header) => {
    const key = fileOf(part.name)
    if (key) await store.delete(key)
    await drain(part, header)
  }).catch(() => undefined)
}

const batch = 1000

/** Removes files that belong to no row from the store, such as those from before a restore with `--replace`. */
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
