import { expect, vi } from 'vitest'
import { filesCookie } from '../platform/authentication.ts'
import { withClient } from '../platform/database/client.ts'
import type { ComposedMail } from '../platform/mail/mail.ts'
import type { TestServer } from './server.ts'

export const password = 'correct horse battery'

export type Tokens = { accessToken: string; refreshToken: string }
type From = { host?: string; address?: string }
type Body = string | Record<string, unknown>

/** Helpers for signing in through the REST endpoints, with the codes from mails. */
export function signInOf(server: TestServer) {
  const post = async (
    door: string,
    payload?: Body,
    { host = 'localhost', address = '127.0.0.1' }: From = {},
  ) => {
    const response = await server.inject({
      method: 'POST',
      url: `/jwt/${door}`,
      headers: { host },
      remoteAddress: address,
      ...(payload === undefined ? {} : { payload }),
    })
    const body = response.json()
    return {
      status: response.statusCode,
      body,
      error: body.errors?.[0] as
        | { message: string; extensions: Record<string, unknown> & { fields?: Record<string, string> } }
        | undefined,
      headers: response.headers,
      cookies: response.cookies,
      cookie: response.cookies.find(({ name }) => name === filesCookie(server.app.config).name),
    }
  }

  const isAlive = async (accessToken: string) =>
    (await server.graphql({ accessToken }, '{ me { id } }')).errors.length === 0

  return {
    post,
    isAlive,

    register: (email: string, input: Record<string, unknown> = {}) =>
      post('register', { name: 'Anna Bo', email, password, ...input }),

    login: (email: string, given = password, from: From = {}) =>
      post('login', { email, password: given }, from),

    refresh: (refreshToken: string) => post('refresh-token', { refreshToken }),

    /** The newest mail to an address, once `count` have arrived. */
    mailTo: (address: string, count = 1): Promise<ComposedMail> =>
      vi.waitFor(() => {
        const mails = server.mails.filter(({ to }) => to === address)
        expect(mails).toHaveLength(count)
        return mails.at(-1) as ComposedMail
      }),

    /** Every mail to an address, once no jobs are left. */
    async allMailsTo(address: string): Promise<ComposedMail[]> {
      await vi.waitFor(async () => expect(await waitingJobs(server)).toBe(0))
      return server.mails.filter(({ to }) => to === address)
    },
  }
}

export const tokenOf = ({ link = '' }: ComposedMail): string => new URL(link).searchParams.get('token') ?? ''

const waitingJobs = (server: TestServer) =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from graphile_worker.jobs')
    return rows[0].count
  })
