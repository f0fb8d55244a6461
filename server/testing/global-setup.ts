import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '../platform/database/client.ts'
import { startCluster } from '../platform/database/cluster/start.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logging.ts'
import { noConnectionsTo } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * failure: why there is no template, if a migration failed; reported by each test that needs a database.
     * folder: for files that the tests of this run share; removed after the run.
     */
    testCluster: { url: string; template: string; folder: string; failure: string }
  }
}

const log = createLogger('warn')

const template = 'template_of_tests'

// Test data need not survive a crash.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/** State that the projects of one run share: they are set up in one process, but each with its own modules. */
const run = globalThis as { testCluster?: Promise<Shared>; users?: number }

type Shared = Awaited<ReturnType<typeof start>>

/** Provides the run's database server, with one migrated database that all others are cloned from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.users = (run.users ?? 0) + 1
  run.testCluster ??= start()
  const { stop, ...provided } = await run.testCluster
  project.provide('testCluster', provided)
  return async () => {
    run.users = (run.users ?? 1) - 1
    if (run.users === 0) await stop()
  }
}

async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  await chmod(dataDir, 0o711)
  const cluster = await startCluster({ dataDir, log, settings })
  cleanWhenThisProcessEnds(dataDir)
  const failure = await makeTemplate(cluster.url).catch(String)
  return {
    url: cluster.url,
    template,
    folder: dataDir,
    failure,
    async stop() {
      await cluster.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function makeTemplate(url: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${template}`))
  await migrate(url.replace(/\/\w+$/, `/${template}`), log)
  await withClient(url, (client) => client.query(noConnectionsTo(template)))
  return ''
}

// The database outlives a killed server, which is right in production and wrong for a test run.
function cleanWhenThisProcessEnds(dataDir: string): void {
  const clean = `cat; cd "$0/postgres/" || exit; pid=$(head -n 1 data/postmaster.pid) && kill -QUIT "$pid"
    while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$(pwd -P)" "$0"`
  const janitor = spawn('/bin/sh', ['-c', clean, dataDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  janitor.unref()
}
