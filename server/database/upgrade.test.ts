import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miscounted } from '../media/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createLogger } from '../platform/logging.ts'
import { clientsMayRead, ofStaffAlone, readByTheApp, rowsForEveryClient } from '../testing/client-side.ts'
import { wrongCounters } from '../testing/counters.ts'
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

// Each migration runs on the rows of all earlier ones, as in an installation that was upgraded each time.
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

test('the bytes of the files of before are counted (S24)', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query('select bytes from agency_storage where agency_id = $1', [agencyId]),
  )
  expect(rows).toEqual([{ bytes: '8' }])
  expect(await miscounted(server)).toEqual([])
})

test('what stands in a project is for whom the project was when the server was upgraded', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select c.content, c.audience = (atrium.audiences_of_project(t.agency_id, t.project_id))[1] as is_theirs, t.comments,
         (select attachments -> 0 ->> 'audience' = c.audience::text from project p where p.id = t.project_id) as has_file
       from task_comment c join task t on t.id = c.task_id order by c.id limit 1`,
    ),
  )
  expect(rows).toEqual([{ content: 'For us', is_theirs: true, comments: 1, has_file: true }])
})

test('a note of the team that no client has been shown is the team’s, with what was said in it, and those for everybody are numbered without it', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select right(r.id::text, 1) as note, r.number, r.internal,
         array(select c.content || case when c.internal then ', internal' else '' end from approval_comment c where c.review_id = r.id order by c.id) as words
       from review r where r.version_id::text like '%81001' order by r.id`,
    ),
  )
  expect(rows).toEqual([
    { note: '2', number: 1, internal: true, words: ['Words of 2, internal'] },
    { note: '4', number: 0, internal: true, words: ['Words of 3, internal', 'Words of 4, internal'] },
    { note: '5', number: 1, internal: false, words: ['Words of 5'] },
    { note: '6', number: 2, internal: false, words: [] },
  ])
})

test('time that was kept to the millisecond is in whole seconds, in its order, and all that is summed up of it agrees (F15)', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select right(s.id::text, 1) as segment, to_char(s.start_at at time zone 'UTC', 'HH24:MI:SS.MS') as "from",
         to_char(s.end_at at time zone 'UTC', 'HH24:MI:SS.MS') as "to", t.running_since is not distinct from case when s.end_at is null then s.start_at end as fits
       from timer_segment s join timer t on t.id = s.timer_id where s.start_at >= '2026-01-05 10:00Z' order by s.start_at`,
    ),
  )
  expect(rows).toEqual([
    { segment: '5', from: '10:00:00.000', to: '10:30:00.000', fits: true },
    { segment: '7', from: '10:30:00.000', to: '10:40:00.000', fits: true },
    { segment: '9', from: '11:00:00.000', to: null, fits: true },
  ])
  const wrong = Object.keys(await wrongCounters(server))
  expect(wrong.filter((name) => / of (timers|projects)$/.test(name))).toEqual([])
})

test('a board that is called as what browsers leave out of an address has another one (F22)', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query("select slug from board where title = '..'"),
  )
  expect(rows).toEqual([{ slug: '-..' }])
})

test('a request of before keeps its number', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query("select number from request where title = 'Oldest request'"),
  )
  expect(rows).toEqual([{ number: 1001 }])
})

test('what a client answered in a project of before is theirs, where the project is theirs still', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select p.title, p.description_for = (atrium.audiences_of_project(p.agency_id, p.id))[1] as is_theirs from project p
       where p.request_id is not null and p.description <> '' order by p.id`,
    ),
  )
  expect(rows).toEqual([
    { title: 'Asked for', is_theirs: true },
    { title: 'Taken back', is_theirs: null },
  ])
})

const namesOf = (statement: string) =>
  withClient(server.databaseUrl, async (client) =>
    (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name),
  )

type Entered = { role?: string; side?: string; person?: string; tells?: string }

/** The tables among these that show rows of the agency to such a viewer. */
const readAs = (tables: string[], { role = 'atrium_app', side = '', person = '', tells = '' }: Entered) =>
  withClient(server.databaseUrl, async (client) => {
    await client.query('begin')
    await client.query(
      `select set_config('role', $1, true), set_config('atrium.agency', $2, true), set_config('atrium.side', $3, true),
         set_config('atrium.person', $4, true), set_config('atrium.tells', $5, true)`,
      [role, agencyId, side, person, tells],
    )
    const found: string[] = []
    for (const name of tables) {
      const { rowCount } = await client.query(`select from ${name} where agency_id = $1 limit 1`, [agencyId])
      if (rowCount) found.push(name)
    }
    await client.query('rollback')
    return found
  })

// Each table of an agency has rows here, by the file of its migration.
test('on the client side nothing of what is for staff alone is read, in any table (S26)', async () => {
  const tables = await namesOf(ofStaffAlone)
  expect(await readAs(tables, { role: 'atrium_system' })).toEqual(tables)
  const clients = await namesOf(
    `select user_id as name from agency_user where agency_id = '${agencyId}' and role = 'client'`,
  )
  expect(clients).not.toEqual([])
  for (const person of ['', ...clients])
    expect(await readAs(tables, { side: 'client', person }), person).toEqual([])
  expect(await readAs(tables, { side: 'client', tells: 'clients' })).toEqual([])
  expect(await readAs(tables, {})).toEqual([])
})

test('on the client side and for nobody there is only what every client may read (S26)', async () => {
  const tables = await namesOf(readByTheApp)
  const open = [...Object.keys(clientsMayRead), ...rowsForEveryClient]
  const others = (names: string[]) => names.filter((name) => !open.includes(name))
  expect(others(await readAs(tables, { role: 'atrium_system' })).length).toBeGreaterThan(40)
  expect(others(await readAs(tables, { side: 'client' }))).toEqual([])
  expect(others(await readAs(tables, {}))).toEqual([])
})

test('what people wrote before letters were folded is kept as it is searched now', async () => {
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query(`select title_order as kept from task where id = '019a0000-0000-7000-8000-000000020006'
      union all select title_order from task_title where task_id = '019a0000-0000-7000-8000-000000020006'
      union all select distinct title_order from timer where activity_id = '019a0000-0000-7000-8000-000000040001'
      union all select search from agency_user where user_id = '019a0000-0000-7000-8000-00000000b001'`),
  )
  const kept = rows.map((row) => row.kept)
  expect(kept.slice(0, 3)).toEqual(Array(3).fill('altester task fur lodz'))
  expect(kept.length).toBeGreaterThan(3)
  for (const search of kept.slice(3)) expect(search).toContain('ubersetzerin')
})
