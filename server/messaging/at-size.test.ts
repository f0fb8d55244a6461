import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const sql = (text: string, values: unknown[] = []) =>
  withClient(server.databaseUrl, async (client) => (await client.query(text, values)).rows)

/** Messages by one person, one per millisecond from the given minute on. */
const writeMany = async (
  { conversationId, channelId }: TestChannel,
  author: AgencyCaller,
  count: number,
  minutes = 1,
) => {
  await sql(
    `insert into message (agency_id, id, conversation_id, channel_id, owner_id, from_staff, content, fingerprint, created_at, updated_at)
     select $1, gen_random_uuid(), $2, $3, $4, true, 'Hello', '\\x', at, at
     from generate_series(1, $5::integer) n, lateral (select now() + make_interval(mins => $6::integer, secs => n / 1000.0) as at) moment`,
    [agency.agencyId, conversationId, channelId, author.userId, count, minutes],
  )
}

test('no index of messages has what a reply changes at its root', async () => {
  const indexed = await sql(
    `select distinct a.attname from pg_index i
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid = 'message'::regclass`,
  )
  const names = indexed.map(({ attname }) => attname)
  expect(names).toEqual(expect.arrayContaining(['listed', 'created_at', 'internal']))
  for (const name of [
    'responses',
    'public_responses',
    'last_response_id',
    'public_last_response_id',
    'updated_at',
  ])
    expect(names).not.toContain(name)
})

test('what lists and counts go by has an index', async () => {
  const rows = await sql(
    "select indexname, indexdef from pg_indexes where tablename in ('message', 'conversation')",
  )
  const indexes = new Map(
    rows.map(({ indexname, indexdef }) => [indexname, indexdef.replace(/^.* USING btree /, '')]),
  )
  expect(Object.fromEntries(indexes)).toMatchObject({
    message_roots: '(agency_id, conversation_id, created_at DESC) WHERE listed',
    message_roots_by_side: '(agency_id, conversation_id, internal, created_at DESC) WHERE listed',
    message_public:
      '(agency_id, conversation_id, created_at) WHERE ((NOT internal) AND (deleted_at IS NULL))',
    conversation_by_age: '(agency_id, created_at, id)',
    conversation_by_name: '(agency_id, name, created_at, id)',
  })
})

test('a long history becomes internal to its last message, unless a client has written in it', async () => {
  const long = await openChannel(server, agency.admin, { scope: 'team', name: newId() })
  await writeMany(long, agency.admin, 5100)
  const toClient = () =>
    server.graphql(
      agency.admin,
      'mutation ($id: ID!) { updateChannel(input: { id: $id, scope: client }) { id } }',
      { id: long.channelId },
    )
  const internal = async () => {
    const [{ count }] = await sql('select count(*) from message where channel_id = $1 and internal', [
      long.channelId,
    ])
    return Number(count)
  }
  await sql(
    `update message set from_staff = false where id = (select id from message where channel_id = $1 order by created_at desc limit 1)`,
    [long.channelId],
  )
  expect((await toClient()).errors[0]?.extensions.fields).toHaveProperty('scope')
  expect(await internal()).toBe(0)
  await sql('update message set from_staff = true where channel_id = $1', [long.channelId])
  const statements = await queriesOf(async () => expect((await toClient()).errors).toEqual([]))
  expect(await internal()).toBe(5100)
  // Updated per conversation, which is indexed, in batches of some thousands.
  const changes = statements.filter((text) => text.includes('update message '))
  expect(changes.length).toBeGreaterThan(1)
  for (const text of changes) expect(text).toMatch(/conversation_id = \$\d+[^;]* limit \$\d+/)
})

test('an unread count looks at the newest thousand messages, whoever wrote them', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.admin] })
  await say(server, agency.admin, channel.conversationId)
  const unread = async () => {
    const { data } = await server.graphql(
      agency.staff,
      'query ($id: ID!) { getConversation(id: $id) { unread unreadCount } }',
      { id: channel.conversationId },
    )
    return data?.getConversation
  }
  expect(await unread()).toEqual({ unread: true, unreadCount: 1 })
  await writeMany(channel, agency.staff, 1000)
  expect(await unread()).toEqual({ unread: true, unreadCount: 0 })
  await writeMany(channel, agency.admin, 120, 2)
  expect(await unread()).toEqual({ unread: true, unreadCount: 99 })
})
