import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function members(
  caller: AgencyCaller,
  channelID: string,
  variables: { keyword?: string; limit?: number; nextToken?: string | null } = {},
) {
  const { data, errors } = await server.graphql<{
    listMembers: { items: { user: { name: string } }[]; nextToken: string | null }
  }>(
    caller,
    `query ($channelID: ID!, $keyword: String, $limit: Int, $nextToken: String) {
      listMembers(channelID: $channelID, keyword: $keyword, limit: $limit, nextToken: $nextToken) {
        items { user { name } } nextToken } }`,
    { channelID, ...variables },
  )
  return {
    names: data?.listMembers.items.map(({ user }) => user.name),
    next: data?.listMembers.nextToken ?? null,
    code: errors[0]?.extensions.code,
  }
}

test('the people of a channel stand by name, found whatever the case and accents; to who is not in it, it does not exist', async () => {
  const { owner, staff, client, agencyId } = agency
  const guest = await join(server, agencyId, { role: 'client', name: 'Zoë Boström' })
  const { channelId } = await openChannel(server, owner, { name: newId(), others: [staff, guest] })
  const all = ['Olga Owner', 'Stefan Staff', 'Zoë Boström']
  expect((await members(guest, channelId)).names).toEqual(all)
  for (const keyword of ['bost', 'ZOE', 'zoë', 'BOSTRÖM'])
    expect((await members(staff, channelId, { keyword })).names, keyword).toEqual(['Zoë Boström'])
  for (const keyword of ['%', '[a-z]', '.'])
    expect((await members(staff, channelId, { keyword })).names, keyword).toEqual([])
  const first = await members(staff, channelId, { limit: 2 })
  const second = await members(staff, channelId, { limit: 2, nextToken: first.next })
  expect([...(first.names ?? []), ...(second.names ?? [])]).toEqual(all)
  expect((await members(client, channelId)).code).toBe('NOT_FOUND')
})

test('a search for people is letter by letter, or blind to case and accents where it is asked to; never oneself', async () => {
  const { staff, agencyId } = agency
  await join(server, agencyId, { role: 'client', name: 'Jürgen Größe' })
  const find = async (keyword: string, fold: boolean) => {
    const { data } = await server.graphql<{ searchMembers: { name: string }[] }>(
      staff,
      'query ($keyword: String!, $fold: Boolean) { searchMembers(keyword: $keyword, fold: $fold) { name } }',
      { keyword, fold },
    )
    return data?.searchMembers.map(({ name }) => name)
  }
  expect(await find('jurgen', true)).toEqual(['Jürgen Größe'])
  expect(await find('JÜRGEN', true)).toEqual(['Jürgen Größe'])
  expect(await find('jurgen', false)).toEqual([])
  expect(await find('Jürgen', false)).toEqual(['Jürgen Größe'])
  expect(await find('stefan', true)).toEqual([])
})
