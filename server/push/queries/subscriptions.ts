import { sql as raw } from 'kysely'
import type { ReadTx, Tx } from '../../platform/context.ts'

/** A browser of a person, without what it takes to reach it. */
export type PushSubscriptionRow = {
  id: string
  sessionId: string
  /** what the browser said of itself at the sign-in */
  userAgent: string | null
  createdAt: Date
  lastSentAt: Date | null
}

/** The living browsers of the caller, newest first. */
export async function pushSubscriptions(tx: ReadTx): Promise<PushSubscriptionRow[]> {
  const { rows } = await raw<PushSubscriptionRow>`
    select id, session_id, user_agent, created_at, last_sent_at from atrium.own_browsers(${tx.now})`.execute(
    tx.sql,
  )
  return rows
}

/** A person's browser that may be told about an agency now; undefined if its session, or its account, has ended. Needs the system's rights. */
export const browserFor = (
  tx: Tx,
  { subscriptionId, userId, agencyId }: { subscriptionId: string; userId: string; agencyId: string },
) =>
  tx.sql
    .selectFrom('pushSubscription')
    .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
    .innerJoin('account', 'account.id', 'pushSubscription.accountId')
    .selectAll('pushSubscription')
    .where('pushSubscription.id', '=', subscriptionId)
    .where('pushSubscription.accountId', '=', userId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', tx.now)
    .where('account.active', '=', true)
    .where(({ eb, or }) => or([eb('session.agencyId', 'is', null), eb('session.agencyId', '=', agencyId)]))
    .executeTakeFirst()
