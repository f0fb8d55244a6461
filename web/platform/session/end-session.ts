import { toProductError } from '../product-error.ts'
import { postJson } from './post-json.ts'
import { tokens } from './tokens.ts'

/**
 * Ends a session on the server; without a connection, as soon as there is one again while a page stays open. Nothing is
 * kept for it: a browser that is closed leaves the session to end by its age.
 */
export async function endSession(refreshToken: string): Promise<void> {
  try {
    await postJson(
      '/jwt/logout',
      { refreshToken },
      {},
      { credentials: tokens.get() ? 'omit' : 'same-origin' },
    )
  } catch (error) {
    if (toProductError(error).code !== 'NETWORK') return
    addEventListener('online', () => void endSession(refreshToken), { once: true })
  }
}
