import 'fake-indexeddb/auto'
import type { Cache } from '@urql/exchange-graphcache'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pipe, subscribe } from 'wonka'
import { graphql } from '../graphql.ts'
import type { LiveConnection, LiveResult } from '../live/connection.ts'
import { eventDocument } from '../live/event-document.ts'
import { toProductError } from '../product-error.ts'
import { type RoomCache, roomEvents } from '../room.ts'
import { createStore } from '../store.ts'
import { eventFragments } from './cache-config.ts'
import { type CacheStorage, createCacheStorage } from './cache-storage.ts'
import { createGraphqlClient, storedCursor } from './create-client.ts'

const messages = graphql(`query Messages { listMessages { items { id content } nextToken } }`)
const agency = graphql(`query Agency { getAgency(id: "g1") { id name } }`)
const send = graphql(
  `mutation Send { createMessage(input: { id: "m2", conversationID: "c", content: "two" }) { id content } }`,
)
const fragment = graphql(
  `fragment TestEvents on LiveEvent { ... on MessageCreated { message { id content } } }`,
)

const room: RoomCache = {
  byHand: ['createMessage'],
  updates: { Mutation: { createMessage: (data, _args, cache) => add(cache, data.createMessage as Row) } },
  events: roomEvents(fragment, { MessageCreated: (cache, { message }) => add(cache, message) }),
}

interface Row {
  id: string
  content: string
}

/** Idempotent, like every updater. */
function add(cache: Cache, message: Row) {
  cache.updateQuery({ query: messages }, (data) => {
    if (data && !data.listMessages.items.some(({ id }) => id === message.id))
      data.listMessages.items.push(message)
    return data
  })
}

const row = (id: string, content: string) => ({ __typename: 'Message', id, content })
const list = (...items: Row[]) => ({
  data: { listMessages: { __typename: 'MessageConnection', items, nextToken: null } },
})

interface Sent {
  query: string
  answer: (body: object) => void
}

let sent: Sent[]
let deliver: (result: LiveResult, cursor?: string) => void
let begun: (string | undefined)[]

beforeEach(() => {
  sent = []
  begun = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    sent.push({ query: JSON.parse(body).operationName, answer: (answer) => resolve(Response.json(answer)) })
    return promise
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function open({ cursor, storage }: { cursor?: string; storage?: CacheStorage } = {}) {
  let known = cursor
  const live: LiveConnection = {
    status: createStore('connected'),
    heardAt: () => undefined,
    cursor: () => known,
    onReturn: () => undefined,
    begin(from) {
      known = from
      begun.push(from)
    },
    run(_request, onResult) {
      deliver = (result, at) => onResult(result, at)
      return () => {}
    },
  }
  const client = createGraphqlClient({ agencyId: 'g1', viewerId: 'me', rooms: [room], storage, live })
  const told: string[] = []
  pipe(
    client.subscription(eventDocument(eventFragments([room])), {}),
    subscribe(({ data, extensions }) => {
      if (data?.onEvent && !extensions?.replayed) told.push(data.onEvent.id)
    }),
  )
  return { client, told }
}

const created = (id: string, message: Row) => ({
  data: {
    onEvent: { __typename: 'MessageCreated', id, type: 'MessageCreated', at: '', actorID: null, message },
  },
})
const asked = (query: string) =>
  vi.waitUntil(() => sent.find((each) => each.query === query)) as Promise<Sent>

function watch(client: ReturnType<typeof open>['client']) {
  const shown: string[][] = []
  pipe(
    client.query(messages, {}),
    subscribe(({ data }) => data && shown.push(data.listMessages.items.map(({ content }) => content))),
  )
  return shown
}

test('with an empty cache the first query goes out alone, and its cursor is where events begin', async () => {
  const { client } = open()
  watch(client)
  const other = client.query(agency, {}).toPromise()
  const first = await asked('Messages')
  expect(sent).toHaveLength(1)
  first.answer({ ...list(), extensions: { cursor: 'c1' } })
  const second = await asked('Agency')
  expect(begun).toEqual(['c1'])
  second.answer({
    data: { getAgency: { __typename: 'Agency', id: 'g1', name: 'Northwind' } },
    extensions: { cursor: 'c9' },
  })
  expect((await other).data?.getAgency?.name).toBe('Northwind')
  expect(begun).toEqual(['c1'])
})

test('a first call that is never answered ends, and with it every query that waited for it: all are shown as failed', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  vi.stubGlobal('fetch', (_url: string, { signal, body }: { signal: AbortSignal; body: string }) => {
    sent.push({ query: JSON.parse(body).operationName, answer: () => undefined })
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const { client } = open()
  const answers = [client.query(messages, {}).toPromise(), client.query(agency, {}).toPromise()]
  await asked('Messages')
  timeout.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  for (const { error } of await Promise.all(answers)) expect(toProductError(error).code).toBe('NETWORK')
  expect(sent.map(({ query }) => query)).toEqual(['Messages'])
})

test('a mutation waits for the first answer too, for what it says may be older than the cursor of that', async () => {
  const { client } = open()
  watch(client)
  void client.mutation(send, {}).toPromise()
  const first = await asked('Messages')
  expect(sent).toHaveLength(1)
  first.answer({ ...list(), extensions: { cursor: 'c1' } })
  await asked('Send')
})

test('a mutation that goes out first says where events begin', async () => {
  const { client } = open()
  const done = client.mutation(send, {}).toPromise()
  watch(client)
  const first = await asked('Send')
  expect(sent).toHaveLength(1)
  first.answer({ data: { createMessage: row('m2', 'two') }, extensions: { cursor: 'c1' } })
  await done
  await asked('Messages')
  expect(begun).toEqual(['c1'])
})

test('when the first query fails, the next one is the first', async () => {
  const { client } = open()
  watch(client)
  void client.query(agency, {}).toPromise()
  const first = await asked('Messages')
  first.answer({ data: null, errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] })
  const second = await asked('Agency')
  expect(begun).toEqual([])
  second.answer({ data: { getAgency: null }, extensions: { cursor: 'c1' } })
  await vi.waitUntil(() => begun.length === 1)
})

test('with a stored cursor nothing has to wait', async () => {
  const { client } = open({ cursor: 'c1' })
  watch(client)
  void client.query(agency, {}).toPromise()
  await asked('Agency')
  expect(sent).toHaveLength(2)
})

test('an event changes what is shown, and the answer of the mutation behind it changes nothing more', async () => {
  const { client, told } = open({ cursor: 'c1' })
  const shown = watch(client)
  const { answer } = await asked('Messages')
  answer(list(row('m1', 'one')))
  await vi.waitUntil(() => shown.length === 1)
  const sending = client.mutation(send, {}).toPromise()
  const mutation = await asked('Send')
  deliver(created('e1', row('m2', 'two')), 'c2')
  mutation.answer({ data: { createMessage: row('m2', 'two') } })
  await sending
  expect(shown.at(-1)).toEqual(['one', 'two'])
  expect(told).toEqual(['e1'])
  expect(storedCursor(client)).toBe('c2')
})

test('two mutations that are alike are both answered', async () => {
  const { client } = open({ cursor: 'c1' })
  const sending = [client.mutation(send, {}).toPromise(), client.mutation(send, {}).toPromise()]
  await vi.waitUntil(() => sent.length === 2)
  for (const { answer } of sent) answer({ data: { createMessage: row('m2', 'two') } })
  const answers = await Promise.all(sending)
  expect(answers.map(({ data }) => data?.createMessage.id)).toEqual(['m2', 'm2'])
})

test('an answer that was read before an event does not undo it', async () => {
  const { client, told } = open({ cursor: 'c1' })
  const shown = watch(client)
  const { answer } = await asked('Messages')
  deliver(created('e1', row('m2', 'two')), 'c2')
  answer(list(row('m1', 'one')))
  await vi.waitUntil(() => shown.at(-1)?.length === 2)
  expect(shown.at(-1)).toEqual(['one', 'two'])
  expect(told).toEqual(['e1'])
})

test('an event shows above what was answered before it, while another call is under way', async () => {
  const { client } = open({ cursor: 'c1' })
  const shown = watch(client)
  const { answer } = await asked('Messages')
  answer(list(row('m1', 'one')))
  await vi.waitUntil(() => shown.length === 1)
  void client.query(agency, {}).toPromise()
  await asked('Agency')
  const sending = [client.mutation(send, {}).toPromise(), client.mutation(send, {}).toPromise()]
  await vi.waitUntil(() => sent.length === 4)
  sent[2]?.answer({ data: { createMessage: row('m2', 'two') } })
  await sending[0]
  deliver(created('e1', row('m2', 'better')), 'c2')
  await vi.waitUntil(() => shown.at(-1)?.[1] === 'better')
  sent[3]?.answer({ data: { createMessage: row('m2', 'two') } })
  await sending[1]
  deliver(created('e2', row('m2', 'best')), 'c3')
  await vi.waitUntil(() => shown.at(-1)?.[1] === 'best')
})

test('what is shown stays when a refresh finds no network', async () => {
  const { client } = open({ cursor: 'c1' })
  const shown = watch(client)
  const { answer } = await asked('Messages')
  answer(list(row('m1', 'one')))
  await vi.waitUntil(() => shown.length === 1)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const again = await client.query(messages, {}, { requestPolicy: 'network-only' }).toPromise()
  expect(again.error?.networkError).toBeDefined()
  expect(again.data?.listMessages.items).toHaveLength(1)
})

/** Sends no query before the stored cache is loaded, as in the application (`open-workspace.ts`). */
async function openStored({ cursor }: { cursor?: string } = {}) {
  const hydrated = Promise.withResolvers<void>()
  const storage = createCacheStorage('ann|g1|admin', hydrated.resolve)
  const opened = open({ ...(cursor && { cursor }), storage })
  await hydrated.promise
  return { storage, ...opened }
}

test('the cache and its cursor survive together, and another workspace sees neither', async () => {
  // Graphcache stores nothing when NODE_ENV is `test`.
  vi.stubEnv('NODE_ENV', 'production')
  const { storage, client } = await openStored({ cursor: 'c1' })
  const shown = watch(client)
  const { answer } = await asked('Messages')
  answer(list(row('m1', 'one')))
  await vi.waitUntil(() => shown.length === 1)
  deliver(created('e1', row('m2', 'two')), 'c2')
  await vi.waitUntil(async () =>
    Object.values(await storage.readData()).some((value) => value?.includes('c2')),
  )

  const again = await openStored()
  expect(storedCursor(again.client)).toBe('c2')
  expect(again.client.readQuery(messages, {})?.data?.listMessages.items).toHaveLength(2)

  expect(await createCacheStorage('ann|g1|client', () => {}).readData()).toEqual({})
})
