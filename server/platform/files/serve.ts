import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import type { FileStore } from './file-store.ts'
import { safeHeaders } from './headers.ts'
import { readRange } from './range.ts'

export type ServedFile = {
  key: string
  type: string
  name: string
  /** public: a cache may keep it forever; private: every use checks the visibility again */
  visibility: 'public' | 'private'
}

/**
 * Answers GET or HEAD with a stored file: 200, 206 for a range, 304 if the client's copy is current, 416 for a range past its
 * end. The caller has checked permissions. Errors: NOT_FOUND.
 */
export async function serveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  file: ServedFile,
): Promise<FastifyReply> {
  const etag = etagOf(file.key)
  const headers = {
    ...safeHeaders(file.type, file.name),
    ...cacheHeaders(file),
    etag,
    'accept-ranges': 'bytes',
  }
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send()

  const found = await store.stat(file.key)
  if (!found) throw notFound()
  const range = readRange(rangeOf(request, etag), found.size)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${found.size}`).send()

  const body = request.method === 'HEAD' ? undefined : await store.get(file.key, range)
  if (request.method !== 'HEAD' && !body) throw notFound()
  reply.headers(headers).header('content-length', range ? range.end - range.start + 1 : found.size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  return reply.send(body)
}

// The bytes under a key never change.
const etagOf = (key: string) => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

const hasAlready = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

// A range of a changed file would be appended to bytes of the old one (If-Range).
function rangeOf({ headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? headers.range : undefined
}

const cacheHeaders = ({ visibility }: ServedFile) => ({
  'cache-control': visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, no-cache',
})
