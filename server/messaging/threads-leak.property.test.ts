import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Author = 'staff' | 'admin' | 'client'
type Action =
  | { do: 'answer'; by: Author; under: 0 | 1; internal: boolean; mentions: boolean }
  | { do: 'delete'; at: number }
  | { do: 'see'; under: 0 | 1 }
  | { do: 'follow'; under: 0 | 1; following: boolean }

const under = fc.constantFrom<0 | 1>(0, 1)
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      by: fc.constantFrom<Author>('staff', 'admin', 'client'),
      under,
      internal: fc.boolean(),
      mentions: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('see' as const), under }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('follow' as const), under, following: fc.boolean() }) },
)

const isInternal = (action: Action) => action.do === 'answer' && action.internal && action.by !== 'client'

test('a client’s threads are as if no internal answer had ever been written (attack 13)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 14 }), async (actions) => {
      const whole = await lived(actions, true)
      const publicAlone = await lived(actions, false)
      expect(whole).toEqual(publicAlone)
    }),
    // A smaller example costs minutes to find, and hides the first one when the time is over; so does an event that never comes.
    { numRuns: 5, endOnFailure: true, timeout: 100_000 },
  )
})

/** The client's final state, and the events received on the way. */
async function lived(actions: readonly Action[], withInternal: boolean) {
  const { conversationId } = await openChannel(server, agency.staff, {
    name: newId(),
    others: [agency.client, agency.admin],
  })
  const device = await subscribe(
    server,
    agency.client,
    'subscription { onEvent { __typename ... on Changed { entity entityID } ... on MessageCreated { message { id } } } }',
  )
  // Followers are looked up on delivery: each action is delivered before the next one changes them.
  const told = async () => {
    const { id: last } = await say(server, agency.staff, conversationId)
    await device.next((data) => JSON.stringify(data).includes(last))
  }
  // One per side.
  const roots = [
    await say(server, agency.client, conversationId),
    await say(server, agency.staff, conversationId),
  ].map(({ id }) => id)
  const answers: string[] = []
  for (const action of actions) {
    if (isInternal(action) && !withInternal) answers.push('')
    else await perform(action, { conversationId, roots, answers })
    await told()
  }
  device.close()
  const heard = device.deliveries.map(({ data }) => data.onEvent as { entity?: string; entityID?: string })
  return {
    told: roots.map((id) => heard.filter((each) => each.entity === 'Thread' && each.entityID === id).length),
    threads: await threadsOf(agency.client, roots),
  }
}

type World = { conversationId: string; roots: string[]; answers: string[] }

async function perform(action: Action, { conversationId, roots, answers }: World): Promise<void> {
  if (action.do === 'delete') {
    const id = answers[action.at % Math.max(1, answers.length)]
    if (id) await change(server, agency.admin, 'deleteMessage', { id })
    return
  }
  const id = roots[action.under] ?? ''
  if (action.do === 'see')
    await change(server, agency.client, 'markThread', { id, seenAt: '2100-01-01T00:00:00.000Z' })
  else if (action.do === 'follow')
    await change(server, agency.client, 'followThread', { id, following: action.following })
  else {
    const { id: answerId } = await say(server, agency[action.by], conversationId, {
      responseToID: id,
      ...(action.by === 'client' ? {} : { internal: action.internal }),
      ...(action.mentions ? { mentions: [agency.client.userId] } : {}),
    })
    answers.push(answerId)
  }
}

/** With placeholders for what differs between any two histories: ids and times. */
async function threadsOf(caller: AgencyCaller, roots: string[]) {
  type Thread = {
    id: string
    following: boolean
    unread: boolean
    unreadCount: number
    seenAt: string | null
  }
  const { data } = await server.graphql<{
    threadsByUser: { items: Thread[] }
    unreadThreads: { id: string }[]
    first: Thread & {
      lastAt: string
      root: { responses: number; lastResponse: { createdAt: string } | null }
    }
    second: Thread & {
      lastAt: string
      root: { responses: number; lastResponse: { createdAt: string } | null }
    }
  }>(
    caller,
    `query ($first: ID!, $second: ID!) { threadsByUser(limit: 200) { items { id following unread unreadCount } } unreadThreads { id }
      first: getThread(id: $first) { ...T } second: getThread(id: $second) { ...T } }
      fragment T on Thread { following unread unreadCount seenAt lastAt root { responses lastResponse { createdAt } } }`,
    { first: roots[0], second: roots[1] },
  )
  const at = (id: string) => roots.indexOf(id)
  const opened = [data?.first, data?.second].map((thread) => ({
    ...thread,
    seenAt: thread?.seenAt === null ? null : thread?.seenAt === thread?.lastAt ? 'all' : 'some',
    lastAt: thread?.lastAt === thread?.root.lastResponse?.createdAt,
    root: thread?.root.responses,
  }))
  return {
    listed: data?.threadsByUser.items
      .filter(({ id }) => at(id) >= 0)
      .map(({ id, ...thread }) => ({ root: at(id), ...thread })),
    unread: data?.unreadThreads.map(({ id }) => at(id)).filter((place) => place >= 0),
    opened,
  }
}
