import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCountMax } from '../../shared/search-facts.ts'
import { parseSearch } from '../../shared/search-query.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { keepFile, uploaded } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest, change } from '../requests/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { fillSearch } from './commands.ts'
import { idsFound, searched, trySearch } from './factory.ts'
import { findEntries } from './queries/find.ts'
import { wordQueries } from './queries/tsquery.ts'

let server: TestServer
let agency: TestAgency
let anna: AgencyCaller
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  anna = await join(server, agency.agencyId, { role: 'user', name: 'Anna Berg' })
  channel = await openChannel(server, agency.staff, { name: 'Website', others: [agency.client] })
})
afterAll(() => server.stop())

const write = async (caller: AgencyCaller, content: string, more = {}) =>
  (await say(server, caller, channel.conversationId, { content, ...more })).id

/** Messages of long ago, straight in the database. */
async function writeMany(count: number, content: string, place = channel): Promise<void> {
  await withClient(server.databaseUrl, async (database) => {
    await database.query('begin; set local role atrium_system')
    await database.query(
      `insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, fingerprint, created_at, updated_at)
       select $1, gen_random_uuid(), $2, $3, $4, true, replace($5, '{n}', n::text), '\\x01', now() - make_interval(days => 1, secs => n), now()
       from generate_series(1, $6::integer) n`,
      [agency.agencyId, place.conversationId, place.channelId, agency.staff.userId, content, count],
    )
    await database.query('commit')
  })
}

test('operators narrow it, in every language', async () => {
  const first = await write(anna, 'quokka https://example.com')
  const second = await write(agency.staff, 'quokka', { internal: true })
  const third = await write(agency.client, 'quokka', { responseToID: first })
  const find = (text: string, caller = agency.staff) => idsFound(server, caller, `quokka ${text}`)
  expect(await find('')).toEqual([third, second, first])
  for (const text of ['from:anna', 'von:"anna berg"', 'de:berg', 'has:link', 'tem:link'])
    expect(await find(text), text).toEqual([first])
  for (const text of ['is:internal', 'est:interne', 'from:me is:intern'])
    expect(await find(text), text).toEqual([second])
  for (const text of ['is:thread', 'é:tópico']) expect(await find(text), text).toEqual([third])
  for (const text of [
    'in:website',
    'em:web',
    'type:message',
    'typ:nachricht',
    'after:2020',
    'vor:31.12.2999',
    'on:today',
  ])
    expect(await find(text), text).toEqual([third, second, first])
  expect(await find('before:yesterday')).toEqual([])
  expect(await find('is:internal', agency.client)).toEqual([])
  expect(await find('is:public', agency.client)).toEqual([third, first])
  expect(await idsFound(server, agency.staff, '', { authorID: anna.userId })).toEqual([first])
  expect(
    await idsFound(server, agency.staff, 'quokka', { conversationID: channel.conversationId }),
  ).toHaveLength(3)
})

test('operators leave out', async () => {
  const old = await write(anna, 'dugong https://example.com')
  const inner = await write(agency.staff, 'dugong', { internal: true })
  const answer = await write(agency.client, 'dugong', { responseToID: old })
  const project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
  const task = await addTask(server, agency.staff, project.columnIds[0], {
    title: 'Dugong',
    description: 'https://example.com',
  })
  const find = async (text: string, caller = agency.staff) => {
    const { groups } = await searched(server, caller, `dugong ${text}`)
    return groups.flatMap(({ hits }) => hits.map(({ id }) => id)).toSorted()
  }
  const left = async (text: string, ids: string[], caller = agency.staff) =>
    expect(await find(text, caller), text).toEqual(ids.toSorted())
  await left('-from:anna', [inner, answer, task])
  await left('-von:me', [old, answer])
  await left('-in:website', [task])
  await left('-has:link', [inner, answer])
  await left('-is:thread', [old, inner, task])
  await left('-is:internal', [old, answer, task])
  await left('-is:public', [inner])
  await left('-is:done', [old, inner, answer, task])
  await left('-is:open', [])
  await left('-type:message', [task])
  await left('-on:today', [])
  await left('-on:yesterday', [old, inner, answer, task])
  await left('-before:today', [old, inner, answer, task])
  await left('-after:yesterday', [])
  // A description may be for another client: for clients a task has no links.
  await left('-has:link', [answer, task], agency.client)
  await left('-from:me -is:internal', [old, task], agency.client)
})

test('a type alone lists the newest of it, and one that is left out the others', async () => {
  const kindsFound = async (text: string) =>
    (await searched(server, agency.staff, text)).groups.map(({ kind }) => kind)
  expect(await kindsFound('type:message')).toEqual(['message'])
  const others = await kindsFound('-type:message')
  expect(others).toContain('person')
  expect(others).not.toContain('message')
  expect(await kindsFound('')).toEqual([])
})

test('a direct conversation is known by the other person, and what somebody said when they have gone', async () => {
  const gone = await join(server, agency.agencyId, { role: 'user', name: 'Gustav Gone' })
  const direct = await openChannel(server, gone, { scope: 'direct', others: [agency.staff] })
  const { id } = await say(server, gone, direct.conversationId, { content: 'wombat' })
  const find = (text: string, caller = agency.staff) => idsFound(server, caller, `wombat ${text}`)
  expect(await find('in:gustav')).toEqual([id])
  await change(server, agency.owner, 'deleteAgencyUser', { id: gone.memberId })
  expect(await find('from:"gustav gone"')).toEqual([id])
  const { errors } = await trySearch(server, agency.client, 'from:gustav')
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('a kind that takes longer than a search may is ended, and the others answer', async () => {
  await withClient(server.databaseUrl, async (database) => {
    await database.query(`create function atrium.search_sleepers(jsonb, jsonb, jsonb, integer) returns jsonb language sql as
      $$ select to_jsonb(pg_sleep(60)::text) $$; set statement_timeout = '50ms'`)
    const { rows } = await database.query(
      `select atrium.search_by('search_sleepers', '{}', '{}', null, 1) as found`,
    )
    expect(rows[0].found).toEqual({ failure: 'canceling statement due to statement timeout' })
  })
})

test.each([
  ['from:nobody', 'text', 'You know nobody called “nobody”.'],
  ['in:nowhere', 'text', 'You know no conversation, project or request called “nowhere”.'],
  ['before:never', 'text', '“never” is not a date. Write one such as 2026-11-30.'],
  ['on:2026-02-30', 'text', '“2026-02-30” is not a date. Write one such as 2026-11-30.'],
  ['has:soul', 'text', '“soul” is not known here.'],
  ['w '.repeat(31), 'text', 'Search for at most 30 words.'],
  ['word '.repeat(1000), 'text', 'Use at most 500 characters.'],
  ['a\0b', 'text', 'This contains characters that cannot be stored.'],
])('says what is wrong with %j', async (text, field, message) => {
  const { errors } = await trySearch(server, agency.staff, text)
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: { message } } })
})

test('a client cannot ask for people or places that they do not know', async () => {
  await join(server, agency.agencyId, { role: 'user', name: 'Uma Unknown' })
  const { errors } = await trySearch(server, agency.client, 'from:"uma unknown"')
  const { errors: others } = await trySearch(server, agency.client, 'from:"nobody at all"')
  await openChannel(server, agency.staff, { name: 'Secret', scope: 'team' })
  const { errors: place } = await trySearch(server, agency.client, 'in:secret')
  expect([errors, others, place].map(([error]) => error?.extensions.code)).toEqual(
    Array(3).fill('BAD_USER_INPUT'),
  )
})

test('only signs, nothing and an unclosed quote are no errors', async () => {
  for (const text of ['', '  ', '?!*', '""', 'from:'])
    expect((await searched(server, agency.staff, text)).groups).toEqual([])
  expect((await searched(server, agency.staff, '"never closed')).groups).toEqual([])
})

test('a forged token, one of another search, and a limit below 1 are refused', async () => {
  for (const options of [
    { nextToken: 'forged', filter: { kinds: ['message'] } },
    { nextToken: 'forged' },
    { limit: 0 },
  ]) {
    const { errors } = await trySearch(server, agency.staff, 'quokka', options)
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
})

test('all kinds are grouped, and a hit says what it is, where, and by whom', async () => {
  const project = await beginProject(server, agency.staff, {
    title: 'Ocelot',
    clientID: agency.client.userId,
  })
  const taskId = await addTask(server, agency.staff, project.columnIds[0], {
    title: 'Draw it',
    description: `${'word '.repeat(100)} an **ocelot** ${'word '.repeat(100)}`,
  })
  await addRequest(server, agency.client, { title: 'Ocelot wanted' })
  await keepFile(server, agency.staff, { name: 'ocelot.txt' } as never)
  const messageId = await write(anna, 'Look, an *ocelot*!')
  const { groups } = await searched(server, agency.staff, 'ocelot')
  expect(groups.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'message 1',
    'file 1',
    'task 1',
    'project 1',
    'request 1',
  ])
  const [message, file, task] = groups.map(({ hits }) => hits[0])
  expect(message).toEqual({
    id: messageId,
    title: null,
    text: 'Look, an ocelot!',
    place: 'Website',
    internal: false,
    author: { name: 'Anna Berg' },
    path: `/dial/c/${channel.channelId}?conversation=${channel.conversationId}&message=${messageId}`,
  })
  expect(file).toMatchObject({ title: 'ocelot.txt', path: '/drive?in=library&find=ocelot.txt' })
  expect(task).toMatchObject({ id: taskId, title: 'Draw it', place: 'Ocelot' })
  expect(task?.text).toMatch(/^…(word )+an ocelot (word )+word…$/)
})

test('words in titles come first, before what is newer', async () => {
  const project = await beginProject(server, agency.staff)
  const ids: string[] = []
  for (const input of [{ title: 'Lynx' }, { title: 'Other', description: 'a lynx' }])
    ids.push(await addTask(server, agency.staff, project.columnIds[0], input))
  expect(await idsFound(server, agency.staff, 'lynx', { kind: 'task' })).toEqual(ids)
  await change(server, agency.staff, 'updateTask', { id: ids[0], isCompleted: true })
  expect(await idsFound(server, agency.staff, 'lynx is:done', { kind: 'task' })).toEqual([ids[0]])
  expect(await idsFound(server, agency.staff, 'lynx is:open', { kind: 'task' })).toEqual([ids[1]])
})

test('of very many the newest can be read, page by page, each once; what is rare is found among them', async () => {
  const many = await openChannel(server, agency.staff, { name: 'Many', others: [agency.client] })
  await writeMany(1, 'capybara needle{n}', many)
  await writeMany(14_000, 'capybara hay{n}', many)
  for (const caller of [agency.staff, agency.client]) {
    const { groups } = await searched(server, caller, 'capybara', { filter: { kinds: ['message'] } })
    expect(groups[0]).toMatchObject({ count: searchCountMax, isCapped: true })
    const seen = new Set(await idsFound(server, caller, 'capybara'))
    expect(seen.size).toBe(searchCountMax)
    expect(await idsFound(server, caller, 'needle1')).toHaveLength(1)
    expect(await idsFound(server, caller, 'hay13999')).toHaveLength(1)
    expect(await idsFound(server, caller, 'hay59')).toHaveLength(111)
    expect(await idsFound(server, caller, 'needle1 -hay1')).toHaveLength(1)
  }
  // A client's entries are all read; for staff words are looked up, too.
  for (const text of [
    'hay13',
    'hay9',
    'capybara hay99',
    '"capybara hay13500"',
    'hay50 capybara',
    'hay12 -hay120',
  ])
    expect(await idsFound(server, agency.staff, text), text).toEqual(
      await idsFound(server, agency.client, text),
    )
})

test('looking words up finds the same as reading, however far back it looks first', async () => {
  await withClient(server.databaseUrl, async (database) => {
    await database.query('begin; set local role atrium_system')
    await database.query(
      `select set_config('search_path', 'public', true), set_config('atrium.agency', $1, true)`,
      [agency.agencyId],
    )
    const base = `e.agency_id = '${agency.agencyId}' and e.kind = 'message'`
    const { rows: keys } = await database.query(`select atrium.search_key($1, 'message') as key`, [
      agency.agencyId,
    ])
    const words = (text: string) => `'${keys[0].key}${text}':*`
    const condition = (text: string) => `e.words @@ $q$${words(text)}$q$::tsquery`
    const idsOf = async (call: string, values: unknown[]) => {
      const { rows } = await database.query(
        `select array(select (m).id from unnest(matches) m) as ids, complete from ${call}`,
        values,
      )
      return rows[0]
    }
    for (const text of ['capybara', 'hay13', 'hay139', 'needle'])
      for (const seconds of [1, 100, 3000, null])
        expect(
          await idsOf(
            `atrium.search_looked_up($1, $2, $3, '2', now(), gen_random_uuid(), $4, 301, now() + interval '1 minute')`,
            [words(text), base, condition(text), seconds],
          ),
          `${text} ${seconds}`,
        ).toEqual(
          await idsOf(`atrium.search_matches($1, $2, '2', null, null, now() + interval '1 minute')`, [
            base,
            condition(text),
          ]),
        )
  })
})

test('what was there before is added in the background, and search says so until then', async () => {
  const id = await write(agency.staff, 'axolotl')
  const file = await uploaded(server, agency.staff, { name: 'axolotl.txt' })
  await write(agency.staff, 'with a file', { pieces: [{ key: file.key }] })
  await withClient(server.databaseUrl, async (database) => {
    await database.query('begin; set local role atrium_system')
    await database.query('delete from search_entry where agency_id = $1', [agency.agencyId])
    await database.query(
      'insert into search_backlog (agency_id, source) select $1, source from atrium.search_sources()',
      [agency.agencyId],
    )
    await database.query('commit')
  })
  expect(await searched(server, agency.staff, 'axolotl')).toMatchObject({ groups: [], isIndexing: true })
  await server.app.asPlatform(fillSearch)
  const { groups, isIndexing } = await searched(server, agency.staff, 'axolotl')
  expect(isIndexing).toBe(false)
  expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([
    ['message', 1],
    ['file', 1],
  ])
  expect(groups[0]?.hits[0]?.id).toBe(id)
  for (const [kind, word] of [
    ['task', 'lynx'],
    ['request', 'ocelot'],
    ['person', 'anna'],
    ['project', 'ocelot'],
  ] as const)
    expect(await idsFound(server, agency.staff, word, { kind }), kind).not.toEqual([])
})

test('a kind that fails does not take the others with it', async () => {
  const id = await write(agency.staff, 'pangolin')
  const rename = (from: string, to: string) =>
    withClient(server.databaseUrl, (database) =>
      database.query(`alter function atrium.${from} rename to ${to}`),
    )
  await rename('search_files', 'search_away')
  const { groups, incomplete } = await searched(server, agency.staff, 'pangolin')
  await rename('search_away', 'search_files')
  expect(incomplete).toEqual(['file'])
  expect(groups.map(({ hits }) => hits[0]?.id)).toEqual([id])
})

test('where time ends, it says that it has not looked at all', async () => {
  const many = await openChannel(server, agency.staff, { name: 'Slow', scope: 'team' })
  await writeMany(2500, 'tapir', many)
  const words = wordQueries(parseSearch('-tapir'))
  const options = { words, filter: { place: many.channelId }, cursor: null, most: 5 }
  const { agencyId, staff } = agency
  const found = (seconds: number) =>
    server.app.as({ kind: 'actor', agencyId, userId: staff.userId }, (ctx) =>
      ctx.read((tx) => findEntries(tx, 'message', { ...options, seconds })),
    )
  expect(await found(0)).toEqual({ count: 0, capped: false, complete: false, hits: [] })
  expect(await found(10)).toEqual({ count: 0, capped: false, complete: true, hits: [] })
})

test('several searches of one call do not disturb each other, nor what is asked beside them', async () => {
  const id = await write(agency.staff, 'okapi')
  const one = 'search(text: "okapi") { groups { hits { id } } }'
  const { data, errors } = await server.graphql<Record<string, { groups: { hits: { id: string }[] }[] }>>(
    agency.staff,
    `{ a: ${one} b: ${one} c: ${one} me { id } }`,
  )
  expect(errors).toEqual([])
  for (const name of ['a', 'b', 'c']) expect(data?.[name]?.groups[0]?.hits, name).toEqual([{ id }])
})

test('a text of more words than an entry holds is found by its first ones', async () => {
  const project = await beginProject(server, agency.staff)
  const words = Array.from({ length: 20_000 }, (_, at) => at.toString(36))
    .join(' ')
    .slice(0, 49_000)
  for (const description of [words, '㍿'.repeat(49_000), '#a '.repeat(16_000), 'x'.repeat(49_000)])
    await addTask(server, agency.staff, project.columnIds[0], { title: 'Numbat', description })
  expect(await idsFound(server, agency.staff, 'numbat', { kind: 'task' })).toHaveLength(4)
  expect(await idsFound(server, agency.staff, '"rs rt ru"', { kind: 'task' })).toHaveLength(1)
})
