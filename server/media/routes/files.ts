import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileViewInput, type ThumbnailWidth, uploadInput } from '../../../shared/media.ts'
import type { Piece } from '../../../shared/piece.ts'
import type { App } from '../../platform/app.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { isNoRoom } from '../../platform/failures.ts'
import { GivenUp, QueueFull } from '../../platform/files/fair-queue.ts'
import { serveFile } from '../../platform/files/serve.ts'
import { fileTooLarge } from '../../platform/files/size-limit.ts'
import { Thumbnails, thumbnailType } from '../../platform/files/thumbnails.ts'
import { scopeOf } from '../../platform/http/caller.ts'
import type { RestRoute } from '../../platform/http/openapi.ts'
import { hurryRest } from '../../platform/http/slow-bodies.ts'
import { parse } from '../../platform/input.ts'
import { maxBytes, uploadFile } from '../commands/upload.ts'
import { isPublic } from '../policy.ts'
import { canReadFile, type StoredFile, storedFile } from '../queries/stored-files.ts'
import { say } from '../sentences.ts'
import { sessionOf } from './session.ts'

/**
 * `POST /api/v1/uploads?name=&purpose=`: the raw body is the file, its Content-Type the claim of what it is. 201 with the piece.
 * `GET /files/<key>`: a file; `?w=120&fit=max`: its thumbnail. Signed in by the files cookie or a bearer token.
 */
export function fileRoutes(http: FastifyInstance, app: App): AnswerFile {
  http.register(async (scope) => {
    // The body is not parsed: whatever its type, it is streamed to the store.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.post('/api/v1/uploads', { config: { takesFile: true } }, async (request, reply) =>
      reply.code(201).send(await receive(app, request)),
    )
  })

  const thumbnails = new Thumbnails(app.files)
  const answer: AnswerFile = async (request, reply, file, w) => {
    if (!w) return serve(app, request, reply, file)
    const key = await thumbnails.keyOf(file, w, givenUp(reply)).catch((error: unknown) => {
      if (isNoRoom(error) || error instanceof QueueFull || error instanceof GivenUp) return undefined
      throw error
    })
    // If a thumbnail cannot be made, the original is served.
    if (!key) return serve(app, request, reply, file)
    return serve(app, request, reply, { ...file, key, type: thumbnailType, name: `${file.name}.webp` })
  }
  http.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request, reply) => {
      await app.limits.countFile(request)
      const { w } = parse(fileViewInput, request.query)
      const file = await app.asPlatform((ctx) => ctx.read((tx) => storedFile(tx, request.params['*'])))
      if (!file || !(await mayRead(app, request, file))) throw notFound()
      return answer(request, reply, file, w)
    },
  })
  return answer
}

/** Serves a readable file or its thumbnail. */
export type AnswerFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  width: ThumbnailWidth | undefined,
) => Promise<FastifyReply>

/** Aborted when the client has closed the connection. */
function givenUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** The routes for the OpenAPI document. */
export const fileRestRoutes: RestRoute[] = [
  {
    method: 'post',
    path: '/api/v1/uploads',
    summary: 'Upload a file; it is a draft of yours until something takes it.',
    query: uploadInput,
    body: 'bytes',
    answers: { 201: 'key, type, size, name, and width and height of a picture' },
    signedIn: true,
  },
  {
    method: 'get',
    path: '/files/{key}',
    summary: 'A file, or with w its thumbnail. Opened by the files cookie or a bearer token.',
    query: fileViewInput,
    answers: {
      200: 'the bytes',
      206: 'a range of them',
      304: 'unchanged',
      404: 'there is none, or not for you',
    },
  },
]

async function receive(app: App, request: FastifyRequest): Promise<Piece> {
  const { raw, query } = request
  try {
    checkHeaders(app, request)
    const scope = await scopeOf(app, request)
    const upload = { body: raw, claimedType: request.headers['content-type'] }
    return await app.as(scope, (ctx) => uploadFile(ctx, query, upload))
  } catch (error) {
    if (raw.destroyed && !raw.complete) throw badInput({ body: say('brokeOff') })
    dropRest(raw)
    if (!raw.complete) hurryRest(request)
    throw error
  }
}

function checkHeaders({ config }: App, { headers, query }: FastifyRequest): void {
  const most = maxBytes(config, parse(uploadInput, query).purpose)
  if (Number(headers['content-length'] ?? 0) > most) throw fileTooLarge(most)
  if (headers['content-type']?.startsWith('multipart/')) throw badInput({ body: say('sendBytes') })
}

// Most clients read the response only after they have sent the whole body.
const dropRest = (raw: IncomingMessage) => void raw.removeAllListeners('readable').resume()

const serve = (app: App, request: FastifyRequest, reply: FastifyReply, file: StoredFile) =>
  serveFile(request, reply, app.files, { ...file, visibility: isPublic(file) ? 'public' : 'private' })

// The address of a picture has no agency: the file itself determines the one to check in.
async function mayRead(app: App, request: FastifyRequest, file: StoredFile): Promise<boolean> {
  if (isPublic(file)) return true
  const session = await sessionOf(app, request)
  const host = await app.hosts.ofRequest(request.raw)
  // A file of a registration was uploaded without an agency, and has belonged to one since.
  const agencyId = file.agencyId ?? file.owner?.agencyId ?? null
  const isElsewhere = Boolean(host?.agencyId && agencyId) && host?.agencyId !== agencyId
  if (!session || isElsewhere) return false
  const scope = { kind: 'session', sessionId: session.sessionId, agencyId } as const
  return app.as(scope, (ctx) => ctx.read((tx) => canReadFile(tx, file)))
}
