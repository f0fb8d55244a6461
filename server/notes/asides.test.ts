import { afterAll, beforeAll, expect, test } from 'vitest'
import { asidesMax } from '../../shared/notes.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addAside, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla Colleague' })
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
  await server.settle()
})
afterAll(() => server.stop())

type Aside = { id: string; message: string; messageID: string; userID: string }
const fields = 'id message messageID userID'
const message = () => say(server, agency.client, channel.conversationId, { content: 'When is it done?' })

async function asidesAt(caller: AgencyCaller, id: string): Promise<Aside[]> {
  const query = `query ($id: ID!) { getMessage(id: $id) { asides { ${fields} } } }`
  const { data } = await server.graphql<{ getMessage: { asides: Aside[] } }>(caller, query, { id })
  return data?.getMessage.asides ?? []
}

async function asidesOf(
  caller: AgencyCaller,
  filter: Record<string, unknown> | null = null,
): Promise<Aside[]> {
  const query = `query ($filter: MessageAsideFilter) { listMessageAsides(filter: $filter) { items { ${fields} } } }`
  const { data, errors } = await server.graphql<{ listMessageAsides: { items: Aside[] } }>(caller, query, {
    filter,
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.listMessageAsides.items
}

test('an aside is seen by its author alone: at the message, in the list, and in no call of others', async () => {
  const { id: messageID } = await message()
  const id = await addAside(server, agency.staff, messageID)
  const own = { id, message: 'Ask again', messageID, userID: agency.staff.userId }
  expect(await asidesAt(agency.staff, messageID)).toEqual([own])
  expect(await asidesOf(agency.staff, { messageID: { eq: messageID } })).toEqual([own])
  expect(await asidesOf(agency.staff, { conversationID: { eq: channel.conversationId } })).toContainEqual(own)
  for (const other of [colleague, agency.admin, agency.owner, agency.client])
    expect(await asidesAt(other, messageID)).toEqual([])
  for (const other of [colleague, agency.admin, agency.owner]) {
    expect(await asidesOf(other)).toEqual([])
    for (const [operation, input] of [
      ['updateMessageAside', { id, message: 'x' }],
      ['deleteMessageAside', { id }],
      ['createNoteFromAside', { asideID: id }],
      ['createMessageFromAside', { asideID: id }],
    ] as const)
      expect((await tryChange(server, other, operation, input)).code, operation).toBe('NOT_FOUND')
  }
  expect(await asidesAt(agency.staff, messageID)).toEqual([own])
})

test("it changes and goes by its author's wish, and only their own devices hear of it", async () => {
  const { id: messageID } = await message()
  const changes =
    'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity entityID } } }'
  const [own, others] = await Promise.all([
    subscribe(server, agency.staff, changes),
    subscribe(server, agency.owner, changes),
  ])
  const id = await addAside(server, agency.staff, messageID)
  await own.next(({ onEvent }) => JSON.stringify(onEvent).includes(id))
  await tryChange(server, agency.staff, 'updateMessageAside', { id, message: 'Call her' })
  expect(await asidesAt(agency.staff, messageID)).toMatchObject([{ id, message: 'Call her' }])
  await tryChange(server, agency.staff, 'deleteMessageAside', { id })
  expect(await asidesAt(agency.staff, messageID)).toEqual([])
  await server.settle()
  await server.app.hub.idle()
  expect(others.deliveries).toEqual([])
  own.close()
  others.close()
})

test('the same aside again is the same; another under its id is a conflict, whoever has it', async () => {
  const { id: messageID } = await message()
  const input = { id: newId(), messageID, message: 'Once' }
  for (const _ of [1, 2])
    expect((await tryChange(server, agency.staff, 'createMessageAside', input)).row?.id).toBe(input.id)
  const twice = { ...input, message: 'Twice' }
  expect((await tryChange(server, agency.staff, 'createMessageAside', twice)).code).toBe('CONFLICT')
  expect((await tryChange(server, colleague, 'createMessageAside', input)).code).toBe('CONFLICT')
  expect(await asidesAt(agency.staff, messageID)).toHaveLength(1)
})

test('one message takes so many asides of a person, and a deleted one none', async () => {
  const { id: messageID } = await say(server, agency.staff, channel.conversationId)
  for (let at = 0; at < asidesMax; at += 1) await addAside(server, agency.staff, messageID)
  const more = { messageID, message: 'One more' }
  expect((await tryChange(server, agency.staff, 'createMessageAside', more)).code).toBe('BAD_USER_INPUT')
  expect((await tryChange(server, colleague, 'createMessageAside', more)).row).toBeDefined()
  await tryChange(server, agency.staff, 'deleteMessage', { id: messageID })
  expect((await tryChange(server, agency.admin, 'createMessageAside', more)).code).toBe('BAD_USER_INPUT')
})

test('it becomes an internal answer to its message, which no client sees', async () => {
  const { id: messageID } = await message()
  const asideID = await addAside(server, agency.staff, messageID, { message: 'Late again' })
  const { row } = await tryChange(
    server,
    agency.staff,
    'createMessageFromAside',
    { asideID },
    'id content internal responseToID conversationID ownerID',
  )
  expect(row).toEqual({
    id: expect.any(String),
    content: 'Late again',
    internal: true,
    responseToID: messageID,
    conversationID: channel.conversationId,
    ownerID: agency.staff.userId,
  })
  expect(await asidesAt(agency.staff, messageID)).toEqual([])
  const thread = 'query ($id: ID!) { messagesByResponseTo(responseToID: $id) { items { id } } }'
  const read = async (caller: AgencyCaller) => (await server.graphql(caller, thread, { id: messageID })).data
  expect(await read(colleague)).toEqual({ messagesByResponseTo: { items: [{ id: row?.id }] } })
  expect(await read(agency.client)).toEqual({ messagesByResponseTo: { items: [] } })
})

test('of an aside in a thread the answer joins the thread', async () => {
  const root = await message()
  const { id } = await say(server, agency.staff, channel.conversationId, { responseToID: root.id })
  const asideID = await addAside(server, agency.staff, id)
  const { row } = await tryChange(
    server,
    agency.staff,
    'createMessageFromAside',
    { asideID },
    'id responseToID',
  )
  expect(row).toMatchObject({ responseToID: root.id })
})

test('it becomes a note on the conversation, in its place', async () => {
  const { id: messageID } = await message()
  const asideID = await addAside(server, agency.staff, messageID, { message: 'Prefers mail' })
  const { row } = await tryChange(
    server,
    agency.staff,
    'createNoteFromAside',
    { asideID },
    'id content ConversationID userID',
  )
  expect(row).toMatchObject({
    content: 'Prefers mail',
    ConversationID: channel.conversationId,
    userID: agency.staff.userId,
  })
  expect(await asidesAt(agency.staff, messageID)).toEqual([])
  expect((await tryChange(server, agency.staff, 'createNoteFromAside', { asideID })).code).toBe('NOT_FOUND')
})

test('what it cannot become leaves it as it is', async () => {
  const { id: messageID } = await say(server, agency.staff, channel.conversationId)
  const asideID = await addAside(server, agency.staff, messageID)
  await tryChange(server, agency.staff, 'deleteMessage', { id: messageID })
  expect((await tryChange(server, agency.staff, 'createMessageFromAside', { asideID })).code).toBe(
    'BAD_USER_INPUT',
  )
  expect((await asidesOf(agency.staff)).map(({ id }) => id)).toContain(asideID)
})
