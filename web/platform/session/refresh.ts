import { withLock } from '../lock.ts'
import { toProductError } from '../product-error.ts'
import { accountDeactivated } from './account-deactivated.ts'
import { postJson } from './post-json.ts'
import { type Tokens, tokens } from './tokens.ts'

/**
 * Returns an access token that is newer than `refused`, renewing it at most once for all waiting calls of all tabs. A
 * session that has ended is removed, and the result is undefined; a network failure is thrown and keeps the session.
 */
export function renewToken(refused: string | undefined): Promise<string | undefined> {
  return withLock('refresh', async () => {
    const now = tokens.latest()
    if (!now || now.accessToken !== refused) return now?.accessToken
    try {
      tokens.set(await postJson<Tokens>('/jwt/refresh-token', { refreshToken: now.refreshToken }))
    } catch (error) {
      if (!endsSession(error)) throw error
      // Set first, so that subscribers of the session's end know the reason.
      accountDeactivated.set(toProductError(error).reason === 'DEACTIVATED')
      tokens.clear()
    }
    return tokens.get()?.accessToken
  })
}

function endsSession(error: unknown): boolean {
  const { code } = toProductError(error)
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' || code === 'BAD_USER_INPUT'
}

/** True when the token is expired, or will be within the given milliseconds. */
export function isExpired(accessToken: string, now = Date.now(), margin = 10_000): boolean {
  const end = claimsOf(accessToken).exp
  return end !== undefined && end * 1000 <= now + margin
}

/** The id of the token's person. */
export const personOf = (accessToken = ''): string | undefined => claimsOf(accessToken).sub

/** The id of the token's session. */
export const sessionOf = (accessToken = ''): string | undefined => claimsOf(accessToken).sid

function claimsOf(accessToken: string): { exp?: number; sub?: string; sid?: string } {
  try {
    return JSON.parse(atob((accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
