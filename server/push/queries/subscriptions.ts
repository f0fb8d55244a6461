import { sql as raw } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'

/** A browser of a person, without what it takes to reach it. */
export type PushSubscriptionRow = {
  id: string
  sessionId: string
  /** what the browser said of itself at the sign-in */
  userAgent: string | null
  /** SHA-256 of its address; null once its push service has ended it */
  fingerprint: string | null
  createdAt: Date
  lastSentAt: Date | null
}

/** The browsers in which the caller is told, newest first, and that of their own session though its push service has ended it. */
export async function pushSubscriptions(tx: ReadTx): Promise<PushSubscriptionRow[]> {
  const { viewer } = tx
  const sessionId = 'sessionId' in viewer ? viewer.sessionId : null
  return (await ownBrowsers(tx)).filter((one) => one.fingerprint !== null || one.sessionId === sessionId)
}

/** All browsers of the caller whose sessions live, newest first. */
export async function ownBrowsers(tx: ReadTx): Promise<PushSubscriptionRow[]> {
  const { rows } = await raw<PushSubscriptionRow>`
    select id, session_id, user_agent, fingerprint, created_at, last_sent_at from atrium.own_browsers(${tx.now})`.execute(
    tx.sql,
  )
  return rows
}
