import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '../server/platform/database/client.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createLogger } from '../server/platform/logging.ts'

const url = process.env.ATRIUM_CLUSTER_DATABASE_URL ?? 'postgres://postgres:postgres@127.0.0.1:5432/postgres'
const template = `atrium_template_${process.pid}`

/** Makes one migrated database on the machine's own PostgreSQL, for the tests' to be cloned from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const administer = (statement: string) => withClient(url, (client) => client.query(statement))
  await administer(`create database ${template}`).catch((error: unknown) => {
    throw new Error(`No PostgreSQL answers at ${new URL(url).host} (ATRIUM_CLUSTER_DATABASE_URL): ${error}`)
  })
  await migrate(url.replace(/\/\w+$/, `/${template}`), createLogger('warn'))
  const folder = await mkdtemp(join(tmpdir(), 'atrium-test-'))
  project.provide('testCluster', { url, template, folder, failure: '' })
  return async () => {
    await administer(`drop database ${template} with (force)`)
    await rm(folder, { recursive: true })
  }
}
