import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import type { Served as Server } from './atrium.ts'
import { databaseUrl } from './database.ts'

export const password = 'correct horse battery'

// The hash of that password at the lowest cost: journeys that sign in test something else.
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$Kf5ZOqqKpnvFWsRNbTfhOg$2+yvs4bYf0GlV29If1bd7+TFnh/o7eCPQhu6m2fyIsI'

/** What is needed to call a server, and to reach its database. */
type Served = Pick<Server, 'url' | 'dataDir' | 'databaseUrl'>

/** A person with an account, who can also call the server without a browser. */
export interface Account {
  id: string
  name: string
  email: string
  /** Calls the API in an agency, or outside of any. Throws the server's errors. */
  ask<Data>(query: string, variables?: Record<string, unknown>, agencyId?: string): Promise<Data>
}

interface Session {
  accessToken: string
  user: { id: string; name: string; email: string }
}

/** An address that is unique across all tests. */
export function newAddress(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}.${newId().slice(-12)}@example.test`
}

/**
 * An account as registration and the email link would have created it, but without both; with the token of an
 * invitation it has joined. Registration itself is tested by the journeys of registration and sign-in.
 */
export async function register(
  atrium: Served,
  name: string,
  email = newAddress(name),
  token?: string,
): Promise<Account> {
  const add = `with person as (
      insert into account (id, email, name, verified, status, created_at, updated_at)
      values ($1, $2, $3, true, 'active', now(), now()) returning id)
    insert into account_secret (account_id, password_hash, password_changed_at) select id, $4, now() from person`
  await withClient(await databaseUrl(atrium), (client) =>
    client.query(add, [newId(), email, name, passwordHash]),
  )
  const account = await enter(atrium, email)
  if (token)
    await account.ask('mutation ($token: String!) { acceptInvitation(token: $token) { status } }', { token })
  return account
}

/** Signs in a person who already has an account. */
export async function enter(atrium: Served, email: string, given = password): Promise<Account> {
  return accountOf(atrium, await post<Session>(atrium, '/jwt/login', { email, password: given }))
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
