import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgencyCaller,
  foundAgency,
  join,
  linkAccounts,
  type TestAgency,
  type Visitor,
} from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { change } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'
import { insertChannelUsers } from './store/channels.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  await changeMember(agency.client, { companyName: 'Acme' })
})
afterAll(() => server.stop())

const changeMember = async ({ memberId }: AgencyCaller, input: Record<string, unknown>) => {
  const { errors } = await server.graphql(
    agency.admin,
    'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }',
    { input: { id: memberId, ...input } },
  )
  expect(errors).toEqual([])
}

type Shown = {
  otherStaffReaders: number | null
  users: { id: string; companyName: string | null }[]
}
const open = async (caller: AgencyCaller, id: string) => {
  const { data } = await server.graphql<{ getChannel: Shown }>(
    caller,
    'query ($id: ID!) { getChannel(id: $id) { otherStaffReaders users { id companyName } } }',
    { id },
  )
  return data?.getChannel
}

test('staff see of which company a client is, in a channel, a search and an event; clients are not told', async () => {
  const { channelId, conversationId } = await openChannel(server, agency.staff, { others: [agency.client] })
  const company = (shown: Shown | undefined, { userId }: AgencyCaller) =>
    shown?.users.find(({ id }) => id === userId)?.companyName
  const forStaff = await open(agency.staff, channelId)
  expect(company(forStaff, agency.client)).toBe('Acme')
  expect(company(forStaff, agency.staff)).toBeNull()
  expect(company(await open(agency.client, channelId), agency.client)).toBeNull()

  const search = '{ searchMembers(keyword: "", limit: 50) { id companyName } }'
  const { data } = await server.graphql<{ searchMembers: { id: string }[] }>(agency.staff, search)
  expect(data?.searchMembers).toContainEqual({ id: agency.client.userId, companyName: 'Acme' })

  const document =
    'subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated { message { owner { name companyName } } } } }'
  const [staff, client] = await Promise.all(
    [agency.staff, agency.client].map((caller) => subscribe(server, caller, document)),
  )
  await say(server, agency.client, conversationId)
  const isMessage = (data: Record<string, unknown>) => JSON.stringify(data).includes('Clara Client')
  for (const [line, companyName] of [
    [staff, 'Acme'],
    [client, null],
  ] as const)
    expect((await line?.next(isMessage))?.data).toMatchObject({
      onEvent: { message: { owner: { companyName } } },
    })
  staff?.close()
  client?.close()
})

test('how many of the team read along is counted by the rule that lets them in; clients are not told', async () => {
  const team = await foundAgency(server)
  const second = await join(server, team.agencyId, { role: 'user' })
  const gone = await join(server, team.agencyId, { role: 'user' })
  const others = [team.client, second]
  const { channelId } = await openChannel(server, team.staff, { others })
  const closed = await openChannel(server, team.staff, { name: 'Closed', others, isPrivate: true })
  const counts = async (caller: AgencyCaller) =>
    Promise.all([channelId, closed.channelId].map(async (id) => (await open(caller, id))?.otherStaffReaders))
  expect(await counts(team.staff)).toEqual([4, 1])
  await server.graphql(
    team.admin,
    'mutation ($input: UpdateAgencyUserInput!) { updateAgencyUser(input: $input) { id } }',
    { input: { id: gone.memberId, active: false } },
  )
  expect(await counts(team.staff)).toEqual([3, 1])
  expect(await counts(team.client)).toEqual([null, null])
})

const throughLinks = async (caller: AgencyCaller, id: string) => {
  const { data } = await server.graphql<{ getChannel: object }>(
    caller,
    'query ($id: ID!) { getChannel(id: $id) { linkedReaders linkedStaffReaders } }',
    { id },
  )
  return data?.getChannel
}

test('who reads a channel through a linked account is counted, once and only where it lets them in; clients are not told', async () => {
  const team = await foundAgency(server)
  const second = await join(server, team.agencyId, { role: 'user' })
  const outsider: Visitor = { ...(await signUp(server)), agencyId: team.agencyId }
  const others = [team.client]
  const closed = await openChannel(server, team.staff, { others, isPrivate: true })
  const open = await openChannel(server, team.staff, { name: 'Open', others })
  expect(await throughLinks(team.staff, closed.channelId)).toEqual({
    linkedReaders: 0,
    linkedStaffReaders: 0,
  })

  const link = await linkAccounts(server, team.client, outsider)
  await linkAccounts(server, team.staff, second)
  expect(await throughLinks(team.staff, closed.channelId)).toEqual({
    linkedReaders: 2,
    linkedStaffReaders: 1,
  })
  // It is open to the whole team, so the other colleague counts.
  expect(await throughLinks(team.staff, open.channelId)).toEqual({ linkedReaders: 1, linkedStaffReaders: 0 })
  expect(await throughLinks(team.client, closed.channelId)).toEqual({
    linkedReaders: null,
    linkedStaffReaders: null,
  })

  await change(server, team.client, 'deleteSymLink', { id: link.id })
  expect(await throughLinks(team.staff, closed.channelId)).toEqual({
    linkedReaders: 1,
    linkedStaffReaders: 1,
  })
})

test('the clients of a channel are known however many people came before them, named once a company', async () => {
  const team = await foundAgency(server)
  const colleagues = await Promise.all(
    Array.from({ length: 3 }, () => join(server, team.agencyId, { role: 'user' })),
  )
  const { channelId } = await openChannel(server, team.staff, { others: colleagues })
  const query = 'query ($id: ID!) { getChannel(id: $id) { clientNames clientCount } }'
  const clients = async (caller: AgencyCaller = team.staff) =>
    (await server.graphql<{ getChannel: object }>(caller, query, { id: channelId })).data?.getChannel
  expect(await clients()).toEqual({ clientNames: [], clientCount: 0 })

  const more = [
    team.client,
    ...(await Promise.all(
      ['Ada', 'Bea', 'Cy'].map((name) => join(server, team.agencyId, { role: 'client', name })),
    )),
  ]
  await server.app.asSystem(team.agencyId, 'staff', (ctx) =>
    ctx.write((tx) =>
      insertChannelUsers(
        tx,
        more.map(({ userId }) => ({ channelId, userId })),
      ),
    ),
  )
  for (const { memberId } of more.slice(1, 3))
    await change(server, team.admin, 'updateAgencyUser', { id: memberId, companyName: 'Acme' })
  const shown = (await clients()) as { clientNames: string[]; clientCount: number }
  expect(shown.clientCount).toBe(3)
  expect(shown.clientNames).toHaveLength(2)

  const [, ada, bea] = more
  for (const gone of [ada, bea])
    await change(server, team.admin, 'updateAgencyUser', { id: gone?.memberId, active: false })
  expect(await clients()).toEqual({ clientNames: expect.not.arrayContaining(['Acme']), clientCount: 2 })
  expect(JSON.stringify(await clients(team.client))).not.toContain('Acme')
})
