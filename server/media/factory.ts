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
