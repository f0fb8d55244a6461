import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished, Readable } from 'node:stream'
import { DataStore, type Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import type { Context } from '../../platform/context.ts'
import { internalAnswer, notFound, ProductError, toAnswer } from '../../platform/errors.ts'
import { scopeOf } from '../../platform/http/caller.ts'
import { answerHeaders } from '../../platform/http/headers.ts'
import type { RestRoute } from '../../platform/http/openapi.ts'
import { isId } from '../../platform/ids.ts'
import { addPart, beginUpload, dropUpload, finishUpload, partsOrNotFound } from '../commands/parts.ts'

const path = '/api/v1/uploads/parts'

/** The identity of a protocol request, and the source of its bytes, which the library does not know. */
const acting = new AsyncLocalStorage<{ ctx: Context; raw?: IncomingMessage }>()

function caller(): Context {
  const request = acting.getStore()
  if (!request) throw new Error('this acts for nobody')
  return request.ctx
}

/** The library's store interface, implemented with our commands: every part is checked like any other call. */
class OurParts extends DataStore {
  override extensions = ['creation', 'termination']

  override async create(upload: Upload): Promise<Upload> {
    const { filename, filetype, purpose } = upload.metadata ?? {}
    upload.id = await beginUpload(caller(), {
      name: filename ?? '',
      type: filetype ?? '',
      length: upload.size ?? 0,
      ...(purpose ? { purpose } : {}),
    })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { length, state, createdAt } = await partsOrNotFound(caller(), checked(id))
    return new Upload({ id, size: length, offset: state.size, creation_date: createdAt.toISOString() })
  }

  override write(body: Readable, id: string): Promise<number> {
    const raw = acting.getStore()?.raw
    return addPart(caller(), checked(id), raw ? bytesOf(raw, body) : body)
  }

  override remove = (id: string): Promise<void> => dropUpload(caller(), checked(id))
}

function checked(id: string): string {
  if (!isId(id)) throw notFound()
  return id
}

/**
 * The tus protocol (tus.io): `POST /api/v1/uploads/parts` starts an upload, `HEAD`, `PATCH` and `DELETE …/<id>` return its
 * progress, append to it and abort it; `GET …/<id>/file` returns the resulting piece.
 */
export function partRoutes(http: FastifyInstance, app: App): void {
  let tus: Promise<Server> | undefined
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const scope = await scopeOf(app, request)
    tus ??= makeServer(app)
    const server = await tus
    reply.hijack()
    for (const [name, value] of Object.entries(answerHeaders(app.config))) reply.raw.setHeader(name, value)
    await app.as(scope, (ctx) =>
      request.method === 'PATCH'
        ? acting.run({ ctx, raw: request.raw }, () => patch(server, request.raw, reply.raw))
        : acting.run({ ctx }, () => server.handle(request.raw, reply.raw)),
    )
  }
  http.register(async (scope) => {
    // The body is not parsed: it is streamed to the store.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    const config = { takesFile: true }
    scope.post(path, { config }, handle)
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, config, handler: handle })
    scope.get<{ Params: { id: string } }>(`${path}/:id/file`, async (request) => {
      const as = await scopeOf(app, request)
      return app.as(as, (ctx) => finishUpload(ctx, checked(request.params.id)))
    })
  })
}

/**
 * The library converts a body to a web stream and back to a Node stream, which dominates the upload time: so it gets an empty
 * body that stays open for the request, and the bytes are streamed to the store directly.
 */
async function patch(server: Server, raw: IncomingMessage, to: ServerResponse): Promise<void> {
  const headers = Object.entries(raw.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  )
  // Streaming bodies require `duplex`, which the browser's types lack.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PATCH',
    headers,
    body: openAsLongAs(raw),
    duplex: 'half',
  }
  const answer = await server.handleWeb(new Request(new URL(raw.url ?? '', 'http://localhost'), init))
  to.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}

function openAsLongAs(raw: IncomingMessage): ReadableStream {
  let wanted = true
  return new ReadableStream({
    start(controller) {
      const close = () => wanted && controller.close()
      if (raw.destroyed) close()
      else finished(raw, close)
    },
    cancel() {
      wanted = false
    },
  })
}

/**
 * Bytes received before a disconnect count: the stream ends there without an error. It also ends when the library ends its body
 * because another request continues the upload, such as after a dead connection.
 */
function bytesOf(raw: IncomingMessage, body: Readable): Readable {
  const bytes = new Readable({ read: () => void raw.resume() })
  const pass = (chunk: Buffer) => {
    if (!bytes.push(chunk)) raw.pause()
  }
  const stop = () => {
    raw.off('data', pass)
    if (!raw.readableEnded) raw.pause()
    bytes.push(null)
  }
  if (raw.destroyed) stop()
  else raw.on('data', pass).once('end', stop).once('close', stop)
  body.once('end', stop).resume()
  return bytes
}

async function makeServer(app: App): Promise<Server> {
  const { Server } = await import('@tus/server')
  return new Server({
    path,
    datastore: new OurParts(),
    relativeLocation: true,
    allowedOrigins: () => false,
    maxSize: app.config.limits.partsBytes,
    async onUploadFinish(_request, upload) {
      await finishUpload(caller(), upload.id)
      return {}
    },
    onResponseError(_request, error) {
      if (error instanceof ProductError)
        return { status_code: error.status, body: JSON.stringify({ errors: [toAnswer(error)] }) }
      // Errors of the protocol itself are marked as such.
      if ('status_code' in error) return undefined
      const { requestId } = caller()
      app.log.error({ err: error, requestId }, 'a part of an upload failed')
      return { status_code: 500, body: JSON.stringify({ errors: [internalAnswer(requestId, error)] }) }
    },
  })
}

export const partRestRoutes: RestRoute[] = [
  {
    method: 'post',
    path,
    summary:
      'Begins a large file that comes in parts (the tus protocol, tus.io); HEAD, PATCH and DELETE at its Location.',
    answers: { 201: 'Location' },
    signedIn: true,
  },
  {
    method: 'get',
    path: `${path}/{id}/file`,
    summary:
      'The file that came in parts, once all of it is there: a draft of yours until something takes it.',
    answers: { 200: 'key, type, size, name, and width and height of a picture' },
    signedIn: true,
  },
]
