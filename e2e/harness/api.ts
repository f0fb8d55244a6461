import { v7 as newId } from 'uuid'
import type { Served as Server } from './atrium.ts'
import { mailTo } from './mails.ts'

export const password = 'correct horse battery'

/** What has to be known of a server to ask it, and to read the mails that it sends. */
type Served = Pick<Server, 'url' | 'dataDir'>

/** Somebody with an account, who can also ask the server without a browser. */
export interface Account {
  id: string
  name: string
  email: string
  /** Asks in an agency, or outside of any. Throws what the server says against it. */
  ask<Data>(query: string, variables?: Record<string, unknown>, agencyId?: string): Promise<Data>
}

interface Session {
  accessToken: string
  user: { id: string; name: string; email: string }
}

/** An address that nobody else has, in whatever test. */
export function newAddress(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}.${newId().slice(-12)}@example.test`
}

/** An account as registering and the mail's link give it, past the pages; `token` is that of an invitation. */
export async function register(
  atrium: Served,
  name: string,
  email = newAddress(name),
  token?: string,
): Promise<Account> {
  const input = { name, email, password, token }
  const answer = await post<Session | { registration: string }>(atrium, '/jwt/register', input)
  return accountOf(atrium, 'user' in answer ? answer : await verify(atrium, email, answer))
}

/** Somebody who has an account already. */
export async function enter(atrium: Served, email: string, given = password): Promise<Account> {
  return accountOf(atrium, await post<Session>(atrium, '/jwt/login', { email, password: given }))
}

async function verify(
  atrium: Served,
  email: string,
  { registration }: { registration: string },
): Promise<Session> {
  const { link } = await mailTo(atrium, email, /confirm/)
  const token = new URL(link).searchParams.get('token')
  return post<Session>(atrium, '/jwt/verify', { token, registration })
}

function accountOf(atrium: Served, { accessToken, user }: Session): Account {
  return {
    ...user,
    async ask<Data>(query: string, variables = {}, agencyId?: string): Promise<Data> {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        ...(agencyId && { 'atrium-agency': agencyId }),
      }
      const { data } = await post<{ data: Data }>(atrium, '/graphql', { query, variables }, headers)
      return data
    },
  }
}

async function post<Answer>(
  { url }: Served,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (answer.errors) throw new Error(`${path}: ${JSON.stringify(answer.errors)}`)
  return answer
}
