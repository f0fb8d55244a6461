import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../platform/config.ts'
import { createLogger } from '../../platform/logging.ts'
import type { StartContext } from '../../start.ts'
import { unboundedDocuments } from '../../sweep/selection.ts'
import { testDatabase } from '../../testing/database.ts'
import { settableClock, type TestServer, testServer } from '../../testing/server.ts'
import { seedDemo } from './seed.ts'
import { demoPassword } from './story/people.ts'

/** When the story ends in tests: on a working day, in the afternoon. */
export const demoNow = new Date('2031-03-06T14:30:00.000Z')

/** A migrated database and a data folder, as the demo is given them; `remove` takes the folder away. */
export async function demoContext(): Promise<
  StartContext & { remove(): Promise<void>; drop(): Promise<void> }
> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-demo-'))
  return {
    config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    log: createLogger('error'),
    databaseUrl: database.url,
    directUrl: database.url,
    signal: new AbortController().signal,
    drop: database.drop,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** A server on a demo of so many days, whose clock stands at its end. Without a worker nothing in it moves by itself. */
export async function demoServer(days: number, { worker = true } = {}): Promise<TestServer> {
  const context = await demoContext()
  await seedDemo({ ...context, now: demoNow, days })
  const server = await testServer({
    clock: settableClock(demoNow.toISOString()),
    worker,
    database: { url: context.databaseUrl, drop: context.drop },
    // What somebody reads in many small documents is asked for in a few.
    env: { DATA_DIR: context.config.dataDir, ...unboundedDocuments },
  })
  return { ...server, stop: () => server.stop().then(context.remove) }
}

/** Signs in as somebody of the demo, in their first agency. */
export async function enter(
  server: TestServer,
  email: string,
): Promise<{ accessToken: string; agencyId: string }> {
  const login = await server.inject({
    method: 'POST',
    url: '/jwt/login',
    payload: { email, password: demoPassword },
  })
  const { accessToken } = login.json()
  const { data } = await server.graphql<{ myAgencies: { id: string }[] }>(
    { accessToken },
    '{ myAgencies { id } }',
  )
  return { accessToken, agencyId: data?.myAgencies[0]?.id ?? '' }
}
