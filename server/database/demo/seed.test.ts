import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookForReaders } from '../../away/commands/look.ts'
import { remindOfDue } from '../../calendar/commands/remind.ts'
import { withClient } from '../../platform/database/client.ts'
import type { TestServer } from '../../testing/server.ts'
import { agencies } from './story/agencies.ts'
import { personKeys } from './story/people.ts'
import { demoDays, demoNow, demoServer, demoServerSeededAnew, enter } from './testing.ts'

/** Each key acts as its own member, in a session that lasts as long as the key. */
const accessKeys = 1
let server: TestServer
let again: TestServer

beforeAll(async () => {
  const both = await Promise.all([demoServer(), demoServerSeededAnew()])
  ;[server, again] = both
})
afterAll(async () => {
  await server.stop()
  await again.stop()
})

const rows = async (from: TestServer, sql: string): Promise<Record<string, unknown>[]> =>
  (await withClient(from.databaseUrl, (client) => client.query(sql))).rows

const one = async (sql: string) => (await rows(server, sql))[0]

test('its people, agencies, companies and invitations are there', async () => {
  expect(await one('select count(*)::int from account where verified')).toEqual({
    count: personKeys.length + accessKeys,
  })
  expect(await rows(server, 'select name from agency order by name')).toEqual([
    { name: 'Northwind Studio' },
    { name: 'Studio Blaue Stunde' },
  ])
  const companies = agencies.flatMap((agency) => agency.companies.map(({ name }) => ({ name })))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(
    (await rows(server, 'select name from company'))
      .map(({ name }) => ({ name: String(name) }))
      .toSorted(byName),
  ).toEqual(companies.toSorted(byName))
  const mara = await enter(server, 'mara@northwind.example')
  const list = `query ($id: ID!) { pendingInvitationsByAgency(agencyID: $id) { items { status email phone link } } }`
  const { data } = await server.graphql(mara, list, { id: mara.agencyId })
  expect(data).toMatchObject({
    pendingInvitationsByAgency: {
      items: [
        { status: 'pending', email: 'warehouse@acme-outdoor.example', link: null },
        { status: 'pending', phone: '+351910000123', link: expect.stringContaining('/register/') },
        { status: 'pending', email: 'press@acme-outdoor.example', link: null },
        { status: 'expired', email: 'tess.okafor@example.com', link: null },
      ],
    },
  })
})

test('channels of every kind are there, several conversations in one, and some archived', async () => {
  const kinds = await rows(
    server,
    'select scope, private, status from channel group by 1, 2, 3 order by 1, 2, 3',
  )
  expect(kinds).toEqual([
    { scope: 'broadcast', private: true, status: 'broadcast' },
    { scope: 'client', private: false, status: 'active' },
    { scope: 'client', private: false, status: 'archived' },
    { scope: 'client', private: true, status: 'active' },
    { scope: 'direct', private: false, status: 'active' },
    { scope: 'self', private: true, status: 'active' },
    { scope: 'team', private: false, status: 'active' },
    { scope: 'team', private: false, status: 'archived' },
    { scope: 'team', private: true, status: 'active' },
  ])
  const members = agencies.reduce((sum, agency) => sum + agency.members.length + 1, accessKeys)
  expect(await one(`select count(*)::int from channel where scope = 'self'`)).toEqual({ count: members })
  expect(
    await one('select max(count)::int from (select count(*) from conversation group by channel_id) c'),
  ).toEqual({ max: 3 })
  expect(await one('select count(*)::int from channel_user where archived')).not.toEqual({ count: 0 })
})

test.each([
  ['messages', 'true', 200],
  ['internal remarks', 'internal', 10],
  ['answers in threads', 'response_to_id is not null', 10],
  ['mentions', 'cardinality(mentions) > 0', 2],
  ['pictures', `media_type = 'image'`, 5],
  ['documents', `media_type = 'document'`, 5],
  ['tags', 'cardinality(tags) > 0', 3],
  ['quotes', 'quoted_message_id is not null', 2],
  ['mentions of everybody', `mention_groups @> '{channel}'`, 1],
  ['voice messages', `payload -> 'voice' is not null and media_type = 'audio'`, 1],
  ['automatic answers', 'automatic', 1],
  ['several files at once', 'jsonb_array_length(pieces) > 1', 1],
])('among them are %s', async (_, condition, least) => {
  const found = await one(`select count(*)::int from message where ${condition}`)
  expect(Number(found?.count)).toBeGreaterThanOrEqual(least)
})

test('mentions are those of people, also in messages that were edited', async () => {
  expect(await rows(server, `select content from message where content ~ '<@\\w+>'`)).toEqual([])
})

test('everything happened in its own time, and nothing in the future', async () => {
  const span = await one('select min(created_at) as first, max(created_at) as last from message')
  expect(span?.first).toBeInstanceOf(Date)
  expect(Number(span?.first)).toBeGreaterThan(demoNow.getTime() - (demoDays + 1) * 86_400_000)
  expect(Number(span?.last)).toBeLessThan(demoNow.getTime())
  expect(await one(`select count(*)::int from event where at > '${demoNow.toISOString()}'`)).toEqual({
    count: 0,
  })
  expect(await one('select count(*)::int from channel where created_at > last_message_at')).toEqual({
    count: 0,
  })
})

test('the same once more is the same, but for its ids', async () => {
  const told = `select m.created_at, a.email, c.scope, m.internal, m.tags, m.media_type, m.responses, m.public_responses,
      m.deleted_at, m.edited_at, m.published_at,
      regexp_replace(m.content, '\\(user:[^)]*\\)', '', 'g') as content, (select array_agg(p->>'name' order by at)
      from jsonb_array_elements(m.pieces) with ordinality as p(p, at)) as files
    from message m join account a on a.id = m.owner_id join channel c on c.id = m.channel_id
    -- Who receives a broadcast first is nobody's business.
    where c.scope <> 'broadcast' order by m.created_at, a.email`
  expect(await rows(again, told)).toEqual(await rows(server, told))
  const seen = `select a.email, u.seen_at from conversation_user u join account a on a.id = u.user_id order by 1, 2`
  expect(await rows(again, seen)).toEqual(await rows(server, seen))
})

test('no mail is sent, neither then nor once the server runs; what waits is for later', async () => {
  // Jobs that a worker runs every minute.
  await server.app.asPlatform(lookForReaders)
  await remindOfDue(server.app)
  const due = `graphile_worker.jobs where run_at <= '${demoNow.toISOString()}'`
  // Waits until the server's own worker has finished.
  await expect.poll(() => one(`select count(*)::int from ${due}`)).toEqual({ count: 0 })
  expect(server.mails).toEqual([])
})

test('nobody is left signed in, and every listener has heard everything', async () => {
  // On the server that nobody has used since.
  const count = async (sql: string) => (await rows(again, `select count(*)::int from ${sql}`))[0]?.count
  expect(await count('event where number is null')).toBe(0)
  expect(
    await count('event_listener, event_relay where event_listener.last_number < event_relay.last_number'),
  ).toBe(0)
  const open = `session where ended_at is null and created_at < '${demoNow.toISOString()}'`
  expect(await count(`${open} and credential_id is null`)).toBe(0)
  expect(await count(open)).toBe(accessKeys)
})

describe('lists look lived in', () => {
  const list = `{ channelUsersByUser(limit: 100) { items { archived unreadCount channel { name conversations { name unreadCount } } } } }`
  type Listed = {
    channelUsersByUser: {
      items: { archived: boolean; unreadCount: number; channel: { name: string | null } }[]
    }
  }
  const listOf = async (email: string) => {
    const { data } = await server.graphql<Listed>(await enter(server, email), list)
    return data?.channelUsersByUser.items ?? []
  }

  test('the owner has little to read, and knows what', async () => {
    const items = await listOf('mara@northwind.example')
    const unread = items
      .filter(({ unreadCount }) => unreadCount > 0)
      .map(({ channel, unreadCount }) => [channel.name, unreadCount])
    expect(unread).toEqual([
      [null, 1],
      ['Quinta do Vale', 1],
      ['Acme Outdoor', 2],
      ['design-crit', 1],
      ['launch-spring', 1],
    ])
    expect(items.filter(({ archived }) => archived).length).toBe(2)
  })

  test('nobody has hundreds to read', async () => {
    for (const email of ['noa@northwind.example', 'leo@northwind.example', 'marcus@acme-outdoor.example'])
      for (const { unreadCount, channel } of await listOf(email))
        expect(unreadCount, `${channel.name}`).toBeLessThan(10)
  })
})
