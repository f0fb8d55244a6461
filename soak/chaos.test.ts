import { getEventListeners } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unboundedDocuments } from '../server/sweep/selection.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { chaosRound } from './chaos/round.ts'
import { heldBytes } from './harness/memory.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'

const total = soak.long ? 100_000 : 80
/** Messages of one conversation. */
const messages = soak.long ? 60 : 40

/** What the heap may grow by from the first messages on, pages that are open then among them. Bytes. */
const mayGrow = 30_000_000

/** Rounds at once: each one waits for its lines most of the time. */
const sideBySide = soak.long ? 6 : 1

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '10000000', ...unboundedDocuments } })
})
afterAll(() => server.stop())

/** The seed gives what people do and when their lines break; how their calls meet at the server is the machine's. */
test(`${total} messages over bad lines: everybody sees what the server has`, async () => {
  const random = randomFrom(soak.seed)
  const seeds = Array.from({ length: Math.ceil(total / messages) }, (_, at) =>
    at === 0 ? soak.seed : random.below(1_000_000),
  )
  let told = 0
  let stored = 0
  let held: number | undefined
  const oneAfterAnother = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const standing = await chaosRound(server, { seed, messages }).catch(failed(seed))
      stored += standing
      if (soak.long && stored - told >= 2000) {
        told = stored
        const now = await heldBytes()
        held ??= now
        console.log(`${stored} messages, ${Math.round(now / 1e6)} MB held`)
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, oneAfterAnother))
  expect(getEventListeners(document, 'visibilitychange'), 'what closed pages left behind').toEqual([])
  if (held !== undefined) expect((await heldBytes()) - held).toBeLessThan(mayGrow)
  console.log(`${stored} messages stand in the database, and each page shows them as it would fetch them`)
})

/** The seed of the round that failed is the first one of a run of its own. */
const failed = (seed: number) => (error: unknown) => {
  console.error(repeat('soak/chaos', seed))
  throw error
}
