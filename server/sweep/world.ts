import { type AgencyCaller, foundAgency, join, type TestAgency, type Visitor } from '../agencies/factory.ts'
import { openChannel, type SentMessage, say, type TestChannel } from '../messaging/factory.ts'
import type { TestServer } from '../testing/server.ts'

export const callers = ['anonymous', 'outsider', 'former', 'client', 'staff', 'admin', 'owner'] as const
export type CallerName = (typeof callers)[number]

/** One agency with a caller of each kind, and things that each of them may or may not see. */
export type World = TestAgency & {
  server: TestServer
  former: Visitor
  /** a client channel: the staff member owns it, the client is in it */
  shared: TestChannel
  /** a private team channel of the staff member */
  hidden: TestChannel
  publicMessage: SentMessage
  internalMessage: SentMessage
  callerOf(name: CallerName): Visitor | null
  /** a fresh member, for what changes or ends a membership */
  newcomer(role: 'client' | 'user'): Promise<AgencyCaller>
}

export async function createWorld(server: TestServer): Promise<World> {
  const agency = await foundAgency(server)
  const shared = await openChannel(server, agency.staff, { name: 'Shared', others: [agency.client] })
  const hidden = await openChannel(server, agency.staff, { scope: 'team', name: 'Hidden', isPrivate: true })
  const former = await join(server, agency.agencyId, { role: 'user', name: 'Fritz Former' })
  const remove = 'mutation ($id: ID!) { deleteAgencyUser(input: { id: $id }) { id } }'
  await server.graphql(agency.owner, remove, { id: former.memberId })
  const people = { ...agency, former }
  return {
    ...people,
    server,
    shared,
    hidden,
    publicMessage: await say(server, agency.staff, shared.conversationId, { content: 'for all' }),
    internalMessage: await say(server, agency.staff, shared.conversationId, {
      content: 'for us',
      internal: true,
    }),
    callerOf: (name) => (name === 'anonymous' ? null : people[name]),
    newcomer: (role) => join(server, agency.agencyId, { role }),
  }
}
