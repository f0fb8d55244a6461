import {
  Client,
  createRequest,
  type DocumentInput,
  type Exchange,
  fetchExchange,
  gql,
  type Operation,
  type OperationContext,
  type OperationResult,
  type RequestPolicy,
  subscriptionExchange,
} from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { filter, map, pipe, subscribe } from 'wonka'
import { type Calls, createCalls, replayExchange } from '../live/replay-exchange.ts'
import type { RoomCache } from '../room.ts'
import { refetchExchange } from './refetch-exchange.ts'
import { staleTypes } from './stale-types.ts'

const me = gql<{ me: { id: string } }>('{ me { id } }')

let answers: (() => Promise<Response>)[]
let back: () => void
let comeBack: (within: number) => void
let calls: Calls
let refetch: Exchange
beforeEach(() => {
  vi.useFakeTimers()
  answers = []
  calls = createCalls()
  refetch = refetchExchange({
    onBack: (listener) => (back = listener),
    onReturn: (listener) => (comeBack = listener),
    calls,
    staleTypes: staleTypes(rooms),
    viewerId: 'anna',
  })
})
afterEach(() => vi.useRealTimers())

const rooms: RoomCache[] = [
  {
    isPatched: (event) => event.__typename === 'UserUpdated' && event.id === 'brings all',
    dependents: { Company: ['AgencyUser'], UserUpdated: ['Query.searchMembers'] },
    byHand: ['updateUser'],
  },
]

function clientWith(exchange: Exchange = refetch) {
  return new Client({
    url: 'http://atrium.test/graphql',
    preferGetMethod: false,
    fetch: async () => (answers.shift() ?? lost)(),
    exchanges: [
      exchange,
      replayExchange({ line: calls, changesLists: () => false, heldEvents: () => undefined }),
      subscriptionExchange({ forwardSubscription: () => ({ subscribe: listen }) }),
      fetchExchange,
    ],
  })
}

function watch(exchange: Exchange = refetch) {
  const client = clientWith(exchange)
  const seen: unknown[] = []
  const { unsubscribe } = pipe(
    client.query(me, {}),
    subscribe(({ data, error }) => void seen.push(data?.me.id ?? error?.name)),
  )
  return { seen, unsubscribe }
}

let tell: (event: object) => void
function listen(sink: { next(result: object): void }) {
  tell = (event) => sink.next({ data: { onEvent: { actorID: null, ...event } } })
  return { unsubscribe: () => undefined }
}

const lost = () => Promise.reject(new TypeError('the line broke'))
const answer = () => Promise.resolve(Response.json({ data: { me: { id: 'anna' } } }))
const refusal = (extensions: object, status: number) => () =>
  Promise.resolve(Response.json({ errors: [{ message: 'no', extensions }] }, { status }))
/** Everything that takes no time has run. */
async function settled() {
  for (let round = 0; round < 5; round += 1) await vi.advanceTimersByTimeAsync(0)
}
const soon = () => vi.advanceTimersByTimeAsync(500)

test('a query whose call got lost says so and is asked again until it is answered', async () => {
  answers = [lost, lost, answer]
  const { seen } = watch()
  await soon()
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen).toEqual(['CombinedError', 'CombinedError', 'anna'])
})

test('the line that is back ends the wait', async () => {
  answers = [lost, answer]
  const { seen } = watch()
  await vi.advanceTimersByTimeAsync(0)
  back()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual(['CombinedError', 'anna'])
})

test('a server that says when to come back is asked then, and one that refuses is not', async () => {
  answers = [refusal({ code: 'INTERNAL', status: 503, retryAfter: 2 }, 503), answer]
  const { seen } = watch()
  await soon()
  expect(seen).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen).toEqual(['CombinedError', 'anna'])
  answers = [refusal({ code: 'NOT_FOUND', status: 404 }, 404), answer]
  const refused = watch()
  await vi.advanceTimersByTimeAsync(60_000)
  back()
  await soon()
  expect(refused.seen).toEqual(['CombinedError'])
})

test('a query whose answer the cache has forgotten in part is asked again', async () => {
  answers = [answer, answer]
  const forgetful: Exchange = ({ forward }) => {
    let answered = 0
    const withoutFirst = (result: OperationResult) => {
      answered += 1
      return answered === 1 ? { ...result, data: null } : result
    }
    return (operations$) => pipe(operations$, forward, map(withoutFirst))
  }
  const { seen } = watch((input) => refetch({ ...input, forward: forgetful(input) }))
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([undefined, 'anna'])
})

test('a query that is neither answered nor asked for is asked for', async () => {
  answers = [answer]
  const deaf: Exchange = ({ forward }) => {
    let asked = 0
    const notTheFirst = () => {
      asked += 1
      return asked > 1
    }
    return (operations$) => pipe(operations$, filter(notTheFirst), forward)
  }
  const { seen } = watch((input) => refetch({ ...input, forward: deaf(input) }))
  await soon()
  expect(seen).toEqual(['anna'])
})

test('a query whose answer is in doubt is asked again', async () => {
  answers = [answer, answer]
  const { seen } = watch()
  await soon()
  calls.onDoubt([createRequest(me, {}).key, 1])
  await soon()
  expect(seen).toEqual(['anna', 'anna'])
})

test('what nobody shows any more is not asked again', async () => {
  answers = [lost, answer]
  const { seen, unsubscribe } = watch()
  await vi.advanceTimersByTimeAsync(0)
  unsubscribe()
  await soon()
  back()
  await soon()
  expect(seen).toEqual(['CombinedError'])
  expect(answers).toHaveLength(1)
})

const membersQuery = gql('{ agencyUsersByAgency(agencyID: "g") { items { id companyName } } }')
const companiesQuery = gql('{ companiesByAgency(agencyID: "g") { items { id } } }')
const changed = (entity: string, actorID: string | null = 'bob') => ({
  __typename: 'Changed',
  entity,
  actorID,
})

/** The shown queries and the calls that they send; responses wait until the test gives them. */
async function show(
  shown: [DocumentInput, Partial<OperationContext>?][] = [[membersQuery]],
  mutation = gql('mutation { createCompany { id } }'),
  cache?: Exchange,
) {
  const sent: { answer: (data?: object) => Promise<void> }[] = []
  answers = Array.from({ length: 20 }, () => () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = async (data: object = { any: 1 }) => {
      resolve(Response.json({ data }))
      await settled()
    }
    sent.push({ answer })
    return promise
  })
  const client = clientWith(cache && ((input) => refetch({ ...input, forward: cache(input) })))
  pipe(
    client.subscription(gql('subscription { onEvent { id } }'), {}),
    subscribe(() => undefined),
  )
  const closings = shown.map(
    ([query, context]) =>
      pipe(
        client.query(query, {}, context),
        subscribe(() => undefined),
      ).unsubscribe,
  )
  await settled()
  return {
    sent,
    /** Executes the first query as the cache or another component does. */
    async reexecute(requestPolicy: RequestPolicy) {
      const [[query] = [me]] = shown
      const request = createRequest(query, {})
      client.reexecuteOperation(client.createRequestOperation('query', request, { requestPolicy }))
      await settled()
    },
    close: () => closings.map((close) => close()),
    mutate: () => client.mutation(mutation, {}).toPromise(),
  }
}

test('what others change is asked for within 300 ms, once for a burst; what is not shown of it, never', async () => {
  const { sent } = await show([[membersQuery], [me]])
  await sent[0]?.answer()
  await sent[1]?.answer()
  for (let each = 0; each < 10; each += 1) tell(changed('AgencyUser'))
  await vi.advanceTimersByTimeAsync(49)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(251)
  expect(sent).toHaveLength(3)
  await sent[2]?.answer()
  await soon()
  expect(sent).toHaveLength(3)
})

test('one call of a query is under way at most, and what changes meanwhile is asked for once more', async () => {
  const { sent } = await show()
  tell(changed('AgencyUser'))
  await soon()
  tell(changed('AgencyUser', 'anna'))
  await soon()
  expect(sent).toHaveLength(1)
  await sent[0]?.answer()
  expect(sent).toHaveLength(2)
  await sent[1]?.answer()
  await soon()
  expect(sent).toHaveLength(2)
})

/** A cache that has the results of earlier queries. */
const cached = (): Exchange => {
  const known = new Set<number>()
  const isNew = ({ key }: Operation) => !known.has(key) && known.add(key)
  return ({ forward }) =>
    (operations$) =>
      pipe(
        operations$,
        filter((operation) => operation.context.requestPolicy !== 'cache-first' || Boolean(isNew(operation))),
        forward,
      )
}

test('a query that is shown anew while it is refreshed is asked for once more after the answer, not beside it', async () => {
  const { sent, reexecute } = await show([[membersQuery]], undefined, cached())
  await sent[0]?.answer()
  tell(changed('AgencyUser', 'anna'))
  tell(changed('AgencyUser', 'anna'))
  await settled()
  expect(sent).toHaveLength(2)
  await reexecute('cache-first')
  expect(sent).toHaveLength(2)
  await sent[1]?.answer()
  expect(sent).toHaveLength(3)
})

test('a second component that shows a query asks nothing as long as it is up to date', async () => {
  const { sent, reexecute } = await show([[membersQuery]], undefined, cached())
  await sent[0]?.answer()
  await reexecute('cache-and-network')
  expect(sent).toHaveLength(1)
  await reexecute('network-only')
  await sent[1]?.answer()
  tell(changed('AgencyUser'))
  await reexecute('cache-and-network')
  expect(sent).toHaveLength(3)
})

test('an answer that arrives after that to a later call is asked for once more', async () => {
  const { sent, reexecute } = await show()
  await sent[0]?.answer()
  tell(changed('AgencyUser', 'anna'))
  await reexecute('network-only')
  expect(sent).toHaveLength(3)
  await sent[2]?.answer()
  expect(sent).toHaveLength(3)
  await sent[1]?.answer()
  expect(sent).toHaveLength(4)
  await sent[3]?.answer()
  await soon()
  expect(sent).toHaveLength(4)
})

test('what one has changed oneself is asked for at once, by the answer as by the event', async () => {
  const { sent, mutate } = await show([[companiesQuery]])
  await sent[0]?.answer()
  void mutate()
  await settled()
  await sent[1]?.answer({ createCompany: { id: 'c' } })
  expect(sent).toHaveLength(3)
  await sent[2]?.answer()
  tell(changed('Company', 'anna'))
  await settled()
  expect(sent).toHaveLength(4)
})

test('what one is just changing oneself is asked for once that is answered, since older answers would take it back', async () => {
  const { sent, mutate } = await show([[companiesQuery], [me]])
  for (const call of [...sent]) await call.answer()
  void mutate()
  await settled()
  tell(changed('Company', 'anna'))
  tell(changed('User'))
  await soon()
  // A query that the mutation does not affect does not wait.
  expect(sent).toHaveLength(4)
  await sent[3]?.answer()
  await sent[2]?.answer({ createCompany: { id: 'c' } })
  expect(sent).toHaveLength(5)
  await sent[4]?.answer()
  await soon()
  expect(sent).toHaveLength(5)
})

test('what waited for a change is asked for when that fails, too', async () => {
  const { sent, mutate } = await show([[companiesQuery]])
  await sent[0]?.answer()
  answers.unshift(lost)
  tell(changed('Company'))
  void mutate()
  await soon()
  expect(sent).toHaveLength(2)
})

test('a mutation by hand refreshes nothing', async () => {
  const { sent, mutate } = await show([[me]], gql('mutation { updateUser { id } }'))
  await sent[0]?.answer()
  void mutate()
  await settled()
  await sent[1]?.answer({ updateUser: { id: 'anna' } })
  await soon()
  expect(sent).toHaveLength(2)
})

test('what depends on a type is refreshed with it, and on other events too', async () => {
  const { sent } = await show([[membersQuery], [gql('{ searchMembers(keyword: "a") { id } }')], [me]])
  for (const call of [...sent]) await call.answer()
  tell(changed('Company'))
  await soon()
  expect(sent).toHaveLength(4)
  await sent[3]?.answer()
  tell({ __typename: 'UserUpdated' })
  await soon()
  expect(sent).toHaveLength(5)
})

test('what an event brings of what is shown is not asked for', async () => {
  const { sent } = await show([[gql('{ searchMembers(keyword: "a") { id } }')]])
  await sent[0]?.answer()
  tell({ __typename: 'UserUpdated', id: 'brings all' })
  await soon()
  expect(sent).toHaveLength(1)
})

test('a query that costs much is refreshed as often as it says', async () => {
  const { sent } = await show([[membersQuery, { throttle: 5000 }]])
  await sent[0]?.answer()
  tell(changed('AgencyUser'))
  await vi.advanceTimersByTimeAsync(4900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(2)
})

test('a query at which few look together is refreshed as soon as it says', async () => {
  const { sent } = await show([[membersQuery, { within: 50 }]])
  await sent[0]?.answer()
  tell(changed('AgencyUser'))
  await vi.advanceTimersByTimeAsync(51)
  expect(sent).toHaveLength(2)
})

test('whoever was away has all refreshed that is shown', async () => {
  const { sent, close } = await show([[membersQuery], [me]])
  for (const call of [...sent]) await call.answer()
  comeBack(300)
  await vi.advanceTimersByTimeAsync(301)
  expect(sent).toHaveLength(4)
  for (const call of sent.slice(2)) await call.answer()
  comeBack(300)
  close()
  await soon()
  expect(sent).toHaveLength(4)
})

test('a change that fails to be read is asked for again with the next try only', async () => {
  const { sent } = await show()
  await sent[0]?.answer()
  answers.unshift(lost)
  tell(changed('AgencyUser'))
  await vi.advanceTimersByTimeAsync(300)
  tell(changed('AgencyUser', 'anna'))
  await settled()
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(2)
})
