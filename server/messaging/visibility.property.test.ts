import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, trySay } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Author = 'staff' | 'client'
type Action =
  | { do: 'say'; by: Author; internal: boolean; under: number | null }
  | { do: 'flip'; at: number; internal: boolean }
  | { do: 'delete'; at: number; thread: boolean }

/** The messages as an in-memory list: a simple reference model of the rules. */
type Said = { id: string; by: Author; internal: boolean; root: string | null; deleted: boolean }

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      by: fc.constantFrom<Author>('staff', 'client'),
      internal: fc.boolean(),
      under: fc.option(fc.nat(20)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('flip' as const), at: fc.nat(20), internal: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat(20), thread: fc.boolean() }),
  },
)

test('after any history each side sees exactly what the plain rules say (attack 13)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 14 }), async (actions) => {
      const { conversationId } = await openChannel(server, agency.staff, {
        name: newId(),
        others: [agency.client],
      })
      const said: Said[] = []
      for (const action of actions) await perform(conversationId, said, action)
      expect(await seen(agency.staff, conversationId)).toEqual(expected(said, () => true))
      expect(await seen(agency.client, conversationId)).toEqual(expected(said, ({ internal }) => !internal))
    }),
    { numRuns: 12 },
  )
})

async function perform(conversationId: string, said: Said[], action: Action): Promise<void> {
  if (action.do === 'say') return sayIt(conversationId, said, action)
  const target = said[action.at % Math.max(1, said.length)]
  if (!target) return
  if (action.do === 'flip') await flip(said, target, action.internal)
  else await remove(said, target, action.thread)
}

async function sayIt(
  conversationId: string,
  said: Said[],
  { by, internal, under }: Extract<Action, { do: 'say' }>,
): Promise<void> {
  const roots = said.filter(({ root }) => root === null)
  const root = under === null ? undefined : roots[under % Math.max(1, roots.length)]
  const id = newId()
  const asked = by === 'staff' && internal ? { internal } : {}
  const { data } = await trySay(server, agency[by], conversationId, {
    id,
    content: id,
    ...asked,
    ...(root ? { responseToID: root.id } : {}),
  })
  const allowed = !root || (!root.deleted && !(by === 'client' && root.internal))
  expect(data !== null).toBe(allowed)
  if (allowed)
    said.push({
      id,
      by,
      internal: root?.internal === true || (by === 'staff' && internal),
      root: root?.id ?? null,
      deleted: false,
    })
}

async function flip(said: Said[], target: Said, internal: boolean): Promise<void> {
  const { data } = await server.graphql(
    agency.owner,
    'mutation ($id: ID!, $internal: Boolean) { updateMessage(input: { id: $id, internal: $internal }) { id } }',
    { id: target.id, internal },
  )
  const answers = said.filter(({ root, deleted }) => root === target.id && !deleted)
  const root = said.find(({ id }) => id === target.root)
  const changes = target.internal !== internal
  const allowed = internal
    ? !target.deleted && target.by === 'staff' && !answers.some(({ by }) => by === 'client')
    : !target.deleted && !root?.internal
  expect(data !== null).toBe(!changes || allowed)
  if (!changes || !allowed) return
  target.internal = internal
  if (internal) for (const answer of answers) answer.internal = true
}

async function remove(said: Said[], target: Said, thread: boolean): Promise<void> {
  const { errors } = await server.graphql(
    agency.owner,
    'mutation ($id: ID!, $thread: Boolean) { deleteMessage(input: { id: $id, thread: $thread }) { id } }',
    { id: target.id, thread },
  )
  expect(errors).toEqual([])
  target.deleted = true
  if (thread) for (const answer of said) if (answer.root === target.id) answer.deleted = true
}

type View = {
  roots: { id: string; deleted: boolean; responses: number; lastResponse: string | null }[]
  lastMessage: string | null
}

function expected(said: Said[], mayRead: (message: Said) => boolean): View {
  const readable = said.filter(mayRead)
  const alive = readable.filter(({ deleted }) => !deleted)
  const roots = readable
    .filter(({ root }) => root === null)
    .map(({ id, deleted }) => {
      const answers = alive.filter(({ root }) => root === id)
      return { id, deleted, responses: answers.length, lastResponse: answers.at(-1)?.id ?? null }
    })
    .filter(({ deleted, responses }) => !deleted || responses > 0)
  return { roots: roots.toReversed(), lastMessage: alive.at(-1)?.id ?? null }
}

async function seen(caller: AgencyCaller, id: string): Promise<View> {
  type Item = { id: string; _deleted: boolean; responses: number; lastResponse: { id: string } | null }
  const { data } = await server.graphql<{
    messagesByConversation: { items: Item[] }
    getConversation: { lastMessage: { id: string } | null }
  }>(
    caller,
    `query ($id: ID!) {
      messagesByConversation(conversationID: $id) { items { id _deleted responses lastResponse { id } } }
      getConversation(id: $id) { lastMessage { id } }
    }`,
    { id },
  )
  const items = data?.messagesByConversation.items ?? []
  return {
    roots: items.map((item) => ({
      id: item.id,
      deleted: item._deleted,
      responses: item.responses,
      lastResponse: item.lastResponse?.id ?? null,
    })),
    lastMessage: data?.getConversation.lastMessage?.id ?? null,
  }
}
