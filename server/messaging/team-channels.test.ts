import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { doneOrBlocked } from '../testing/locks.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'
import { insertChannelUsers } from './store/channels.ts'

let server: TestServer
let agency: TestAgency
let team: TestChannel
let person: AgencyCaller

beforeAll(async () => {
  // Without listeners, so that nothing else waits for locks.
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

beforeEach(async () => {
  person = await join(server, agency.agencyId, { role: 'user' })
  team = await openChannel(server, agency.admin, { scope: 'team', name: newId() })
  await say(server, agency.admin, team.conversationId, { content: 'not for clients' })
})

const call = async (caller: AgencyCaller, operation: string) => {
  const { errors } = await server.graphql(caller, `mutation { ${operation} }`)
  return errors[0]?.extensions.code ?? 'done'
}
const add = (caller = agency.admin) =>
  call(
    caller,
    `createChannelUser(input: { channelID: "${team.channelId}", userID: "${person.userId}" }) { id }`,
  )
const replace = () =>
  call(
    agency.admin,
    `updateChannel(input: { id: "${team.channelId}", users: ["${agency.admin.userId}", "${person.userId}"] }) { id }`,
  )
const demote = () =>
  call(agency.owner, `updateAgencyUser(input: { id: "${person.memberId}", role: "client" }) { id }`)
const createTeam = (caller: AgencyCaller, other: AgencyCaller) =>
  call(
    caller,
    `createChannel(input: { scope: team, name: "${newId()}", destination: ["${other.userId}"] }) { id }`,
  )
const becomeTeam = (channelId: string) =>
  call(agency.admin, `updateChannel(input: { id: "${channelId}", scope: team }) { id }`)

/** Clients who are in a team channel; there must never be any, whatever runs concurrently. */
const clientsInTeams = () =>
  withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `select u.user_id from channel_user u join channel c on c.id = u.channel_id join agency_user m on m.user_id = u.user_id
       where c.scope = 'team' and m.role = 'client' and m.removed_at is null`,
    )
    return rows.map(({ user_id }) => user_id)
  })

/** Starts one call, which blocks on its first write to the table, and the other one next to it; then both continue. */
const overlapping = (
  table: 'channel' | 'channel_user' | 'agency_user',
  first: () => Promise<string>,
  second: () => Promise<string>,
): Promise<string[]> =>
  withClient(server.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in share mode`)
    const one = first()
    await doneOrBlocked(server, one)
    const other = second()
    await doneOrBlocked(server, other, 2)
    await client.query('commit')
    return Promise.all([one, other])
  })

test.each([
  ['is added', add],
  ['is among the new people of it', replace],
  ['makes one with them in it', () => createTeam(agency.admin, person)],
  ['is the one who makes it', () => createTeam(person, agency.admin)],
] as const)(
  'whoever becomes a client while somebody %s is in no team channel afterwards, and reads nothing of it',
  async (_how, change) => {
    const [added, demoted] = await overlapping('channel_user', change, demote)
    // The demotion may remove the person again before the other call's result is read.
    expect(['done', 'NOT_FOUND']).toContain(added)
    expect(demoted).toBe('done')
    expect(await clientsInTeams()).toEqual([])
    const { data } = await server.graphql(
      person,
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
      { id: team.conversationId },
    )
    expect(JSON.stringify(data)).not.toContain('not for clients')
  },
)

test('whoever is just being made a client is not added to a team channel', async () => {
  // The demotion has changed the membership and waits to leave another team channel.
  await openChannel(server, agency.admin, { scope: 'team', name: newId(), others: [person] })
  const answers = await overlapping('channel_user', demote, replace)
  expect(answers).toEqual(['done', 'BAD_USER_INPUT'])
  expect(await clientsInTeams()).toEqual([])
})

test('a channel that becomes a team’s while one of its people becomes a client stays without clients', async () => {
  const { channelId } = await openChannel(server, agency.admin, { name: newId(), others: [person] })
  const answers = await overlapping('channel', () => becomeTeam(channelId), demote)
  expect(answers).toEqual(['done', 'done'])
  expect(await clientsInTeams()).toEqual([])
})

const statements = {
  'adding a client': 'update channel_user set user_id = $1 where channel_id = $2 and user_id = $3',
  'making one of its people a client': `update agency_user set role = 'client' where user_id = $3 and $1::uuid <> $2::uuid`,
}

describe('what commands overlook the database refuses', () => {
  test.each(Object.entries(statements))('%s', async (_what, statement) => {
    await add()
    const values = [agency.client.userId, team.channelId, person.userId]
    await withClient(server.databaseUrl, async (client) => {
      await expect(client.query(statement, values)).rejects.toMatchObject({
        constraint: 'no_client_in_team_channel',
      })
    })
    expect(await clientsInTeams()).toEqual([])
  })

  test('a channel with a client that becomes a team’s', async () => {
    const { channelId } = await openChannel(server, agency.admin, { name: newId(), others: [agency.client] })
    await withClient(server.databaseUrl, async (client) => {
      const turned = client.query(`update channel set scope = 'team' where id = $1`, [channelId])
      await expect(turned).rejects.toMatchObject({ constraint: 'no_client_in_team_channel' })
    })
  })

  test('two changes that do not see each other: one of them fails', async () => {
    await withClient(server.databaseUrl, (one) =>
      withClient(server.databaseUrl, async (other) => {
        await Promise.all([one.query('begin'), other.query('begin')])
        await one.query(
          `insert into channel_user (agency_id, id, channel_id, user_id, created_at, updated_at)
           values ($1, $2, $3, $4, now(), now())`,
          [agency.agencyId, newId(), team.channelId, person.userId],
        )
        await other.query(`update agency_user set role = 'client' where user_id = $1`, [person.userId])
        const adding = one.query('commit').then(() => 'done', String)
        await doneOrBlocked(server, adding)
        await other.query('commit')
        expect(await adding).toContain('a client in a team channel')
      }),
    )
    expect(await clientsInTeams()).toEqual([])
  })

  test('as an error that people understand', async () => {
    const scope = { kind: 'session', sessionId: agency.admin.sessionId, agencyId: agency.agencyId } as const
    const overlooked = server.app.as(scope, (ctx) =>
      ctx.write((tx) =>
        insertChannelUsers(tx, [{ channelId: team.channelId, userId: agency.client.userId }]),
      ),
    )
    await expect(overlooked).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('for staff'),
    })
  })
})
