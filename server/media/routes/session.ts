import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/app.ts'
import { filesCookie, readFilesCookie } from '../../platform/authentication.ts'
import { bearerToken } from '../../platform/http/caller.ts'

/** Whose session a request for a file is of: that of its bearer token, or of the cookie that opens files. */
export async function sessionOf(app: App, request: FastifyRequest): Promise<{ sessionId: string } | null> {
  const token = bearerToken(request)
  if (token) return app.authenticate(token)
  const cookie = request.cookies[filesCookie(app.config).name]
  const [read] = app.port(readFilesCookie)
  return cookie && read ? read(app, cookie) : null
}
