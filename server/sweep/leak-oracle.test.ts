import { getNamedType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphqlSchema } from '../app.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { wouldShow } from '../push/factory.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { cases, planted } from './cases.ts'
import { everythingOf, unboundedDocuments } from './selection.ts'
import { createWorld, type World } from './world.ts'

// Planted in everything that a client must never see: found anywhere in a client's bytes, it is a leak.
const canary = 'CANARY7f3a'

let server: TestServer
let world: World
let socket: LiveClient
/** Ids of internal entities, because an id also reveals that something exists. */
const secretIds: string[] = []
let secretFile: string

beforeAll(async () => {
  server = await testServer({ env: unboundedDocuments })
  world = await createWorld(server)
  const onEvent = everythingOf(graphqlSchema, getNamedType(graphqlSchema.getType('LiveEvent') ?? fail()), {
    depth: 3,
    ofEvents: true,
  })
  socket = await subscribe(
    server,
    world.client,
    `subscription ($after: String) { onEvent(after: $after)${onEvent} }`,
  )
  await plant()
})
afterAll(async () => {
  socket.close()
  await server.stop()
})

const fail = (): never => {
  throw new Error('the schema has no events')
}

const change = (input: Record<string, unknown>) =>
  server.graphql(
    world.staff,
    'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }',
    { input },
  )

/** Internal text in every form: a message, its edit, a reply, a file, a withdrawn message, a deleted one, other channels. */
async function plant(): Promise<void> {
  const { staff, admin, shared, publicMessage } = world
  const secret = (input: Parameters<typeof say>[3]) =>
    say(server, staff, shared.conversationId, { internal: true, ...input })
  const written = await secret({ content: `${canary} written` })
  await change({ id: written.id, content: `${canary} edited` })
  const answer = await secret({ content: `${canary} answer`, responseToID: publicMessage.id })
  const upload = await server.inject({
    method: 'POST',
    url: `/api/v1/uploads?name=${canary}.txt&purpose=attachment`,
    headers: { ...headersOf(staff), 'content-type': 'text/plain' },
    payload: `${canary} file`,
  })
  secretFile = upload.json().key
  const withFile = await secret({ content: 'see file', pieces: [{ key: secretFile }] })
  const deleted = await secret({ content: `${canary} deleted` })
  await server.graphql(staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
    id: deleted.id,
  })
  const withdrawn = await say(server, staff, shared.conversationId, { content: 'seen for a moment' })
  await change({ id: withdrawn.id, internal: true })
  await change({ id: withdrawn.id, content: `${canary} after it was withdrawn` })
  const team = await openChannel(server, admin, { scope: 'team', name: `${canary} team` })
  await say(server, admin, team.conversationId, { content: `${canary} in a team` })
  for (const [type, add] of Object.entries(planted)) secretIds.push(await add(world, `${canary} ${type}`))
  secretIds.push(written.id, answer.id, withFile.id, deleted.id, team.channelId, team.conversationId)
}

const expectClean = (where: string, bytes: string) => {
  expect(bytes, where).not.toContain(canary)
  for (const id of secretIds) expect(bytes, where).not.toContain(id)
}

test('the staff side sees what was planted: the oracle would notice', async () => {
  const query = `query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content pieces { name } } } }`
  const { data } = await server.graphql(world.admin, query, { id: world.shared.conversationId })
  expect(JSON.stringify(data)).toContain(`${canary} edited`)
  expect(JSON.stringify(data)).toContain(`${canary}.txt`)
})

test('nothing on the socket of a client, who subscribed to everything (attack 5, 8, 9, 13)', async () => {
  const last = await say(server, world.client, world.shared.conversationId, { content: 'the last one' })
  await socket.next((data) => JSON.stringify(data).includes(last.id))
  expectClean('socket', socket.bytes.join('\n'))
})

test('nothing in a replay of all that happened (attack 8, 13)', async () => {
  const onEvent = everythingOf(graphqlSchema, getNamedType(graphqlSchema.getType('LiveEvent') ?? fail()), {
    depth: 3,
    ofEvents: true,
  })
  const after = socket.deliveries[0]?.cursor
  const replay = await subscribe(
    server,
    world.client,
    `subscription ($after: String) { onEvent(after: $after)${onEvent} }`,
    { after },
  )
  const last = await say(server, world.client, world.shared.conversationId, { content: 'after the replay' })
  await replay.next((data) => JSON.stringify(data).includes(last.id))
  expectClean('replay', replay.bytes.join('\n'))
  replay.close()
})

test('a search of what was planted finds it for staff, and for a client nothing, in no kind (attack 2, 13)', async () => {
  const found = (caller: World['client'], text: string) =>
    server.graphql<{ search: { groups: { kind: string; count: number }[]; incomplete: string[] } }>(
      caller,
      'query ($text: String!) { search(text: $text) { incomplete groups { kind count hits { id text title } } } }',
      { text },
    )
  for (const text of [canary, canary.slice(0, 7), `see ${canary} -nothing`]) {
    const { data } = await found(world.client, text)
    expect(data?.search, text).toEqual({ groups: [], incomplete: [] })
  }
  const { data } = await found(world.admin, canary)
  const kinds = data?.search.groups.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['message', 'file', 'note', 'comment']))
})

const queries = Object.values(graphqlSchema.getQueryType()?.getFields() ?? {})

test.each(queries.map(({ name }) => name))(
  'nothing in %s, asked for all it has (attack 13)',
  async (name) => {
    const field = graphqlSchema.getQueryType()?.getFields()[name] ?? fail()
    const declared = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')
    const given = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ')
    const selection = everythingOf(graphqlSchema, getNamedType(field.type), { depth: 5 })
    const document = `query ${declared ? `(${declared})` : ''} { ${name}${given ? `(${given})` : ''}${selection} }`
    const asked = cases.filter(({ operation }) => operation === name)
    for (const { variables } of asked) {
      const answer = await server.graphql(world.client, document, (await variables?.(world)) ?? {})
      expect(answer.status).not.toBe(413)
      expectClean(name, JSON.stringify(answer))
    }
    for (const id of secretIds) {
      const variables = Object.fromEntries(
        field.args.map((argument) => [argument.name, /ID$|^id$/.test(argument.name) ? id : undefined]),
      )
      const answer = await server.graphql(world.client, document, {
        ...variables,
        keyword: canary,
        name: undefined,
        token: newId(),
      })
      // Only the requested id may be in the error's path.
      expect(JSON.stringify(answer.data ?? null)).not.toContain(canary)
      expect(
        answer.errors.length > 0 || answer.data?.[name] === null || !JSON.stringify(answer.data).includes(id),
      ).toBe(true)
    }
  },
)

test('nothing in files, whole or as a thumbnail (attack 3)', async () => {
  for (const url of [`/files/${secretFile}`, `/files/${secretFile}?w=120&fit=max`]) {
    const refused = await server.inject({ method: 'GET', url, headers: headersOf(world.client) })
    expect(refused.statusCode).toBe(404)
    expectClean(url, refused.body)
    expect(
      (await server.inject({ method: 'GET', url: `/files/${secretFile}`, headers: headersOf(world.admin) }))
        .statusCode,
    ).toBe(200)
  }
})

test('nothing in what a browser would be pushed (attack 13)', async () => {
  const pushed = await wouldShow(server, world.client)
  expect(pushed).toContain(world.shared.conversationId)
  expectClean('pushes', pushed)
})

test('nothing in mails (attack 13)', () => {
  expectClean('mails', JSON.stringify(server.mails))
})
