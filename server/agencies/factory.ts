import type { AgencyRole } from '../../shared/agencies.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { asSystem } from '../platform/database/as-system.ts'
import { newId } from '../platform/ids.ts'
import { hashOf, newToken } from '../platform/secrets.ts'
import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { createAgency } from './commands/create-agency.ts'
import { forgetHost } from './queries/hosts.ts'
import { admit, type NewMember } from './store/members.ts'
import { acceptSymLink, insertSymLink } from './store/sym-links.ts'

/** A caller in an agency, who need not be a member. */
export type Visitor = TestPerson & Caller & { agencyId: string }
export type AgencyCaller = Visitor & { memberId: string }

export type TestAgency = {
  agencyId: string
  owner: AgencyCaller
  admin: AgencyCaller
  staff: AgencyCaller
  client: AgencyCaller
  /** signed in, and not a member of any agency */
  outsider: Visitor
}

/** An agency with one member of each role and one outsider. */
export async function foundAgency(server: TestServer, { name = 'Northwind' } = {}): Promise<TestAgency> {
  const owner = await ownerOf(server, name)
  const { agencyId } = owner
  return {
    agencyId,
    owner,
    admin: await join(server, agencyId, { role: 'admin', name: 'Ada Admin' }),
    staff: await join(server, agencyId, { role: 'user', name: 'Stefan Staff' }),
    client: await join(server, agencyId, { role: 'client', name: 'Clara Client' }),
    outsider: { ...(await signUp(server, { name: 'Otto Outsider' })), agencyId },
  }
}

async function ownerOf(server: TestServer, agencyName: string): Promise<AgencyCaller> {
  const person = await signUp(server, { name: 'Olga Owner' })
  const scope = { kind: 'session', sessionId: person.sessionId, agencyId: null } as const
  const { id: agencyId } = await server.app.as(scope, (ctx) => createAgency(ctx, { name: agencyName }))
  const memberId = await server.app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(({ sql }) =>
      sql.selectFrom('agencyUser').select('id').where('userId', '=', person.userId).executeTakeFirstOrThrow(),
    ),
  )
  return { ...person, agencyId, memberId: memberId.id }
}

type Joining = Omit<NewMember, 'userId' | 'role'> & { role: AgencyRole; name?: string; email?: string }

/** Adds a new person to an agency, without an invitation. */
export async function join(
  server: TestServer,
  agencyId: string,
  { name, email, ...membership }: Joining,
): Promise<AgencyCaller> {
  const person = await signUp(server, { ...(name ? { name } : {}), ...(email ? { email } : {}) })
  return { ...person, agencyId, memberId: await admitted(server, agencyId, person.userId, membership) }
}

/** Adds a person with an account to another agency; returns the id of the membership. */
export async function admitted(
  server: TestServer,
  agencyId: string,
  userId: string,
  membership: Omit<NewMember, 'userId'>,
): Promise<string> {
  const member = await server.app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.write((tx) => admit(tx, { userId, ...membership })),
  )
  if (!member) throw new Error('is a member already')
  return member.id
}

/** Gives an agency a domain; `error` is the reason why it does not work. */
export async function addDomain(
  server: TestServer,
  agencyId: string,
  { name, error = null }: { name: string; error?: string | null },
): Promise<void> {
  await server.app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.write(({ sql, now }) =>
      sql.insertInto('domain').values({ agencyId, name, error, createdAt: now }).execute(),
    ),
  )
  forgetHost(server.app, name)
}

/** Requests an account link for another person to accept; returns it with the token of its mail. */
export async function askForLink(
  server: TestServer,
  creator: Caller,
  { email }: { email: string },
): Promise<{ id: string; token: string }> {
  const { id } = await change(server, creator, 'createSymLink', { email })
  const { token } = await server.app.asPlatform((ctx) =>
    ctx.read(({ sql }) =>
      sql.selectFrom('symLink').select('token').where('id', '=', id).executeTakeFirstOrThrow(),
    ),
  )
  return { id, token: token ?? '' }
}

/** Links two accounts: the other person may act for the first. */
export async function linkAccounts(
  server: TestServer,
  creator: Caller,
  other: Caller & { email: string },
): Promise<{ id: string }> {
  const { token } = await askForLink(server, creator, other)
  return change(server, other, 'acceptPairing', { invitation: token })
}

/** A request or an accepted link, without its mail and unaffected by rate limits. */
export async function plantLink(
  server: TestServer,
  creator: Visitor,
  other: { userId: string; email: string },
  { accepted }: { accepted: boolean },
): Promise<{ id: string; token: string }> {
  const [id, token] = [newId(), newToken()]
  await server.app.asSystem(creator.agencyId, 'staff', (ctx) =>
    ctx.write(async (tx) => {
      const { userId: createdById } = creator
      const facts = { id, createdById, issuedForId: other.userId, email: other.email, emailGiven: true }
      const expiresAt = new Date(tx.now.getTime() + 86_400_000)
      const times = { createdAt: tx.now, expiresAt }
      await insertSymLink(tx, { ...facts, ...times, language: 'en', tokenHash: hashOf(token), token })
      if (accepted) await asSystem(tx, () => acceptSymLink(tx, id, other.userId))
    }),
  )
  return { id, token }
}
