import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { loadConfig } from '../../platform/config.ts'
import { withClient } from '../../platform/database/client.ts'
import { createLogger } from '../../platform/logging.ts'
import type { StartContext } from '../../start.ts'
import { unboundedDocuments } from '../../sweep/selection.ts'
import { cloneOf, noConnectionsTo, type TestDatabase, testDatabase } from '../../testing/database.ts'
import { settableClock, type TestServer, testServer } from '../../testing/server.ts'
import { seedDemo } from './seed.ts'
import { demoPassword } from './story/people.ts'

/** When the story ends in tests: on a working day, in the afternoon. */
export const demoNow = new Date('2031-03-06T14:30:00.000Z')

/** How much of the story tests see. */
export const demoDays = 7

type DemoContext = StartContext & { remove(): Promise<void>; drop(): Promise<void> }

/** A migrated database and a data folder, as the demo is given them; `remove` takes the folder away. */
export const demoContext = (): Promise<DemoContext> => testDatabase().then(contextOn)

async function contextOn(database: TestDatabase): Promise<DemoContext> {
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

/** A server on the demo, whose clock is stopped at its end. */
export const demoServer = (): Promise<TestServer> => seededCopy().then((context) => serverOn(context, true))

/** The same on a separate demo without a worker: nothing in it changes by itself. */
export const demoServerSeededAnew = (): Promise<TestServer> =>
  seeded().then((context) => serverOn(context, false))

async function serverOn(context: DemoContext, worker: boolean): Promise<TestServer> {
  const server = await testServer({
    clock: settableClock(demoNow.toISOString()),
    worker,
    database: { url: context.databaseUrl, drop: context.drop },
    // A few large documents replace the many small ones of a real client.
    env: { DATA_DIR: context.config.dataDir, ...unboundedDocuments },
  })
  return { ...server, stop: () => server.stop().then(context.remove) }
}

async function seeded(): Promise<DemoContext> {
  const context = await demoContext()
  await seedDemo({ ...context, now: demoNow, days: demoDays })
  return context
}

const template = 'template_of_demo'

/** A copy of the one demo that the files of a run share; the first to ask seeds it. */
async function seededCopy(): Promise<DemoContext> {
  const { url, folder } = inject('testCluster')
  const files = join(folder, 'demo')
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return
    const context = await seeded()
    await cp(context.config.dataDir, files, { recursive: true })
    await context.remove()
    const [name] = context.databaseUrl.match(/\w+$/) ?? []
    await client.query(`alter database ${name} rename to ${template}`)
    await client.query(noConnectionsTo(template))
  })
  const context = await contextOn(await cloneOf(template))
  await cp(files, context.config.dataDir, { recursive: true })
  return context
}

/** Signs in as a person of the demo, in their first agency. */
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
