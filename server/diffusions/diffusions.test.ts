import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseMarkdown } from '../../shared/markdown.ts'
import { type AgencyCaller, foundAgency, join, linkAccounts, type TestAgency } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import {
  deliver,
  makeList,
  readBroadcast,
  received,
  sendText,
  sentOf,
  takeBack,
  tryAnswer,
} from './factory.ts'

let server: TestServer
let agency: TestAgency
let other: AgencyCaller

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  other = await join(server, agency.agencyId, { role: 'client', name: 'Bob *Bold* Baker', tag: 'Partner' })
})

/** A list with one delivered text. */
async function sent(by: AgencyCaller, content?: string, input: Record<string, unknown> = {}) {
  const { id: list } = await makeList(server, by, input)
  const id = await sendText(server, by, list, content)
  await deliver(server, by, id)
  return { list, id }
}
const contentsOf = async (caller: AgencyCaller) =>
  (await received(server, caller)).map(({ messages }) => messages.map(({ content }) => content))

test('each reader reads the text with their own name, once, and as unread', async () => {
  await sent(agency.staff, 'Hello {{firstName}}, or {{ name }} of {{company}}.')
  expect(await received(server, agency.client)).toMatchObject([
    { unread: 1, messages: [{ content: 'Hello Clara, or Clara Client of .' }] },
  ])
  expect(await contentsOf(other)).toEqual([['Hello Bob, or Bob \\*Bold\\* Baker of .']])
  expect(await contentsOf(agency.staff)).toEqual([])
})

test('a name is a name wherever its field stands, in what is delivered and in what quotes it (F23)', async () => {
  const reader = await join(server, agency.agencyId, { role: 'client', name: '1. www.evil.example' })
  await sent(agency.staff, '{{name}} `{{name}}` https://b.me/?n={{name}}', {
    users: [reader.userId],
    roles: [],
  })
  const [broadcast] = await received(server, reader)
  const content =
    '1\\. www\\.evil\\.example `1. www.evil.example` https://b.me/?n=1%2E%20www%2Eevil%2Eexample'
  expect(broadcast?.messages).toMatchObject([{ content }])
  const { row } = await tryAnswer(server, reader, broadcast?.messages[0]?.id ?? '', 'Thanks')
  expect(parseMarkdown(row?.content ?? '')[0]).toEqual({
    type: 'quote',
    children: [
      { type: 'paragraph', children: [{ type: 'text', text: expect.stringMatching(/^1\. www\.evil/) }] },
    ],
  })
})

test('roles, tags and chosen people add up, without those who are left out, each once', async () => {
  const count = async (audience: Record<string, unknown>, caller: AgencyCaller = agency.admin) => {
    const { data, errors } = await server.graphql<{
      diffusionAudience: { count: number; recipients: { items: { name: string }[] } }
    }>(
      caller,
      'query ($audience: DiffusionAudienceInput!) { diffusionAudience(audience: $audience) { count recipients { items { name } } } }',
      { audience },
    )
    const found = data?.diffusionAudience
    return found ? [found.count, found.recipients.items.map(({ name }) => name)] : errors[0]?.extensions.code
  }
  const chosen = { tags: ['partner'], users: [agency.staff.userId, agency.admin.userId, other.userId] }
  expect(await count(chosen)).toEqual([2, ['Bob *Bold* Baker', 'Stefan Staff']])
  expect(await count({ ...chosen, without: [other.userId] })).toEqual([1, ['Stefan Staff']])
  // The members of a smart list are those at the time of sending.
  const { id: list } = await change<{ id: string }>(server, agency.admin, 'createSmartList', {
    name: 'Partners',
    tag: 'Partner',
    role: 'client',
  })
  expect(await count({ smartLists: [list], users: [agency.staff.userId] })).toEqual([
    2,
    ['Bob *Bold* Baker', 'Stefan Staff'],
  ])
  // A sender who may only reach clients reaches none of the team, however the recipients are selected.
  expect(await count({ users: [agency.admin.userId, other.userId] }, agency.staff)).toEqual([
    1,
    ['Bob *Bold* Baker'],
  ])
  const refused = await tryChange(server, agency.staff, 'createDiffusion', {
    name: 'To nobody',
    users: [agency.admin.userId],
    content: 'Hello',
  })
  expect(refused.error?.extensions.fields).toMatchObject({ users: { key: 'diffusions.nobody' } })
})

test('nobody of another agency can be chosen, nor their name be read by it', async () => {
  const stranger = agency.outsider.userId
  const { id } = await makeList(server, agency.staff)
  for (const [operation, input] of [
    ['createDiffusion', { name: 'Names', users: [stranger] }],
    ['createDiffusion', { name: 'Names', roles: ['client'], without: [newId()] }],
    ['updateDiffusion', { id, users: [stranger] }],
  ] as const)
    expect((await tryChange(server, agency.staff, operation, input)).code).toBe('BAD_USER_INPUT')
})

test('a text goes to as many people as its sender was told of, or to nobody', async () => {
  const { id: list } = await makeList(server, agency.staff)
  const input = { id: newId(), diffusionID: list, content: 'Two?', recipients: 3 }
  expect((await tryChange(server, agency.staff, 'createDiffusionMessage', input)).code).toBe('CONFLICT')
  await change(server, agency.staff, 'createDiffusionMessage', { ...input, recipients: 2 })
})

test('who comes later does not get what was sent before; who is removed loses it, and does not find it again', async () => {
  const { list } = await sent(agency.staff, 'before')
  const late = await join(server, agency.agencyId, { role: 'client', name: 'Lena Late' })
  expect(await contentsOf(late)).toEqual([])
  await change(server, agency.admin, 'deleteAgencyUser', { id: other.memberId })
  const second = await sendText(server, agency.staff, list, 'after')
  await change(server, agency.admin, 'createAgencyUser', { userID: other.userId, role: 'client' }).catch(
    () => null,
  )
  await deliver(server, agency.staff, second)
  expect(await contentsOf(late)).toEqual([['after']])
  expect(await contentsOf(agency.client)).toEqual([['after', 'before']])
})

test('the sender sees live who has read it; the reader’s devices are all that hear of it beside', async () => {
  const { id, list } = await sent(agency.staff)
  const [broadcast] = await received(server, agency.client)
  const [sender, bystander] = await Promise.all([
    subscribe(
      server,
      agency.staff,
      'subscription ($after: String) { onEvent(after: $after) { __typename ... on Changed { entity } } }',
    ),
    subscribe(
      server,
      other,
      'subscription ($after: String) { onEvent(after: $after) { __typename ... on Changed { entity } } }',
    ),
  ])
  await readBroadcast(server, agency.client, broadcast?.conversationID ?? '')
  await sender.next((data) => JSON.stringify(data).includes('DiffusionDelivery'))
  expect(await sentOf(server, agency.staff, list)).toMatchObject([{ report: { delivered: 2, read: 1 } }])
  const { data } = await server.graphql<{ diffusionDeliveriesByMessage: { items: unknown[] } }>(
    agency.staff,
    `query ($id: ID!) { diffusionDeliveriesByMessage(messageID: $id, state: unread) { items { state user { name } readAt } } }`,
    { id },
  )
  expect(data?.diffusionDeliveriesByMessage.items).toEqual([
    { state: 'unread', user: { name: 'Bob *Bold* Baker' }, readAt: null },
  ])
  expect(bystander.deliveries).toEqual([])
  sender.close()
  bystander.close()
})

test('who is linked with a reader hears of it live, and reads it with the reader’s name; nobody else hears of it', async () => {
  const [reader, stranger] = [await signUp(server, { name: 'Rita Reader' }), await signUp(server)]
  const { id: symLinkID } = await linkAccounts(server, other, { ...reader, agencyId: agency.agencyId })
  await linkAccounts(server, agency.client, { ...stranger, agencyId: agency.agencyId })
  await server.settle()
  const changes = 'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity } } }'
  const [live, elsewhere] = await Promise.all([
    subscribe(server, reader, changes),
    subscribe(server, stranger, changes),
  ])
  const { id } = await sent(agency.staff, 'Dear {{firstName}}', { users: [other.userId], roles: [] })
  await server.settle()
  await live.next((data) => JSON.stringify(data).includes('LinkedMessage'))
  const { data } = await server.graphql<{ linkedConversations: { items: unknown[] } }>(
    reader,
    'query ($id: ID!) { linkedConversations(symLinkID: $id) { items { channelName lastWords mayWrite } } }',
    { id: symLinkID },
  )
  expect(data?.linkedConversations.items).toEqual([
    { channelName: 'Easter hours', lastWords: 'Dear Bob', mayWrite: false },
  ])
  const before = live.deliveries.length
  await change(server, agency.staff, 'stopDiffusionMessage', { id })
  await takeBack(server, agency.staff, id)
  await server.settle()
  await expect.poll(() => live.deliveries.length).toBeGreaterThan(before)
  expect(elsewhere.deliveries).toEqual([])
  live.close()
  elsewhere.close()
})

test('an answer opens a talk with the sender, and the next one goes on in it', async () => {
  const { list } = await sent(agency.staff, 'Are you *there*?')
  const [broadcast] = await received(server, agency.client)
  const messageId = broadcast?.messages[0]?.id ?? ''
  const first = await tryAnswer(server, agency.client, messageId, 'Yes')
  expect(first.row?.content).toBe('> Are you there?\n\nYes')
  const second = await tryAnswer(server, agency.client, messageId, 'Really')
  expect(second.row).toMatchObject({ channelID: first.row?.channelID, content: 'Really' })
  const { id: direct } = await change(server, agency.staff, 'createChannel', {
    scope: 'direct',
    destination: [agency.client.userId],
  })
  expect(direct).toBe(first.row?.channelID)
  expect(await sentOf(server, agency.staff, list)).toMatchObject([{ report: { read: 1, answered: 1 } }])
  // Nobody can reply to a broadcast that another person received.
  expect((await tryAnswer(server, other, messageId)).code).toBe('NOT_FOUND')
})

test('stopping takes a text back from those who have not read it; who read it keeps it, and answers stay', async () => {
  const { id, list } = await sent(agency.staff, 'Too soon')
  const [broadcast] = await received(server, agency.client)
  await readBroadcast(server, agency.client, broadcast?.conversationID ?? '')
  await change(server, agency.staff, 'stopDiffusionMessage', { id })
  await takeBack(server, agency.staff, id)
  expect(await contentsOf(agency.client)).toEqual([['Too soon']])
  expect(await received(server, other)).toEqual([])
  expect(await sentOf(server, agency.staff, list)).toMatchObject([
    { state: 'stopped', report: { read: 1, delivered: 1, takenBack: 1 } },
  ])
  // The next text gets a new channel for recipients who lost theirs.
  await deliver(server, agency.staff, await sendText(server, agency.staff, list, 'Now'))
  expect(await contentsOf(other)).toEqual([['Now']])
  expect(await contentsOf(agency.client)).toEqual([['Now', 'Too soon']])
})

test('what is stopped on its way reaches nobody more, and what its sender may not send any more neither', async () => {
  const { id: list } = await makeList(server, agency.admin, { roles: ['client', 'user'] })
  const stopped = await sendText(server, agency.admin, list, 'stopped')
  await change(server, agency.admin, 'stopDiffusionMessage', { id: stopped })
  await deliver(server, agency.admin, stopped)
  expect([await received(server, other), await received(server, agency.staff)]).toEqual([[], []])
  const demoted = await sendText(server, agency.admin, list, 'as staff')
  await change(server, agency.owner, 'updateAgencyUser', { id: agency.admin.memberId, role: 'user' })
  await deliver(server, agency.admin, demoted)
  expect(await contentsOf(other)).toEqual([['as staff']])
  expect(await received(server, agency.staff)).toEqual([])
  const gone = await sendText(server, agency.admin, list, 'as nobody')
  await change(server, agency.owner, 'deleteAgencyUser', { id: agency.admin.memberId })
  await deliver(server, agency.admin, gone)
  expect(await sentOf(server, agency.owner, list)).toMatchObject([
    { state: 'failed', report: { delivered: 0 } },
    { state: 'sent', report: { delivered: 2, takenBack: 1 } },
    { state: 'stopping', report: { takenBack: 3 } },
  ])
})

test('a reader learns neither of other readers nor how many they are', async () => {
  await sent(agency.staff, 'To many')
  const live = await subscribe(server, agency.client)
  await sent(agency.staff, 'To many again')
  await live.next((data) => JSON.stringify(data).includes('MessageCreated'))
  const { data } = await server.graphql(
    agency.client,
    `query ($agencyID: ID!) {
      diffusionsByAgency(agencyID: $agencyID) { items { id name members roles tags lastMessageAt viewerCanSend destination { id } without { id } owner { name } } }
      channelUsersByUser { items { channel { scope members destination users { id name } otherStaffReaders owner { name } } } }
      agencyUsersByAgency(agencyID: $agencyID) { items { userID } }
    }`,
    { agencyID: agency.agencyId },
  )
  const seen = JSON.stringify(data) + live.bytes.join()
  for (const stranger of [other, agency.admin]) expect(seen).not.toContain(stranger.userId)
  expect(data?.diffusionsByAgency).toMatchObject({
    items: [1, 2].map(() => ({
      name: 'Easter hours',
      members: null,
      roles: null,
      tags: null,
      destination: null,
      without: null,
      lastMessageAt: null,
      viewerCanSend: false,
      owner: { name: 'Stefan Staff' },
    })),
  })
  const channels = data?.channelUsersByUser as { items: { channel: { scope: string } }[] } | undefined
  const broadcasts = channels?.items.filter(({ channel }) => channel.scope === 'broadcast')
  expect(broadcasts?.map(({ channel }) => channel)).toMatchObject(
    [1, 2].map(() => ({ members: 1, destination: [] })),
  )
  live.close()
})

test('clients and other staff learn nothing of what goes to others; admins see the list, and not the readers’ channels (attack 13)', async () => {
  const live = await subscribe(server, agency.client)
  const { list, id } = await sent(agency.admin, 'For the team', { roles: ['user'] })
  const [broadcast] = await received(server, agency.staff)
  await readBroadcast(server, agency.staff, broadcast?.conversationID ?? '')
  await openChannel(server, agency.staff, { others: [agency.client], name: 'Then' })
  await live.next((data) => JSON.stringify(data).includes('Changed'))
  expect(live.deliveries).toHaveLength(1)
  const open = async (caller: AgencyCaller, query: string, wanted: string) =>
    (await server.graphql(caller, query, { id: wanted })).errors[0]?.extensions.code
  const getChannel = 'query ($id: ID!) { getChannel(id: $id) { id } }'
  for (const caller of [agency.admin, agency.owner, agency.client])
    expect(await open(caller, getChannel, broadcast?.channelID ?? '')).toBe('NOT_FOUND')
  for (const caller of [agency.staff, agency.client])
    expect(await open(caller, 'query ($id: ID!) { getDiffusion(id: $id) { id } }', list)).toBe('NOT_FOUND')
  const byMessage = 'query ($id: ID!) { diffusionDeliveriesByMessage(messageID: $id) { items { id } } }'
  expect(await open(agency.staff, byMessage, id)).toBe('NOT_FOUND')
  expect(await open(agency.owner, byMessage, id)).toBeUndefined()
  live.close()
})

test('a list that was put away is on the shelf of archived ones, and comes back from it', async () => {
  const { id } = await makeList(server, agency.staff, { name: 'Put away' })
  const shelf = async (archived: boolean) => {
    const query = `{ diffusionsByAgency(agencyID: "${agency.agencyId}", archived: ${archived}) { items { id } } }`
    const { data } = await server.graphql<{ diffusionsByAgency: { items: { id: string }[] } }>(
      agency.staff,
      query,
    )
    return data?.diffusionsByAgency.items.some((list) => list.id === id)
  }
  for (const status of ['archived', 'broadcast'] as const) {
    await change(server, agency.staff, 'updateDiffusion', { id, status })
    expect([await shelf(false), await shelf(true)]).toEqual([status === 'broadcast', status === 'archived'])
  }
})
