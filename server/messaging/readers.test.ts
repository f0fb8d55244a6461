import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'

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
