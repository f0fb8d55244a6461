import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import { filesCookie, readFilesCookie } from '../../platform/authentication.ts'
import { bearerToken } from '../../platform/http/caller.ts'

/** The session of a file request: from its bearer token, or from the files cookie. */
export async function sessionOf(app: App, request: FastifyRequest): Promise<{ sessionId: string } | null> {
  const token = bearerToken(request)
  if (token) return app.authenticate(token)
  const cookie = request.cookies[filesCookie(app.config).name]
  const [read] = app.port(readFilesCookie)
  return cookie && read ? read(app, cookie) : null
}
