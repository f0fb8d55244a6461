import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectFields } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../../../agencies/factory.ts'
import { signAccessToken } from '../../../identity/commands/tokens.ts'
import { openChannel, say, type TestChannel } from '../../../messaging/factory.ts'
import { change } from '../../../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../../../testing/server.ts'
import { shownMatches } from './shown.ts'
import { conditionsOn, type Known, matchesFor, readAs } from './testing.ts'

const clock = settableClock('2026-03-01T09:00:00.000Z')
let server: TestServer
let agency: TestAgency
let known: Known
let [asked, answered, team, secret] = [] as unknown as [TestChannel, TestChannel, TestChannel, TestChannel]

beforeAll(async () => {
  server = await testServer({ worker: false, clock })
  agency = await foundAgency(server)
  const { staff, admin, client } = agency
  await change(server, admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Berlin' })
  asked = await openChannel(server, staff, { name: 'Müller', others: [client] })
  answered = await openChannel(server, staff, { name: 'Answered', others: [client] })
  team = await openChannel(server, staff, { scope: 'team', name: 'Kitchen' })
  secret = await openChannel(server, admin, { scope: 'team', name: 'Board', isPrivate: true })
  await say(server, client, asked.conversationId)
  await say(server, client, answered.conversationId)
  await comesTo('2026-03-03T23:30:00.000Z')
  await say(server, staff, asked.conversationId, { internal: true })
  await say(server, staff, answered.conversationId)
  await comesTo('2026-03-06T12:00:00.000Z')
  known = {
    [asked.conversationId]: {
      channel: asked.channelId,
      scope: 'client',
      client: [client.userId],
      lastFrom: 'client',
      silent: 2,
      name: 'Müller',
    },
    [answered.conversationId]: {
      channel: answered.channelId,
      scope: 'client',
      client: [client.userId],
      lastFrom: 'staff',
      silent: 2,
      name: 'Answered',
    },
    [team.conversationId]: {
      channel: team.channelId,
      scope: 'team',
      client: [],
      lastFrom: 'nobody',
      silent: 5,
      name: 'Kitchen',
    },
  }
})
afterAll(() => server.stop())

async function comesTo(moment: string) {
  clock.set(moment)
  for (const person of [agency.staff, agency.admin, agency.client])
    person.accessToken = await signAccessToken(server.app, person)
}

const notOwn: Filter[number] = { field: 'scope', operator: 'noneOf', values: ['self'] }
const ask = (filter: Filter, caller = agency.staff) =>
  matchesFor(server, caller, 'conversations', [notOwn, ...filter])

test.each(Object.keys(subjectFields.conversations))('conversations are found by %s', async (field) => {
  const context = { me: agency.staff.userId, today: '2026-03-06' }
  for (const { condition, ids } of conditionsOn('conversations', field, known, context)) {
    const found = await ask([condition])
    expect(found.ids, JSON.stringify(condition)).toEqual(ids.toSorted())
    expect(found.count).toBe(ids.length)
  }
})

test('the viewer finds what they may open: no team channel without them, no one’s private ones', async () => {
  const { admin, client, agencyId } = agency
  const newcomer = await join(server, agencyId, { role: 'user' })
  const found = async (caller: AgencyCaller) => new Set((await ask([], caller)).ids)
  const forClients = [asked.conversationId, answered.conversationId]
  expect(await found(agency.staff)).toEqual(new Set([...forClients, team.conversationId]))
  expect(await found(newcomer)).toEqual(new Set(forClients))
  expect(await found(admin)).toEqual(new Set([...forClients, team.conversationId, secret.conversationId]))
  expect(await found(client)).toEqual(new Set(forClients))
  expect(await found(agency.owner)).not.toContain(secret.conversationId)
})

test('for a client, what is internal breaks no silence, and who else is there is no field', async () => {
  const silent = (caller: AgencyCaller) =>
    ask([{ field: 'silent', operator: 'atLeast', value: 5 }], caller).then(({ ids }) => ids)
  expect(await silent(agency.client)).toEqual([asked.conversationId])
  expect(await silent(agency.staff)).toEqual([team.conversationId])
  await expect(ask([{ field: 'client', operator: 'filled' }], agency.client)).rejects.toMatchObject({
    field: 'client',
  })
})

test('a match has its name, page and clients', async () => {
  const shown = (caller: AgencyCaller) =>
    readAs(server, caller, (tx) =>
      shownMatches(tx, 'conversations', [asked.conversationId, secret.conversationId]),
    )
  const match = {
    id: asked.conversationId,
    title: 'Müller',
    path: `/dial/c/${asked.channelId}?conversation=${asked.conversationId}`,
    due: null,
  }
  expect(await shown(agency.staff)).toEqual([{ ...match, people: [agency.client.userId] }])
  expect(await shown(agency.client)).toEqual([{ ...match, people: [] }])
})

test('what is archived, by the agency or by the viewer, is not found', async () => {
  const { staff, admin } = agency
  const topic = await change(server, staff, 'createConversation', {
    channelID: asked.channelId,
    name: 'Logo',
  })
  expect((await ask([{ field: 'name', operator: 'contains', value: 'muller – logo' }])).ids).toEqual([
    topic.id,
  ])
  await change(server, staff, 'updateConversation', { id: topic.id, status: 'archived' })
  const query = 'query { channelUsersByUser { items { id channelID } } }'
  const { data } = await server.graphql<{
    channelUsersByUser: { items: { id: string; channelID: string }[] }
  }>(staff, query)
  const place = data?.channelUsersByUser.items.find(({ channelID }) => channelID === team.channelId)
  await change(server, staff, 'updateChannelUser', { id: place?.id, archived: true })
  const ids = (await ask([])).ids
  expect(ids).not.toContain(topic.id)
  expect(ids).not.toContain(team.conversationId)
  expect((await ask([], admin)).ids).toContain(team.conversationId)
})
