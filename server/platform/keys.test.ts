import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { withClient } from './database/client.ts'

const keptKeys = ({ databaseUrl }: TestServer) =>
  withClient(databaseUrl, async (client) => (await client.query('select name, secret from server_key')).rows)

describe('a server without a secret of its own', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })
  afterAll(() => server.stop())

  test('makes its keys once, and keeps them in the database for all servers', async () => {
    const [one, again] = await Promise.all([server.app.key('tests'), server.app.key('tests')])
    expect(one).toHaveLength(32)
    expect(again).toEqual(one)
    expect(await keptKeys(server)).toContainEqual({ name: 'tests', secret: one })
    expect(await server.app.key('other tests')).not.toEqual(one)
  })
})

describe('a server with a secret of its own', () => {
  let servers: TestServer[]
  beforeAll(async () => {
    const secrets = ['x'.repeat(32), 'x'.repeat(32), 'y'.repeat(32)]
    servers = await Promise.all(secrets.map((ATRIUM_SECRET) => testServer({ env: { ATRIUM_SECRET } })))
  })
  afterAll(() => Promise.all(servers.map((server) => server.stop())))

  test('makes its keys of it, the same on every server, and keeps none of them', async () => {
    const [one, same, other] = await Promise.all(servers.map(({ app }) => app.key('tests')))
    expect(one).toHaveLength(32)
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    expect(await servers[0]?.app.key('other tests')).not.toEqual(one)
    for (const server of servers) expect(await keptKeys(server)).toEqual([])
  })
})
