import { refreshTokenInput } from '../../../shared/identity.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { deactivated, unauthenticated } from '../../platform/errors.ts'
import { parse } from '../../platform/input.ts'
import { hashOf } from '../../platform/secrets.ts'
import { say } from '../sentences.ts'
import {
  extendSession,
  insertRefreshToken,
  isRotated,
  type LockedRefreshToken,
  lockRefreshToken,
  setSuccessor,
} from '../store/sessions.ts'
import { endSessions, type Started, sessionEnd, withAccessToken } from './sessions.ts'
import { successorOf } from './tokens.ts'

/** Milliseconds for which the previous token is still accepted: its response may be lost, or a second tab may send it too. */
const repeatWindow = 30_000

type Renewed = Started & { accessToken: string }

/**
 * Rotates the refresh token and returns an access token. A token that is reused later was stolen from its sender or by them, so
 * its whole session ends. Errors: BAD_USER_INPUT, UNAUTHENTICATED, with reason DEACTIVATED if the account is deactivated.
 */
export async function refresh(ctx: Context, input: unknown): Promise<Renewed> {
  const { refreshToken } = parse(refreshTokenInput, input)
  const successor = await successorOf(ctx.app, refreshToken)
  // Thrown only after the commit, which ends the session of a stolen token.
  const started = await ctx.write((tx) => rotate(tx, refreshToken, successor))
  if (!started) throw unauthenticated(say('sessionEnded'))
  return withAccessToken(ctx.app, started)
}

async function rotate(tx: Tx, refreshToken: string, successor: string): Promise<Started | null> {
  const tokenHash = hashOf(refreshToken)
  const token = await lockRefreshToken(tx, tokenHash)
  if (token && !token.active) throw deactivated()
  if (!token || token.endedAt || token.expiresAt <= tx.now) return null
  const { sessionId, accountId, credentialId: keyId } = token
  const started = { session: { sessionId, userId: accountId, keyId }, refreshToken: successor }
  if (token.rotatedAt) {
    if (await mayRepeat(tx, token)) return started
    await endSessions(tx, { sessionId })
    return null
  }
  const expiresAt = sessionEnd(tx.now, token.notAfter)
  if (!(await extendSession(tx, sessionId, expiresAt))) return null
  const successorHash = hashOf(successor)
  await insertRefreshToken(tx, { tokenHash: successorHash, sessionId, createdAt: tx.now, expiresAt })
  await setSuccessor(tx, tokenHash, successorHash)
  return started
}

async function mayRepeat(tx: Tx, { rotatedAt, successorHash }: LockedRefreshToken): Promise<boolean> {
  if (!rotatedAt || !successorHash || tx.now.getTime() - rotatedAt.getTime() > repeatWindow) return false
  return !(await isRotated(tx, successorHash))
}
