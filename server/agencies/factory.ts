import type { AgencyRole } from '../../shared/agencies.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { createAgency } from './commands/create-agency.ts'
import { forgetHost } from './queries/hosts.ts'
import { admit, type NewMember } from './store/members.ts'

/** A person who calls in an agency, of which they need not be a member. */
export type Visitor = TestPerson & Caller & { agencyId: string }
export type AgencyCaller = Visitor & { memberId: string }

export type TestAgency = {
  agencyId: string
  owner: AgencyCaller
  admin: AgencyCaller
  staff: AgencyCaller
  client: AgencyCaller
  /** signed in, and no member of this agency or any other */
  outsider: Visitor
}

/** An agency with one member of each kind and somebody who is none. */
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

/** Makes a new person a member of an agency, without an invitation. */
export async function join(
  server: TestServer,
  agencyId: string,
  { name, email, ...membership }: Joining,
): Promise<AgencyCaller> {
  const person = await signUp(server, { ...(name ? { name } : {}), ...(email ? { email } : {}) })
  return { ...person, agencyId, memberId: await admitted(server, agencyId, person.userId, membership) }
}

/** Makes somebody who has an account a member of an agency too; answers the id of the membership. */
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

/** Gives an agency a domain of its own; error is why it does not work. */
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
