import { afterAll, beforeAll, onTestFailed, test } from 'vitest'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { chaosRound } from './chaos/round.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'

const total = soak.long ? 100_000 : 80
/** Messages of one conversation. */
const messages = soak.long ? 250 : 40

let server: TestServer
beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '10000000' } })
})
afterAll(() => server.stop())

/** The seed gives what people do and when their lines break; how their calls meet at the server is the machine's. */
test(`${total} messages over bad lines: everybody sees what the server has`, async () => {
  const random = randomFrom(soak.seed)
  let told = 0
  let stored = 0
  let seed = soak.seed
  // The seed of the round that failed is the first one of a run of its own.
  onTestFailed(() => console.error(repeat('soak/chaos', seed)))
  for (let sent = 0; sent < total; sent += messages) {
    if (sent > 0) seed = random.below(1_000_000)
    stored += await chaosRound(server, { seed, messages })
    if (soak.long && stored - told >= 2000) {
      told = stored
      console.log(`${stored} messages`)
    }
  }
  console.log(`${stored} messages stand in the database, and each page shows them as it would fetch them`)
})
