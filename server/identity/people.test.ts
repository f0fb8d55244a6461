import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitted, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { signUp } from './factory.ts'

const clock = settableClock()
const fields = `id name avatar email bio status verified active showProfile lastSession birthDate facebookAccount
  linkedInAccount twitterAccount autoResponderContent unseenNotificationEnabled unseenNotificationDuration
  dailyNotification language appearance createdAt updatedAt`

type User = Record<string, unknown> & { id: string; name: string }

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function update(caller: Caller | null, input: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ updateUser: User }>(
    caller,
    `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${fields} } }`,
    { input },
  )
  return { user: data?.updateUser, error: errors[0] }
}

async function find(caller: Caller | null, by: { id?: string; email?: string }) {
  const { data, errors } = await server.graphql<{ getUser: User | null }>(
    caller,
    `query ($id: ID, $email: String) { getUser(id: $id, email: $email) { ${fields} } }`,
    by,
  )
  return { user: data?.getUser, error: errors[0] }
}

const notFound = { code: 'NOT_FOUND', status: 404, key: 'platform.notFound', values: {} }

describe('oneself', () => {
  test('is seen with every field, in an agency or in none', async () => {
    for (const caller of [agency.client, agency.outsider, { ...agency.staff, agencyId: newId() }]) {
      const { data } = await server.graphql<{ me: User }>(caller, `{ me { ${fields} } }`)
      expect(data?.me).toMatchObject({
        email: caller.email,
        status: 'active',
        showProfile: true,
        unseenNotificationEnabled: true,
        unseenNotificationDuration: 60,
        dailyNotification: false,
        language: 'en',
        appearance: 'light',
      })
      expect((await find(caller, { id: caller.userId })).user).toEqual(data?.me)
      expect((await find(caller, { email: ` ${caller.email.toUpperCase()}` })).user).toEqual(data?.me)
    }
  })

  test('is nobody without a session', async () => {
    const { errors } = await server.graphql(null, '{ me { id } }')
    expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })
})

describe('another person', () => {
  test('is seen by staff with the profile, but never with the settings of the account', async () => {
    const person = agency.admin
    await update(person, { id: person.userId, bio: 'Writes letters', birthDate: '1990-02-28' })
    for (const by of [{ id: person.userId }, { email: person.email }]) {
      const { user } = await find(agency.staff, by)
      expect(user).toMatchObject({
        id: person.userId,
        email: person.email,
        verified: true,
        active: true,
        bio: 'Writes letters',
        birthDate: '1990-02-28',
        showProfile: null,
        autoResponderContent: null,
        unseenNotificationEnabled: null,
        unseenNotificationDuration: null,
        dailyNotification: null,
        language: null,
        appearance: null,
      })
    }
  })

  test('who hides the profile shows no more than how to reach them', async () => {
    const person = agency.owner
    const hidden = { bio: 'Mine', birthDate: '1980-01-01', twitterAccount: 'mine' }
    const own = await update(person, { id: person.userId, showProfile: false, ...hidden })
    expect(own.user).toMatchObject({ showProfile: false, ...hidden })
    const { user } = await find(agency.staff, { id: person.userId })
    expect(user).toMatchObject({ email: person.email, bio: null, birthDate: null, twitterAccount: null })
  })

  test('is seen by a client of the same company with name and picture only', async () => {
    const client = agency.client
    const mate = await signUp(server, { name: 'Mate' })
    const companyId = newId()
    await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
      ctx.write(async ({ sql, now }) => {
        const times = { createdAt: now, updatedAt: now }
        await sql
          .insertInto('company')
          .values({ agencyId: agency.agencyId, id: companyId, name: 'Acme', ...times })
          .execute()
        await sql.updateTable('agencyUser').set({ companyId }).where('userId', '=', client.userId).execute()
      }),
    )
    expect((await find(client, { id: mate.userId })).error?.extensions).toEqual(notFound)
    await admitted(server, agency.agencyId, mate.userId, { role: 'client', companyId })
    const { user } = await find(client, { id: mate.userId })
    const { id, name, avatar, createdAt, updatedAt, ...others }: Partial<User> = user ?? {}
    expect([id, name, avatar]).toEqual([mate.userId, 'Mate', null])
    expect([createdAt, updatedAt]).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })

  test('who may not be known of is answered as one who does not exist (attack 6)', async () => {
    const elsewhere = await foundAgency(server)
    const cases: [Caller, { id?: string; email?: string }][] = [
      [agency.staff, { id: elsewhere.staff.userId }],
      [agency.staff, { email: elsewhere.staff.email }],
      [agency.client, { id: agency.staff.userId }],
      [agency.client, { email: agency.staff.email }],
      [agency.outsider, { id: agency.staff.userId }],
      [agency.outsider, { email: agency.staff.email }],
    ]
    const answers = await Promise.all(cases.map(([caller, by]) => find(caller, by)))
    const [nobody] = await Promise.all([find(agency.staff, { id: newId() })])
    expect(nobody).toMatchObject({ user: null, error: { message: 'Not found.', extensions: notFound } })
    for (const answer of answers) expect(answer).toEqual(nobody)
    expect(await find(agency.staff, { email: '%' })).toEqual(nobody)
    const malformed = await find(agency.staff, { id: "1' or '1'='1" })
    expect(malformed.error?.extensions.fields).toHaveProperty('id')
  })

  test('is asked for either by id or by e-mail', async () => {
    for (const by of [{}, { id: agency.admin.userId, email: agency.admin.email }])
      expect((await find(agency.staff, by)).error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

describe('changing the profile', () => {
  test('changes the given fields only, and null empties those that can be empty', async () => {
    const person = await signUp(server)
    const id = person.userId
    const first = await update(person, { id, bio: '  keep\n\n', language: 'pt', facebookAccount: 'anna' })
    expect(first.user).toMatchObject({ name: 'Anna Bo', bio: '  keep', language: 'pt' })
    clock.advance(1000)
    const second = await update(person, { id, name: ' Anna\tB. ', facebookAccount: null })
    expect(second.user).toEqual({
      ...first.user,
      name: 'Anna B.',
      facebookAccount: null,
      updatedAt: clock.now().toISOString(),
    })
  })

  test.each([
    ['an empty name', 'name', null],
    ['an invisible name', 'name', ' \u200b '],
    ['a long name', 'name', 'x'.repeat(81)],
    ['a long text about oneself', 'bio', 'x'.repeat(1001)],
    ['half a letter', 'bio', 'half \ud800 a letter'],
    ['a script as an address', 'linkedInAccount', 'javascript:alert(1)'],
    ['a birth long ago', 'birthDate', '1899-12-31'],
    ['no time at all', 'unseenNotificationDuration', 0],
    ['a long answer', 'autoResponderContent', 'x'.repeat(2001)],
    ['neither yes nor no', 'showProfile', null],
  ])('refuses %s, naming %s, and changes nothing', async (_what, field, value) => {
    const person = await signUp(server)
    const { error } = await update(person, { id: person.userId, twitterAccount: 'kept-out', [field]: value })
    expect(error?.extensions.code).toBe('BAD_USER_INPUT')
    expect(Object.keys(error?.extensions.fields ?? {})).toEqual([field])
    expect((await find(person, { id: person.userId })).user?.twitterAccount).toBeNull()
  })

  test.each([
    ['email', '"new@example.com"'],
    ['verified', 'true'],
    ['active', 'true'],
    ['status', '"owner"'],
    ['role', '"admin"'],
  ])('%s is no field that can be given', async (field, value) => {
    const { status, errors } = await server.graphql(
      agency.client,
      `mutation { updateUser(input: { id: "${agency.client.userId}", ${field}: ${value} }) { id } }`,
    )
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('is for oneself: another person is forbidden where they may be seen, and else not found', async () => {
    const change = (caller: Caller) => update(caller, { id: agency.admin.userId, name: 'Mallory' })
    expect((await change(agency.owner)).error?.extensions.code).toBe('FORBIDDEN')
    expect((await change(agency.staff)).error?.extensions.code).toBe('FORBIDDEN')
    for (const caller of [agency.client, agency.outsider])
      expect((await change(caller)).error?.extensions).toEqual(notFound)
    expect((await find(agency.staff, { id: agency.admin.userId })).user?.name).toBe('Ada Admin')
  })

  test('takes a picture only from one’s own uploads that are meant as one', async () => {
    const person = agency.staff
    const id = person.userId
    const image = {
      content: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
        'base64',
      ),
      name: 'me.png',
      type: 'image/png',
    }
    const { key } = await uploaded(server, person, { ...image, purpose: 'avatar' })
    const attachment = await uploaded(server, person, image)
    const others = await uploaded(server, agency.admin, { ...image, purpose: 'avatar' })
    for (const avatar of [
      'avatar/no-such-file.png',
      attachment.key,
      others.key,
      'https://evil.example/x.png',
    ])
      expect((await update(person, { id, avatar })).error?.extensions.fields).toHaveProperty('avatar')
    expect((await update(person, { id, avatar: key })).user?.avatar).toBe(key)
    expect((await update(person, { id, avatar: null })).user?.avatar).toBeNull()
  })
})

describe('the sign of life', () => {
  const heartbeat = (caller: Caller & { userId: string }, lastSession = '2001-01-01T00:00:00.000Z') =>
    update(caller, { id: caller.userId, lastSession })

  test('writes the server’s clock, at most once a minute, and touches nothing else', async () => {
    const person = await signUp(server)
    const { user: before } = await find(person, { id: person.userId })
    clock.advance(5000)
    const first = clock.now().toISOString()
    expect((await heartbeat(person)).user).toEqual({ ...before, lastSession: first })
    clock.advance(59_999)
    expect((await heartbeat(person)).user?.lastSession).toBe(first)
    clock.advance(1)
    expect((await heartbeat(person)).user?.lastSession).toBe(clock.now().toISOString())
  })

  test('brings the zone of the browser, is a sign of life where that is not known, and never takes the place of a chosen one (F13)', async () => {
    const person = await signUp(server)
    const seen = (seenTimeZone: string) => update(person, { id: person.userId, seenTimeZone })
    const kept = async () => {
      const columns = 'time_zone as chosen, seen_time_zone as seen'
      const { rows } = await withClient(server.databaseUrl, (client) =>
        client.query(`select ${columns} from account where id = $1`, [person.userId]),
      )
      return rows[0]
    }
    await seen('america/st_johns')
    expect(await kept()).toEqual({ chosen: null, seen: 'America/St_Johns' })
    expect((await seen('Mars/Olympus')).error).toBeUndefined()
    expect(await kept()).toEqual({ chosen: null, seen: 'America/St_Johns' })
    await update(person, { id: person.userId, timeZone: 'Asia/Tokyo' })
    await seen('Pacific/Apia')
    expect(await kept()).toEqual({ chosen: 'Asia/Tokyo', seen: 'Pacific/Apia' })
  })
})

test('active is what one meets in an agency: the account and the membership of it', async () => {
  const { staff, owner, agencyId } = await foundAgency(server)
  const elsewhere = await foundAgency(server)
  await admitted(server, elsewhere.agencyId, staff.userId, { role: 'user' })
  const abroad = { ...staff, agencyId: elsewhere.agencyId }
  const activeAs = async (caller: Caller) =>
    (await server.graphql<{ me: User }>(caller, '{ me { active } }')).data?.me.active
  expect(await activeAs(staff)).toBe(true)
  await server.graphql(
    owner,
    'mutation ($id: ID!) { updateAgencyUser(input: { id: $id, active: false }) { id } }',
    { id: staff.memberId },
  )
  expect([await activeAs({ ...staff, agencyId }), await activeAs(abroad)]).toEqual([false, true])
  expect((await find(owner, { id: staff.userId })).user?.active).toBe(false)
  expect((await find(elsewhere.owner, { id: staff.userId })).user?.active).toBe(true)
})

describe('told live', () => {
  const query = `subscription ($after: String) { onEvent(after: $after) { __typename actorID
    ... on UserUpdated { user { id name avatar } } } }`
  const rename = (caller: Caller & { userId: string }, name: string) =>
    update(caller, { id: caller.userId, name })
  const tells = (name: string) => (data: Record<string, unknown>) => JSON.stringify(data).includes(name)

  test('a new name reaches everybody who may see the person, in each of their agencies, and nobody else', async () => {
    const one = await foundAgency(server)
    const other = await foundAgency(server)
    const stranger = await foundAgency(server)
    await admitted(server, other.agencyId, one.staff.userId, { role: 'client' })
    const listeners = await Promise.all(
      [one.staff, one.admin, other.owner].map((caller) => subscribe(server, caller, query)),
    )
    const deaf = await Promise.all(
      [one.client, other.client, stranger.owner].map((caller) => subscribe(server, caller, query)),
    )
    await rename({ ...one.staff }, 'Stefanie Staff')
    for (const live of listeners) {
      const { data } = await live.next(tells('Stefanie Staff'))
      expect(data.onEvent).toEqual({
        __typename: 'UserUpdated',
        actorID: one.staff.userId,
        user: { id: one.staff.userId, name: 'Stefanie Staff', avatar: null },
      })
    }
    // Each of them receives its own event after the one that it must not receive.
    for (const caller of [one.client, other.client, stranger.owner]) await rename(caller, 'Me Myself')
    for (const live of deaf) {
      await live.next(tells('Me Myself'))
      expect(live.bytes.join()).not.toContain('Stefanie')
    }
    for (const live of [...listeners, ...deaf]) live.close()
  })

  test('what only concerns oneself is told to oneself, and a sign of life to nobody', async () => {
    const { staff, admin } = await foundAgency(server)
    const [own, others] = await Promise.all([
      subscribe(server, staff, query),
      subscribe(server, admin, query),
    ])
    await update(staff, { id: staff.userId, lastSession: clock.now().toISOString() })
    await update(staff, { id: staff.userId, appearance: 'dark' })
    await own.next(tells('UserUpdated'))
    await rename(staff, 'Last Of All')
    for (const live of [own, others]) await live.next(tells('Last Of All'))
    expect([own.deliveries.length, others.deliveries.length]).toEqual([2, 1])
    for (const live of [own, others]) live.close()
  })

  test('a browser in another zone is told to oneself, whose days begin at other moments, while none is chosen (F13)', async () => {
    const { staff, admin } = await foundAgency(server)
    const [own, others] = await Promise.all([
      subscribe(server, staff, query),
      subscribe(server, admin, query),
    ])
    const seen = (seenTimeZone: string) => update(staff, { id: staff.userId, seenTimeZone })
    await seen('America/St_Johns')
    await seen('America/St_Johns')
    await update(staff, { id: staff.userId, timeZone: 'Asia/Tokyo' })
    await seen('Pacific/Apia')
    await rename(staff, 'Last Of All')
    for (const live of [own, others]) await live.next(tells('Last Of All'))
    expect([own.deliveries.length, others.deliveries.length]).toEqual([3, 2])
    for (const live of [own, others]) live.close()
  })

  test('an outsider’s change is told nowhere, and works', async () => {
    const { user } = await rename(agency.outsider, 'Otto Elsewhere')
    expect(user?.name).toBe('Otto Elsewhere')
  })

  test('fields that depend on who looks cannot be asked for in an event (attack 8)', async () => {
    const live = await subscribe(
      server,
      agency.staff,
      'subscription ($after: String) { onEvent(after: $after) { ... on UserUpdated { user { email } } } }',
    )
    expect((await live.refusal()).message).toContain('User.email')
    live.close()
  })
})
