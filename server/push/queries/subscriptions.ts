import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

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
