import { fetchInTime } from '../timeouts.ts'
import { agencyHeader } from './current-agency.ts'
import { isExpired, renewToken } from './refresh.ts'
import { tokens } from './tokens.ts'

let pending = 0

/** How many calls of this page are on their way. */
export const pendingCalls = (): number => pending

/**
 * `fetch` as the signed-in person in the current agency, with the standard timeout. A refused token is renewed once and
 * the call retried; a call without a session is sent without a token.
 */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  pending += 1
  try {
    return await fetchAuthorized(input, init)
  } finally {
    pending -= 1
  }
}

async function fetchAuthorized(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  const response = await fetchInTime(input, withToken(init, token))
  if (response.status !== 401 || !token) return response
  const renewed = await renewToken(token)
  return renewed && renewed !== token ? fetchInTime(input, withToken(init, renewed)) : response
}

function withToken(init: RequestInit, token: string | undefined): RequestInit {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(agencyHeader())) if (!headers.has(name)) headers.set(name, value)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
