import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { pushSubscriptionsMax } from '../../shared/push.ts'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { insertSession } from '../identity/store/sessions.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { tryChange } from '../testing/change.ts'
import { cleanUpPushes } from './commands/conclude.ts'
import { pushTest, subscribe } from './factory.ts'

const stage = await pushTest({ at: '2026-03-02T09:00:00.000Z' })
const { clock, service, server } = stage
let agency: TestAgency

beforeEach(async () => {
  agency = await foundAgency(server)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

type Listed = {
  id: string
  browser: string | null
  isCurrent: boolean
  fingerprint: string | null
  createdAt: string
  lastSentAt: null
}

async function listOf(person: AgencyCaller): Promise<Listed[]> {
  const { data } = await server.graphql<{ pushSubscriptions: Listed[] }>(
    person,
    '{ pushSubscriptions { id browser isCurrent fingerprint createdAt lastSentAt } }',
  )
  return data?.pushSubscriptions ?? []
}

const idsOf = async (person: AgencyCaller) => (await listOf(person)).map(({ id }) => id)

/** The same person, signed in once more. */
async function again(person: AgencyCaller, more: Record<string, unknown> = {}): Promise<AgencyCaller> {
  const sessionId = newId()
  const times = { createdAt: clock.now(), expiresAt: new Date(clock.now().getTime() + 86_400_000) }
  const facts = { id: sessionId, accountId: person.userId, clientsOnly: false, userAgent: 'Firefox', ...more }
  await server.app.asPlatform((ctx) => ctx.write((tx) => insertSession(tx, { ...facts, ...times })))
  const accessToken = await signAccessToken(server.app, { sessionId, userId: person.userId, keyId: null })
  return { ...person, sessionId, accessToken }
}

const key = async () =>
  (await server.graphql<{ pushKey: string }>(agency.staff, '{ pushKey }')).data?.pushKey ?? ''

const refused = async (change: Record<string, unknown>) => {
  const wanted = { ...service.subscribe(await key()), ...change }
  const { error } = await tryChange(server, agency.staff, 'createPushSubscription', wanted)
  return [error?.extensions.code, Object.keys(error?.extensions.fields ?? {})]
}

test('the key is an uncompressed point, and stays the same', async () => {
  const bytes = Buffer.from(await key(), 'base64url')
  expect([bytes.length, bytes[0]]).toEqual([65, 4])
  expect(await key()).toBe(bytes.toString('base64url'))
})

test('a browser belongs to the session, is listed to its person only, and is the same when it comes again', async () => {
  const browser = await subscribe(server, service, agency.staff)
  const fingerprint = hash('sha256', browser.endpoint)
  const own = { id: browser.id, isCurrent: true, browser: null, fingerprint, lastSentAt: null }
  expect(await listOf(agency.staff)).toEqual([{ ...own, createdAt: clock.now().toISOString() }])
  expect(await listOf(agency.admin)).toEqual([])
  const { row } = await tryChange(server, agency.staff, 'createPushSubscription', {
    endpoint: browser.endpoint,
    p256dh: browser.p256dh,
    auth: browser.auth,
  })
  expect(row?.id).toBe(browser.id)
  const other = await again(agency.staff)
  expect(await listOf(other)).toMatchObject([{ isCurrent: false }])
  await subscribe(server, service, other)
  expect(await listOf(other)).toMatchObject([
    { browser: 'Firefox', isCurrent: true },
    { browser: null, isCurrent: false },
  ])
})

test('a session has one: another address of its browser takes the place of the one before', async () => {
  await subscribe(server, service, agency.staff)
  const second = await subscribe(server, service, agency.staff)
  expect(await idsOf(agency.staff)).toEqual([second.id])
})

test('a browser that somebody else signs in with is theirs from then on', async () => {
  const { endpoint, p256dh, auth } = await subscribe(server, service, agency.staff)
  const { row } = await tryChange(server, agency.client, 'createPushSubscription', { endpoint, p256dh, auth })
  expect(await idsOf(agency.staff)).toEqual([])
  expect(await idsOf(agency.client)).toEqual([row?.id])
})

test('it is ended by its person, and by nobody else', async () => {
  const { id } = await subscribe(server, service, agency.staff)
  expect((await tryChange(server, agency.owner, 'deletePushSubscription', { id })).code).toBe('NOT_FOUND')
  expect((await tryChange(server, agency.staff, 'deletePushSubscription', { id })).row?.id).toBe(id)
  expect(await idsOf(agency.staff)).toEqual([])
  expect((await tryChange(server, agency.staff, 'deletePushSubscription', { id })).code).toBe('NOT_FOUND')
})

test('a session that ends, expires, or whose account is deactivated ends it; at night it is deleted', async () => {
  const [ended, expired, kept] = [
    await again(agency.staff),
    await again(agency.admin, { agencyId: agency.agencyId }),
    agency.owner,
  ]
  for (const person of [ended, expired, kept, agency.client]) await subscribe(server, service, person)
  await withClient(server.databaseUrl, async (database) => {
    await database.query('update session set ended_at = $2 where id = $1', [ended.sessionId, clock.now()])
    await database.query('update session set expires_at = $2 where id = $1', [expired.sessionId, clock.now()])
    await database.query('update account set active = false where id = $1', [agency.client.userId])
  })
  expect(await idsOf(agency.staff)).toEqual([])
  expect(await idsOf(agency.admin)).toEqual([])
  expect(await idsOf(kept)).toHaveLength(1)
  clock.advance(1000)
  await server.app.asPlatform(cleanUpPushes)
  const left = await withClient(server.databaseUrl, (database) =>
    database.query('select account_id from push_subscription where account_id = any($1)', [
      [agency.staff, agency.admin, kept, agency.client].map(({ userId }) => userId),
    ]),
  )
  expect(left.rows).toEqual([{ account_id: kept.userId }])
})

/** Its push service says that it knows a browser no more. */
const endByService = (id: string) =>
  withClient(server.databaseUrl, (database) =>
    database.query('update push_subscription set ended_at = $2 where id = $1', [id, clock.now()]),
  )

test('the same address again does not bring back what its service has ended', async () => {
  const { id, endpoint, p256dh, auth } = await subscribe(server, service, agency.staff)
  await endByService(id)
  await tryChange(server, agency.staff, 'createPushSubscription', { endpoint, p256dh, auth })
  expect(await listOf(agency.staff)).toMatchObject([{ id, fingerprint: null }])
})

test('what a service has ended is listed to its own session alone, and does not count for the others', async () => {
  const other = await again(agency.staff)
  const { id } = await subscribe(server, service, agency.staff)
  await endByService(id)
  expect([await idsOf(agency.staff), await idsOf(other)]).toEqual([[id], []])
})

test('a browser that its person has ended meanwhile is not renewed, whether its service had ended it or not', async () => {
  const other = await again(agency.staff)
  for (const isEnded of [false, true]) {
    const { id } = await subscribe(server, service, agency.staff)
    if (isEnded) await endByService(id)
    expect((await tryChange(server, other, 'deletePushSubscription', { id })).row?.id).toBe(id)
    const next = { ...service.subscribe(await key()), renews: id }
    expect((await tryChange(server, agency.staff, 'createPushSubscription', next)).code).toBe('NOT_FOUND')
    expect(await idsOf(agency.staff)).toEqual([])
  }
})

test(`a person has ${pushSubscriptionsMax} at most`, async () => {
  const browsers: AgencyCaller[] = []
  for (let each = 0; each < pushSubscriptionsMax; each += 1) {
    browsers.push(await again(agency.staff))
    await subscribe(server, service, browsers[each] as AgencyCaller)
  }
  const wanted = service.subscribe(await key())
  const { error } = await tryChange(server, agency.staff, 'createPushSubscription', wanted)
  expect(error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { endpoint: { values: { n: pushSubscriptionsMax } } },
  })
  expect(await idsOf(agency.staff)).toHaveLength(pushSubscriptionsMax)
  // One of them once more is none more.
  await subscribe(server, service, browsers[0] as AgencyCaller)
})

test.each([
  'http://push.example.com/1',
  'https://localhost/1',
  'https://printer/1',
  'https://printer.local/1',
  'https://127.0.0.1/1',
  'https://0x7f.1/1',
  'https://10.1.2.3/1',
  'https://192.168.1.4/1',
  'https://100.64.0.1/1',
  'https://169.254.169.254/1',
  'https://[::1]/1',
  'https://[::ffff:127.0.0.1]/1',
  'https://[fd00::1]/1',
  'https://[fe80::1]/1',
  'https://me:secret@push.example.com/1',
  'ftp://push.example.com/1',
  'push.example.com',
  `https://push.example.com/${'x'.repeat(2000)}`,
])('no browser of the address %s', async (endpoint) => {
  expect(await refused({ endpoint })).toEqual(['BAD_USER_INPUT', ['endpoint']])
  expect(await idsOf(agency.staff)).toEqual([])
})

test.each([
  Buffer.alloc(65, 4).toString('base64url'),
  Buffer.alloc(64, 4).toString('base64url'),
  Buffer.alloc(33, 2).toString('base64url'),
  'B+/='.repeat(22),
  '',
])('no key that is no point of the curve: %s', async (p256dh) => {
  expect(await refused({ p256dh })).toEqual(['BAD_USER_INPUT', ['p256dh']])
})

test.each([15, 17])('no secret of %i bytes', async (length) => {
  const auth = Buffer.alloc(length, 1).toString('base64url')
  expect(await refused({ auth })).toEqual(['BAD_USER_INPUT', ['auth']])
})
