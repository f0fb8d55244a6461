import type { Insertable, Selectable } from 'kysely'
import type { RefreshToken, Session } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteOldest } from '../../platform/database/in-batches.ts'
import { affectsAny } from '../../platform/database/rows.ts'

export type SessionRow = Selectable<Session>

/** Which sessions: one, all of an access key, or all of an account, optionally except one. */
export type Sessions =
  | { sessionId: string }
  | { credentialId: string }
  | { accountId: string; except?: string }

export async function insertSession(tx: Tx, session: Insertable<Session>): Promise<void> {
  await tx.sql.insertInto('session').values(session).execute()
}

export async function insertRefreshToken(tx: Tx, token: Insertable<RefreshToken>): Promise<void> {
  await tx.sql.insertInto('refreshToken').values(token).execute()
}

/** Locks a refresh token and returns it with data of its session; concurrent uses of it are serialized. */
export const lockRefreshToken = (tx: Tx, tokenHash: Buffer) =>
  tx.sql
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select(['refreshToken.sessionId', 'refreshToken.rotatedAt', 'refreshToken.successorHash'])
    .select([
      'session.accountId',
      'session.credentialId',
      'session.endedAt',
      'session.expiresAt',
      'session.notAfter',
      'account.active',
    ])
    .where('tokenHash', '=', tokenHash)
    .forUpdate('refreshToken')
    .executeTakeFirst()

export type LockedRefreshToken = NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>

export async function isRotated(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('refreshToken')
    .select('rotatedAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.rotatedAt != null
}

export async function setSuccessor(tx: Tx, tokenHash: Buffer, successorHash: Buffer): Promise<void> {
  await tx.sql
    .updateTable('refreshToken')
    .set({ successorHash, rotatedAt: tx.now })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** False if the session has already ended. */
export async function extendSession(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  return affectsAny(
    tx.sql.updateTable('session').set({ expiresAt }).where('id', '=', id).where('endedAt', 'is', null),
  )
}

/** Marks sessions as ended; returns those that had not ended before. */
export function markEnded(tx: Tx, which: Sessions): Promise<SessionRow[]> {
  const update = tx.sql
    .updateTable('session')
    .set({ endedAt: tx.now })
    .where('endedAt', 'is', null)
    .returningAll()
  if ('sessionId' in which) return update.where('id', '=', which.sessionId).execute()
  if ('credentialId' in which) return update.where('credentialId', '=', which.credentialId).execute()
  const ofAccount = update.where('accountId', '=', which.accountId)
  return (which.except ? ofAccount.where('id', '<>', which.except) : ofAccount).execute()
}

/** Expired sessions that are not marked as ended, all or only those of access keys; at most a thousand. */
export function expiredSessions(tx: Tx, whose: 'all' | 'keys'): Promise<{ id: string }[]> {
  const expired = tx.sql
    .selectFrom('session')
    .select('id')
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', tx.now)
    .limit(1000)
  return (whose === 'keys' ? expired.where('credentialId', 'is not', null) : expired).execute()
}

/** Deletes up to `most` tokens that expired before a moment; returns how many. */
export const deleteExpiredTokens = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'refreshToken', 'expiresAt', before, most)

/** The same for sessions that ended, with their remaining tokens. */
export const deleteEnded = (tx: Tx, before: Date, most: number) =>
  deleteOldest(tx, 'session', 'endedAt', before, most)
