import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { ownStream } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { type SeenBy, sessionEnded, userUpdated } from '../events.ts'
import { agenciesOf } from '../ports.ts'
import type { AccountRow } from '../queries.ts'
import { insertRefreshToken, insertSession, markEnded, type Sessions } from '../store/sessions.ts'
import { type SessionOf, sessionDays, signAccessToken } from './tokens.ts'

/** From where somebody signs in; agencyId is that of the agency's own domain, address an IP address. */
export type Device = { address: string; agencyId: string | null; userAgent: string | null }

/** A session that began or goes on, with its newest refresh token. */
export type Started = { session: SessionOf; refreshToken: string }

/** What the person who signed in is answered; `session` is for the cookie. */
export type SignedIn = Started & { accessToken: string; user: AccountRow }

/** When a session ends that is refreshed at this moment. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * 86_400_000)

/** Begins a session of an account; one made on an agency's own domain works in that agency only. */
export async function startSession(
  tx: Tx,
  user: AccountRow,
  { agencyId, userAgent }: Device,
): Promise<Started & { user: AccountRow }> {
  const id = newId()
  const refreshToken = newToken()
  const times = { createdAt: tx.now, expiresAt: sessionEnd(tx.now) }
  await insertSession(tx, { id, accountId: user.id, agencyId, userAgent, ...times })
  await insertRefreshToken(tx, { tokenHash: hashOf(refreshToken), sessionId: id, ...times })
  return { session: { sessionId: id, userId: user.id }, refreshToken, user }
}

/** Adds the access token. Outside of the transaction, because the first use of a key takes a connection of its own. */
export const withAccessToken = async <S extends Started>(
  app: App,
  started: S,
): Promise<S & { accessToken: string }> => ({
  ...started,
  accessToken: await signAccessToken(app, started.session),
})

/** Ends sessions with all their tokens and sockets, on every server. Needs the house's own rights. */
export async function endSessions(tx: Tx, which: Sessions): Promise<void> {
  for (const { id, accountId, agencyId } of await markEnded(tx, which)) {
    const streams = agencyId ? [agencyId] : await streamsOf(tx, accountId)
    for (const stream of streams) tx.record(sessionEnded(stream, id))
  }
}

/** Tells each agency of a person that their profile changed. Needs the house's own rights. */
export async function tellAgencies(tx: Tx, userId: string, seenBy: SeenBy): Promise<void> {
  for (const agency of await agenciesOfPerson(tx, userId)) tx.record(userUpdated(agency, userId, seenBy))
}

/** Where a person's devices listen: in each of their agencies, and without any in a stream of their own. */
export async function streamsOf(tx: Tx, userId: string): Promise<string[]> {
  return [ownStream(userId), ...(await agenciesOfPerson(tx, userId))]
}

async function agenciesOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const agencies: string[] = []
  for (const ask of tx.app.port(agenciesOf)) agencies.push(...(await ask(tx, userId)))
  return agencies
}
