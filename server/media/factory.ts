import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { change } from '../testing/change.ts'
import { type Caller, headersOf, type TestServer } from '../testing/server.ts'
import type { Piece } from './commands.ts'

type Upload = { content?: string | Buffer; name?: string; type?: string; purpose?: string }

/** Uploads a file as somebody, through the door that everybody uses. */
export async function uploaded(server: TestServer, caller: Caller, upload: Upload = {}): Promise<Piece> {
  const response = await tryUpload(server, caller, upload)
  if (response.statusCode !== 201) throw new Error(`the upload was refused: ${response.body}`)
  return response.json()
}

/** The same, with whatever is answered. */
export const tryUpload = (server: TestServer, caller: Caller | null, upload: Upload = {}) => {
  const { content = 'some words', name = 'words.txt', type = 'text/plain', purpose } = upload
  return server.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    query: { name, ...(purpose ? { purpose } : {}) },
    headers: { ...headersOf(caller), 'content-type': type },
    payload: content,
  })
}

type Kept = { id: string; key: string }

/** Uploads a file and keeps it in the library. */
export async function keepFile(
  server: TestServer,
  caller: Caller,
  { categoryID, ...upload }: Upload & { categoryID?: string | undefined } = {},
): Promise<Kept> {
  const { key } = await uploaded(server, caller, upload)
  return change<Kept>(server, caller, 'createMedia', { key, ...(categoryID ? { categoryID } : {}) }, 'id key')
}

/** Makes a category. */
export const makeCategory = (server: TestServer, caller: Caller, input: Record<string, unknown> = {}) =>
  change(server, caller, 'createMediaCategory', { name: 'Spring launch', ...input })

/** Shares files by a link. */
export const makeShare = (server: TestServer, caller: Caller, input: Record<string, unknown> = {}) =>
  change<{ id: string; link: string }>(
    server,
    caller,
    'createSharedGroup',
    { name: 'Round two', visibility: 'public', ...input },
    'id link',
  )

/** The names of all that lies in the store of a server, and in a folder also of what is unfinished. */
export async function storedKeys({ app }: TestServer): Promise<string[]> {
  const names = await readdir(join(app.config.dataDir, 'files', '.incoming')).catch((): string[] => [])
  for await (const key of app.files.keys()) names.push(key)
  return names
}
