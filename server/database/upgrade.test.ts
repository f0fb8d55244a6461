import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../platform/database/client.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logging.ts'
import { emptyDatabase } from '../testing/database.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { password, signInOf } from '../testing/sign-in.ts'

const folderOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const migrations = folderOf('migrations')
/** Rows as a server of that time wrote them, by the migration that made their tables. */
const rows = folderOf('upgrade')
const agencyId = '019a0000-0000-7000-8000-00000000a001'
const conversationId = '019a0000-0000-7000-8000-000000001002'

let server: TestServer

// Each migration meets the rows of all that came before it, as it did where somebody upgraded each time.
beforeAll(async () => {
  const database = await emptyDatabase()
  const known = await mkdtemp(join(tmpdir(), 'atrium-upgrade-'))
  const written = await readdir(rows)
  for (const name of (await readdir(migrations)).sort()) {
    await cp(join(migrations, name), join(known, name))
    await migrate(database.url, createLogger('silent'), known)
    const file = `${name.slice(0, 4)}.sql`
    if (!written.includes(file)) continue
    const sql = await readFile(join(rows, file), 'utf8')
    await withClient(database.url, (client) => client.query(sql))
  }
  await rm(known, { recursive: true })
  server = await testServer({ database })
})
afterAll(() => server.stop())

test('whoever wrote with the oldest version signs in with the newest and finds it all', async () => {
  const { body } = await signInOf(server).login('first@example.com', password)
  const answer = await server.graphql(
    { accessToken: body.accessToken, agencyId },
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content internal } } }',
    { id: conversationId },
  )
  expect(answer).toMatchObject({ errors: [], data: { messagesByConversation: { items: expect.any(Array) } } })
  expect(JSON.stringify(answer.data)).toContain('An old internal message')
})

test('what was internal then is internal now', async () => {
  const { body } = await signInOf(server).login('second@example.com', password)
  const answer = await server.graphql(
    { accessToken: body.accessToken, agencyId },
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
    { id: conversationId },
  )
  expect(answer.data).toEqual({ messagesByConversation: { items: [{ content: 'An old message' }] } })
})

test('a client who was in a team channel is in none any more', async () => {
  const channelsOf = async (email: string) => {
    const { body } = await signInOf(server).login(email, password)
    const answer = await server.graphql(
      { accessToken: body.accessToken, agencyId },
      '{ channelUsersByUser { items { channel { name } } } }',
    )
    return JSON.stringify(answer.data)
  }
  expect(await channelsOf('first@example.com')).toContain('Team')
  expect(await channelsOf('second@example.com')).not.toContain('Team')
})

test('a picture has the agency of the channel that shows it, and what no channel shows is gone (attack F2)', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select right(key, 5) as key, owner_agency_id as agency, deleted_at is not null as gone
       from file where owner_kind = 'channel' order by key`,
    ),
  )
  expect(rows).toEqual([
    { key: '1.png', agency: agencyId, gone: false },
    { key: '2.png', agency: agencyId.replace('a001', 'a002'), gone: false },
    { key: '3.png', agency: null, gone: true },
  ])
})
