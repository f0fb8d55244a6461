import type { FastifyInstance } from 'fastify'
import { launchInput, signedLaunchInput } from '../../shared/keys.ts'
import { deviceOf, welcome } from '../identity/commands/welcome.ts'
import type { App } from '../platform/app.ts'
import type { RestRoute } from '../platform/http/openapi.ts'
import { launch } from './commands/launch.ts'
import { signLaunch } from './commands/sign-launch.ts'

/** The doors of launches: JSON in, JSON out, never cached. */
export function routes(http: FastifyInstance, app: App): void {
  http.post('/jwt/launch', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const device = await deviceOf(app, request)
    return welcome(app, reply, await app.asPlatform((ctx) => launch(ctx, request.body, device)))
  })
  http.post('/api/v1/launch', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const device = await deviceOf(app, request)
    return app.asPlatform((ctx) => signLaunch(ctx, request.body, device))
  })
}

/** What the doors are, for the OpenAPI document. */
export const restRoutes: RestRoute[] = [
  {
    method: 'post',
    path: '/jwt/launch',
    summary:
      'Sign in by a client key with a new account; or, given nothing but its code, by a signed launch.',
    body: launchInput,
    answers: { 200: 'accessToken, refreshToken, user { id name email avatar }; the files cookie is set' },
  },
  {
    method: 'post',
    path: '/api/v1/launch',
    summary:
      'Launch, signed by the secret of an access key: HMAC-SHA256 in hex of accessKeyId, email, name, timestamp and nonce, joined by line feeds.',
    body: signedLaunchInput,
    answers: { 200: 'url, to which the browser is sent within a minute; expiresAt' },
  },
]
