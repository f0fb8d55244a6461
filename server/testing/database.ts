import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../platform/database/client.ts'

export type TestDatabase = {
  url: string
  /** Ends open connections, also those that are just closing and then fail. */
  drop(): Promise<void>
}

export type ClonedDatabase = TestDatabase & {
  /** Drops it once its connections are closed, for which PostgreSQL waits five seconds. */
  dropOnceLeft(): Promise<void>
}

/** A migrated database for one test file, in about 50 ms. */
export async function testDatabase(): Promise<ClonedDatabase> {
  const { template, failure } = inject('testCluster')
  if (failure) throw new Error(failure)
  return cloneOf(template)
}

/** An empty database, before any migration. */
export const emptyDatabase = () => cloneOf('template0')

/** A database can only be cloned while nothing is connected to it, so a connection would fail other tests. */
export const noConnectionsTo = (template: string) => `alter database ${template} allow_connections false`

/** A copy of another database of this run, which must have no connections. */
export async function cloneOf(template: string): Promise<ClonedDatabase> {
  const { url } = inject('testCluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = (statement: string) => withClient(url, (client) => client.query(statement))
  await administer(`create database ${name} template ${template}`)
  return {
    url: url.replace(/\/\w+$/, `/${name}`),
    drop: async () => void (await administer(`drop database ${name} with (force)`)),
    dropOnceLeft: async () => void (await administer(`drop database ${name}`)),
  }
}
