import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/context.ts'
import { ownStream } from '../../platform/database/viewer.ts'
import { act } from '../../platform/events/act.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { type SeenBy, sessionEnded, userUpdated } from '../events.ts'
import { agenciesOf } from '../ports.ts'
import type { AccountRow } from '../queries.ts'
import { insertRefreshToken, insertSession, markEnded, type Sessions } from '../store/sessions.ts'
import { type SessionOf, sessionDays, signAccessToken } from './tokens.ts'

/** The origin of a sign-in; agencyId is that of the agency's own domain, address an IP address. */
export type Device = {
  address: string
  agencyId: string | null
  userAgent: string | null
  /** The account that it has signed in to before, from its cookie. */
  known?: { sessionId: string; emailKey: string } | null
}

/** A new or continued session, with its newest refresh token. */
export type Started = { session: SessionOf; refreshToken: string }

/** The response to a sign-in; `session` is for the cookie. */
export type SignedIn = Started & { accessToken: string; user: AccountRow }

/** When a session that is refreshed now expires: not after the key that started it. */
export function sessionEnd(now: Date, notAfter: Date | null = null): Date {
  const end = new Date(now.getTime() + sessionDays * 86_400_000)
  return notAfter && notAfter < end ? notAfter : end
}

/** The access key that starts a session. */
type ByKey = { id: string; expiresAt: Date | null }

/** Begins a session; with `agencyId` it works in that agency only, with `clientsOnly` only where the person is a client. */
export async function startSession(
  tx: Tx,
  user: AccountRow,
  { agencyId, userAgent, address }: Device,
  { clientsOnly = false, key = null }: { clientsOnly?: boolean; key?: ByKey | null } = {},
): Promise<Started & { user: AccountRow }> {
  const id = newId()
  const refreshToken = newToken()
  const [keyId, notAfter] = [key?.id ?? null, key?.expiresAt ?? null]
  const times = { createdAt: tx.now, expiresAt: sessionEnd(tx.now, notAfter) }
  const session = { id, accountId: user.id, agencyId, userAgent, clientsOnly, credentialId: keyId, notAfter }
  await insertSession(tx, { ...session, ...times })
  await insertRefreshToken(tx, { tokenHash: hashOf(refreshToken), sessionId: id, ...times })
  // A sign-in at our own address is for all agencies of the person, so the IP address is hidden from them.
  const origin = { address: agencyId ? address : null, keyId }
  for (const agency of await agenciesOfPerson(tx, user.id))
    if (agencyId === null || agencyId === agency)
      act(tx, 'signedIn', {}, { agencyId: agency, actorId: user.id, origin })
  return { session: { sessionId: id, userId: user.id, keyId }, refreshToken, user }
}

type KeySession = { accountId: string; agencyId: string; keyId: string; expiresAt: Date | null }

/** Begins the only session of an access key's calls, valid as long as the key; returns its id. Needs the system's rights. */
export async function beginSessionOfKey(
  tx: Tx,
  { accountId, agencyId, keyId, expiresAt }: KeySession,
): Promise<string> {
  const id = newId()
  const end = expiresAt ?? new Date('9999-12-31T00:00:00.000Z')
  const session = { id, accountId, agencyId, credentialId: keyId, clientsOnly: false, userAgent: null }
  await insertSession(tx, { ...session, createdAt: tx.now, expiresAt: end, notAfter: expiresAt })
  if (expiresAt) await tx.addJob({ task: 'identity.endKeys', payload: {}, runAt: expiresAt })
  return id
}

/** Adds the access token. Outside the transaction, because the first use of a signing key takes a connection of its own. */
export const withAccessToken = async <S extends Started>(
  app: App,
  started: S,
): Promise<S & { accessToken: string }> => ({
  ...started,
  accessToken: await signAccessToken(app, started.session),
})

/** Ends sessions with all their tokens and sockets, on every server. Needs the system's rights. */
export async function endSessions(tx: Tx, which: Sessions): Promise<void> {
  for (const { id, accountId, agencyId } of await markEnded(tx, which)) {
    const streams = agencyId ? [agencyId] : await streamsOf(tx, accountId)
    for (const stream of streams) tx.record(sessionEnded(stream, id))
  }
}

/** Records for each agency of a person that their account changed. Needs the system's rights. */
export async function announceToAgencies(tx: Tx, userId: string, seenBy: SeenBy): Promise<void> {
  for (const agency of await agenciesOfPerson(tx, userId)) tx.record(userUpdated(agency, userId, seenBy))
}

/** The streams of a person's devices: each of their agencies, and their personal stream. */
export async function streamsOf(tx: Tx, userId: string): Promise<string[]> {
  return [ownStream(userId), ...(await agenciesOfPerson(tx, userId))]
}

async function agenciesOfPerson(tx: Tx, userId: string): Promise<string[]> {
  const agencies: string[] = []
  for (const ask of tx.app.port(agenciesOf)) agencies.push(...(await ask(tx, userId)))
  return agencies
}
