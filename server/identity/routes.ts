import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  addressInput,
  loginInput,
  loginWithLinkInput,
  logoutInput,
  refreshTokenInput,
  registerInput,
  resendVerificationInput,
  resetPasswordInput,
  verifyInput,
} from '../../shared/identity.ts'
import type { App } from '../platform/app.ts'
import type { Context } from '../platform/context.ts'
import { bearerToken } from '../platform/http/caller.ts'
import type { RestRoute } from '../platform/http/openapi.ts'
import { login } from './commands/login.ts'
import { logout } from './commands/logout.ts'
import { refresh } from './commands/refresh.ts'
import { register } from './commands/register.ts'
import { forgotPassword, resetPassword } from './commands/reset-password.ts'
import type { Device, SignedIn } from './commands/sessions.ts'
import { askForSignInLink, loginWithLink } from './commands/sign-in-link.ts'
import { resendVerification, verify } from './commands/verify.ts'
import { cookieOf, deviceOf, setFilesCookie, welcome } from './commands/welcome.ts'

type RestHandler = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The sign-in endpoints: JSON in and out, never cached. They also set and clear the files cookie. */
export function routes(http: FastifyInstance, app: App): void {
  const open = (name: string, describeRoute: RestHandler) =>
    http.post(`/jwt/${name}`, (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return app.asPlatform((ctx) => describeRoute(ctx, request, reply))
    })
  const signIn = (
    name: string,
    command: (ctx: Context, input: unknown, device: Device) => Promise<SignedIn>,
  ) =>
    open(name, async (ctx, request, reply) =>
      welcome(app, reply, await command(ctx, request.body, await deviceOf(app, request))),
    )
  const silent = (name: string, command: (ctx: Context, input: unknown, device: Device) => Promise<void>) =>
    open(name, async (ctx, request) => {
      await command(ctx, request.body, await deviceOf(app, request))
      return {}
    })

  open('register', async (ctx, request, reply) => {
    const registered = await register(ctx, request.body, await deviceOf(app, request))
    return 'registration' in registered
      ? { status: 'verify', registration: registered.registration }
      : welcome(app, reply, registered)
  })
  signIn('verify', verify)
  signIn('login', login)
  signIn('reset-password', resetPassword)
  silent('resend-verification', resendVerification)
  silent('forgot-password', forgotPassword)
  silent('sign-in-link', askForSignInLink)
  signIn('login-with-link', loginWithLink)
  open('refresh-token', async (ctx, request, reply) => {
    await app.limits.countRenewal(request)
    const { session, accessToken, refreshToken } = await refresh(ctx, request.body)
    await setFilesCookie(app, reply, session)
    return { accessToken, refreshToken }
  })
  open('logout', async (ctx, request, reply) => {
    await app.limits.countRenewal(request)
    const { name, options } = cookieOf(app)
    void reply.clearCookie(name, options)
    const token = bearerToken(request)
    const session = token ? await app.authenticate(token) : null
    // Programs cannot end the session of their access key; admins deny the key.
    await logout(ctx, request.body, session?.isProgram ? null : session)
    return {}
  })
}

const signedInAnswer = 'accessToken, refreshToken, user { id name email avatar }; the files cookie is set'
const describeRoute = (name: string, summary: string, body: z.ZodType, answer: string): RestRoute => ({
  method: 'post',
  path: `/jwt/${name}`,
  summary,
  body,
  answers: { 200: answer },
})

/** The endpoints, for the OpenAPI document. */
export const restRoutes: RestRoute[] = [
  describeRoute(
    'register',
    'Register. The answer does not tell whether the address is taken.',
    registerInput,
    `status "verify" and registration, a secret for verify; with an invitation of that address ${signedInAnswer}`,
  ),
  describeRoute(
    'verify',
    'Confirm an address by the token of the mail, and sign in. Give the registration that register answered, or choose a password.',
    verifyInput,
    signedInAnswer,
  ),
  describeRoute(
    'resend-verification',
    'Send that mail again.',
    resendVerificationInput,
    'nothing, whether or not there is an account',
  ),
  describeRoute('login', 'Sign in.', loginInput, signedInAnswer),
  describeRoute(
    'refresh-token',
    'Take the next pair of tokens. One used twice ends the session.',
    refreshTokenInput,
    'accessToken, refreshToken',
  ),
  describeRoute(
    'logout',
    'Sign out here: the session of the bearer token or of a refresh token.',
    logoutInput,
    'nothing',
  ),
  describeRoute(
    'forgot-password',
    'Send a mail to set a new password.',
    addressInput,
    'nothing, whether or not there is an account',
  ),
  describeRoute(
    'sign-in-link',
    'Send a client a mail with a link that signs in.',
    addressInput,
    'nothing, whether or not there is an account',
  ),
  describeRoute(
    'login-with-link',
    'Sign in by the token of that mail, once, with the rights of a client alone.',
    loginWithLinkInput,
    signedInAnswer,
  ),
  describeRoute(
    'reset-password',
    'Set a new password by the token of the mail, and sign in.',
    resetPasswordInput,
    signedInAnswer,
  ),
]
