import type { FastifyInstance } from 'fastify'
import { launchInput, signedLaunchInput } from '../../shared/keys.ts'
import { deviceOf, welcome } from '../identity/commands/welcome.ts'
import type { App } from '../platform/app.ts'
import type { RestRoute } from '../platform/http/openapi.ts'
import { askForLaunch, launch } from './commands/launch.ts'
import { signLaunch } from './commands/sign-launch.ts'

/** The endpoints of launches: JSON in and out, never cached. */
export function routes(http: FastifyInstance, app: App): void {
  http.post('/jwt/launch', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const device = await deviceOf(app, request)
    if (hasCode(request.body)) {
      const entered = await app.asPlatform((ctx) => launch(ctx, request.body, device))
      return entered ? welcome(app, reply, entered) : { status: 'ask' }
    }
    await app.asPlatform((ctx) => askForLaunch(ctx, request.body, device))
    return { status: 'mail' }
  })
  http.post('/api/v1/launch', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const device = await deviceOf(app, request)
    return app.asPlatform((ctx) => signLaunch(ctx, request.body, device))
  })
}

const hasCode = (body: unknown): boolean => typeof body === 'object' && body !== null && 'code' in body

/** The endpoints, for the OpenAPI document. */
export const restRoutes: RestRoute[] = [
  {
    method: 'post',
    path: '/jwt/launch',
    summary:
      'Have the way in mailed to an address, by a client key; or, given the code of that mail or of a signed launch, sign in; by that of a mail only where asked says that its bearer wants to.',
    body: launchInput,
    answers: {
      200: 'status: mail, whether or not the address has an account; by a code status: ask, or accessToken, refreshToken, user { id name email avatar }, and the files cookie is set',
    },
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
