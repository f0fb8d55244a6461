import fc from 'fast-check'
import { print } from 'graphql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { graphqlSchema } from '../server/app.ts'
import { rooms } from '../server/rooms.ts'
import { typesRead } from '../web/platform/client/types-read.ts'
import { modelOfSchema } from './any-change/model.ts'
import { openPage } from './any-change/page.ts'
import { anyStep, take } from './any-change/steps.ts'
import { type WebOperation, webMutations, webQueries, webRooms } from './change/web-queries.ts'
import { differences, strip } from './chaos/compare.ts'
import { heldLine } from './harness/held-line.ts'
import { repeat, soak } from './harness/size.ts'
import { comeToRest, type Step } from './harness/steps.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterAll(() => void vi.useRealTimers())

/** What is told by type and id alone. */
const changing = rooms
  .flatMap(({ events = [] }) => events)
  .flatMap(({ graphqlType, entity }) => (graphqlType === 'Changed' && entity ? [entity] : []))

/** Messages are kept true by hand, which soak/any-order is about; and what the web makes of an answer itself differs from it. */
const byHand = ['Message', 'Conversation', 'ChannelUser', 'Task']
const resolved = webRooms.flatMap(({ resolvers }) => Object.keys(resolvers?.Query ?? {}))
const handled = webRooms.flatMap(({ byHand = [], optimistic = {}, updates = {} }) => [
  ...byHand,
  ...Object.keys(optimistic),
  ...Object.keys(updates.Mutation ?? {}),
])

const queries = webQueries.filter(({ document, fields }) => {
  const read = typesRead(document)
  return (
    changing.some((type) => read.has(type)) &&
    !byHand.some((type) => read.has(type)) &&
    !fields.some((field) => resolved.includes(field))
  )
})
const mutations = webMutations.filter(
  ({ fields, type = '' }) => changing.includes(type) && !fields.some((field) => handled.includes(field)),
)

const course = fc.record({
  chosen: fc.uniqueArray(fc.nat(queries.length - 1), { minLength: 1, maxLength: 3 }),
  steps: fc.array(anyStep, { minLength: 5, maxLength: 60, size: 'max' }),
})

test('whatever changes, and in whatever order calls, answers and events meet, every shown query is what would be fetched', async () => {
  const numRuns = soak.long ? 20_000 : 500
  const property = fc.asyncProperty(course, ({ chosen, steps }) =>
    runCourse(
      chosen.flatMap((at) => queries[at] ?? []),
      steps,
    ),
  )
  await fc.assert(property, { numRuns, seed: soak.seed }).catch((error: unknown) => {
    console.error(repeat('soak/any-change'))
    throw error
  })
})

/** Longer than anything waits for. */
const passTime = () => void vi.advanceTimersByTime(10_000)

async function runCourse(shown: WebOperation[], steps: Step[]): Promise<void> {
  const read = shown.map(({ document }) => typesRead(document))
  const types = changing.filter((type) => read.some((some) => some.has(type)))
  const server = modelOfSchema(graphqlSchema, changing)
  const line = heldLine(server)
  const page = openPage(line)
  const world = {
    server,
    line,
    page,
    queries: shown,
    mutations: mutations.filter(({ type = '' }) => types.includes(type)),
    variablesOf: ({ needs }: WebOperation) => Object.fromEntries(needs.map((name) => [name, name])),
    types,
  }
  try {
    for (const query of shown) page.turn(query, world.variablesOf(query))
    await comeToRest(line, passTime)
    for (const step of steps) await take(world, step)
    await comeToRest(line, passTime)
    for (const { query, variables, data } of page.shown()) {
      const fresh = server.answer({ query: print(query.document), operationName: query.name, variables })
      expect(differences(strip(data), strip(fresh)), query.name).toEqual([])
    }
  } finally {
    page.close()
  }
}
