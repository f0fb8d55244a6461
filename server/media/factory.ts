import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import type { Piece } from '../../shared/piece.ts'
import { change } from '../testing/change.ts'
import { type Caller, headersOf, type TestServer } from '../testing/server.ts'

type Upload = { content?: string | Buffer; name?: string; type?: string; purpose?: string }

/** Uploads a file as the caller, through the public route. */
export async function uploaded(server: TestServer, caller: Caller, upload: Upload = {}): Promise<Piece> {
  const response = await tryUpload(server, caller, upload)
  if (response.statusCode !== 201) throw new Error(`the upload was refused: ${response.body}`)
  return response.json()
}

/** The same, returning any response. */
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

/** Uploads a file and adds it to the library. */
export async function keepFile(
  server: TestServer,
  caller: Caller,
  { categoryID, ...upload }: Upload & { categoryID?: string | undefined } = {},
): Promise<Kept> {
  const { key } = await uploaded(server, caller, upload)
  return change<Kept>(server, caller, 'createMedia', { key, ...(categoryID ? { categoryID } : {}) }, 'id key')
}

/** Creates a category. */
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

/** The names of everything in a server's store, including unfinished files of a folder. */
export async function storedKeys({ app }: TestServer): Promise<string[]> {
  const names = await readdir(join(app.config.dataDir, 'files', '.incoming')).catch((): string[] => [])
  for await (const key of app.files.keys()) names.push(key)
  return names
}

/** The headers of every request of the protocol. */
export const tus = { 'Tus-Resumable': '1.0.0' }

/** Starts a multipart upload. */
export async function beginParts(
  server: TestServer,
  caller: Caller,
  length: number,
  name = 'film.mp4',
  purpose?: string,
) {
  const facts = { filename: name, ...(purpose ? { purpose } : {}) }
  const metadata = Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join()
  const response = await fetch(`${await server.url()}/api/v1/uploads/parts`, {
    method: 'POST',
    headers: { ...headersOf(caller), ...tus, 'Upload-Length': String(length), 'Upload-Metadata': metadata },
  })
  return { status: response.status, at: response.headers.get('location') ?? '', body: await response.text() }
}

/** Adds a part to it. */
export async function sendPart(server: TestServer, caller: Caller, at: string, offset: number, part: Buffer) {
  const response = await fetch(new URL(at, await server.url()), {
    method: 'PATCH',
    headers: {
      ...headersOf(caller),
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body: new Uint8Array(part),
  })
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset')),
    body: await response.text(),
  }
}

/** The agencies whose counted bytes differ from the sum of their files. */
export const miscounted = ({ app }: TestServer) =>
  app.asPlatform((ctx) =>
    ctx.read(async ({ sql }) => {
      const { rows } = await raw`
        select * from (
          select coalesce(s.agency_id, k.agency_id) as agency, coalesce(s.bytes, 0) as counted, coalesce(k.bytes, 0) as stored
          from agency_storage s full join (
            select agency_id, sum(bytes) as bytes from (
              select agency_id, size as bytes from file where deleted_at is null and agency_id is not null
              union all select agency_id, (state ->> 'size')::bigint from upload_in_parts) f
            group by agency_id) k using (agency_id)) both_of_them
        where counted <> stored`.execute(sql)
      return rows
    }),
  )
