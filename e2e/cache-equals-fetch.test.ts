/** @module-tag messaging */
import { cacheExchange } from '@urql/exchange-graphcache'
import type { DocumentNode } from 'graphql'
import { Client, type Exchange, formatDocument, type OperationResult, stringifyDocument } from 'urql'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filter, fromPromise, makeSubject, map, mergeMap, pipe } from 'wonka'
import { type AgencyCaller, foundAgency, type TestAgency } from '../server/agencies/factory.ts'
import { openChannel, type SentMessage, say, type TestChannel } from '../server/messaging/factory.ts'
import { newId } from '../server/platform/ids.ts'
import { type LiveClient, subscribe } from '../server/testing/live.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { webRooms } from '../soak/change/web-queries.ts'
import { channelDetailsQuery, channelListQuery } from '../web/messaging/operations/channels.ts'
import { messagePageQuery, threadPageQuery } from '../web/messaging/operations/messages.ts'
import { cacheConfig, eventFragments } from '../web/platform/client/cache-config.ts'
import { eventDocument } from '../web/platform/live/event-document.ts'

// The same document that the web sends: the server knows it, and does not count its cost.
const liveDocument = eventDocument(eventFragments(webRooms))

let server: TestServer
let agency: TestAgency
let lobby: TestChannel
let channel: TestChannel
let root: SentMessage
let hidden: SentMessage

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  lobby = await openChannel(server, agency.owner, {
    name: 'Lobby',
    others: [agency.staff, agency.admin, agency.client],
  })
})
afterAll(() => server.stop())

beforeEach(async () => {
  channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client, agency.admin] })
  await say(server, agency.client, channel.conversationId, { content: 'the first' })
  root = await say(server, agency.staff, channel.conversationId, { content: 'a root' })
  await say(server, agency.admin, channel.conversationId, { content: 'an answer', responseToID: root.id })
  hidden = await say(server, agency.staff, channel.conversationId, { content: 'hidden', internal: true })
})

type Asked = { query: DocumentNode; variables: Record<string, unknown> }

const views = (): Record<string, Asked> => ({
  list: { query: channelListQuery, variables: {} },
  details: { query: channelDetailsQuery, variables: { id: channel.channelId } },
  page: { query: messagePageQuery, variables: { conversationID: channel.conversationId } },
  thread: { query: threadPageQuery, variables: { responseToID: root.id } },
})

/** The web's own cache of one person, with the real server, and a real socket for events. */
async function cacheOf(caller: AgencyCaller) {
  const { source: deliveries, next: tell } = makeSubject<object>()
  const network: Exchange = () => (operations) =>
    pipe(
      operations,
      filter(({ kind }) => kind !== 'teardown'),
      mergeMap((operation) =>
        operation.kind === 'subscription'
          ? pipe(
              deliveries,
              map((data) => ({ operation, data, stale: false, hasNext: true }) as OperationResult),
            )
          : pipe(
              fromPromise(
                server.graphql(
                  caller,
                  stringifyDocument(operation.query),
                  operation.variables as Record<string, unknown>,
                ),
              ),
              map(({ data }) => ({ operation, data, stale: false, hasNext: false }) as OperationResult),
            ),
      ),
    )
  const client = new Client({
    url: 'http://unused.test',
    preferGetMethod: false,
    exchanges: [cacheExchange(cacheConfig(webRooms)), network],
  })
  client.subscription(liveDocument, {}).subscribe(() => undefined)
  const live = await subscribe(server, caller, stringifyDocument(formatDocument(liveDocument)))
  const read = async ({ query, variables }: Asked) => (await client.query(query, variables).toPromise()).data
  return { live, read, tell }
}

const fresh = async (caller: AgencyCaller, { query, variables }: Asked) =>
  (await server.graphql(caller, stringifyDocument(query), variables)).data

/** Passes all events to the cache, up to a message in the lobby that everyone receives. */
async function catchUp(live: LiveClient, tell: (data: object) => void): Promise<void> {
  const last = await say(server, agency.owner, lobby.conversationId, { content: newId() })
  await live.next((data) => JSON.stringify(data).includes(last.id))
  for (const { data, cursor } of live.deliveries) tell({ ...structuredClone(data), liveCursor: cursor })
}

const send = (caller: AgencyCaller, query: string, variables: Record<string, unknown>) =>
  server.graphql(caller, query, variables)
const update = (input: Record<string, unknown>, caller = agency.staff) =>
  send(caller, 'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }', { input })

const happenings: Record<string, () => Promise<unknown>> = {
  'a message': () => say(server, agency.admin, channel.conversationId, { content: 'new' }),
  "a client's message": () => say(server, agency.client, channel.conversationId, { content: 'new' }),
  'an internal message': () =>
    say(server, agency.staff, channel.conversationId, { content: 'new', internal: true }),
  'an answer': () =>
    say(server, agency.client, channel.conversationId, { content: 'new', responseToID: root.id }),
  'an internal answer': () =>
    say(server, agency.admin, channel.conversationId, {
      content: 'new',
      internal: true,
      responseToID: root.id,
    }),
  'an edit': () => update({ id: root.id, content: 'edited' }),
  'an edit of what is internal': () => update({ id: hidden.id, content: 'edited' }),
  'a message that becomes public': () => update({ id: hidden.id, internal: false }),
  'a root that becomes internal': () => update({ id: root.id, internal: true }),
  'a deleted root with answers': () =>
    send(agency.staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', { id: root.id }),
  'a deleted thread': () =>
    send(agency.owner, 'mutation ($id: ID!) { deleteMessage(input: { id: $id, thread: true }) { id } }', {
      id: root.id,
    }),
  'a deleted internal message': () =>
    send(agency.staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', { id: hidden.id }),
  'what was seen on another device': () =>
    Promise.all(
      [agency.staff, agency.client, agency.admin].map((caller) =>
        send(
          caller,
          'mutation ($id: ID!, $at: DateTime) { markConversation(input: { conversationID: $id, seenAt: $at }) { id } }',
          {
            id: channel.conversationId,
            at: root.createdAt,
          },
        ),
      ),
    ),
  'a changed name': () =>
    send(
      agency.staff,
      'mutation ($id: ID!) { updateUser(input: { id: $id, name: "Stefan Changed" }) { id } }',
      { id: agency.staff.userId },
    ),
}

describe.each(['staff', 'client', 'admin'] as const)(
  'what the %s has cached, after the event, is what they would fetch',
  (who) => {
    test.each(Object.entries(happenings))('%s', async (_name, happen) => {
      const caller = agency[who]
      const { live, read, tell } = await cacheOf(caller)
      for (const view of Object.values(views())) await read(view)
      await happen()
      await catchUp(live, tell)
      for (const [name, view] of Object.entries(views())) {
        expect(strip(await read(view)), name).toEqual(strip(await fresh(caller, view)))
      }
      live.close()
    })
  },
)

/** Without the `__typename` fields that the cache adds, and without refused fields. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, strip(inner)]),
  )
}
