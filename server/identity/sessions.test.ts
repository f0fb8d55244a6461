import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDomain, admitted, foundAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { subscribe } from '../testing/live.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { cleanUpSignIns } from './commands/clean-up-sign-ins.ts'
import { sessionEnded } from './events.ts'
import { signUp, type TestPerson } from './factory.ts'

const minute = 60_000
const day = 86_400_000
const clock = settableClock()

let server: TestServer
let doors: ReturnType<typeof signInOf>
let person: TestPerson
beforeAll(async () => {
  server = await testServer({ clock, env: { LIMIT_SIGN_IN_ADDRESS: '10000' } })
  doors = signInOf(server)
})
beforeEach(async () => {
  person = await signUp(server)
})
afterAll(() => server.stop())

describe('an access token', () => {
  test('lives ten minutes', async () => {
    const { accessToken } = (await doors.login(person.email)).body
    clock.advance(10 * minute - 1000)
    expect(await doors.isAlive(accessToken)).toBe(true)
    clock.advance(2000)
    expect(await doors.isAlive(accessToken)).toBe(false)
  })

  test('is refused when it is not exactly what was signed here', async () => {
    const [header, claims, signature] = person.accessToken.split('.')
    const forged = (alg: string, key: Buffer) =>
      new SignJWT({ sid: person.sessionId })
        .setProtectedHeader({ alg })
        .setSubject(person.userId)
        .setExpirationTime('1h')
        .sign(key)
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const real = await server.app.key('access-tokens')
    const tokens = [
      `${none}.${claims}.`,
      `${header}.${claims}.${signature?.split('').reverse().join('')}`,
      await forged('HS256', randomBytes(32)),
      await forged('HS512', Buffer.concat([real, real])),
      person.refreshToken,
      'null',
    ]
    const alive = await Promise.all(tokens.map(doors.isAlive))
    expect(alive).toEqual(tokens.map(() => false))
  })

  test('without a session in it is refused', async () => {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(person.userId)
      .setExpirationTime('10y')
      .sign(await server.app.key('access-tokens'))
    expect(await doors.isAlive(token)).toBe(false)
  })
})

describe('refreshing', () => {
  test('gives a new pair and renews the cookie', async () => {
    const { status, body, cookie } = await doors.refresh(person.refreshToken)
    expect(status).toBe(200)
    expect(body).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    expect(body.refreshToken).not.toBe(person.refreshToken)
    expect(cookie).toMatchObject({ path: '/files', httpOnly: true, sameSite: 'Strict' })
    expect(await doors.isAlive(body.accessToken)).toBe(true)
    expect((await doors.refresh(body.refreshToken)).status).toBe(200)
  })

  test('two tabs at once get the same successor, and both go on', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => doors.refresh(person.refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const tokens = new Set(answers.map(({ body }) => body.refreshToken))
    expect(tokens.size).toBe(1)
    for (const { body } of answers) expect(await doors.isAlive(body.accessToken)).toBe(true)
    expect((await doors.refresh([...tokens][0])).status).toBe(200)
  })

  test('a lost answer is given again for 30 seconds', async () => {
    const first = await doors.refresh(person.refreshToken)
    clock.advance(30_000)
    const again = await doors.refresh(person.refreshToken)
    expect([again.status, again.body.refreshToken]).toEqual([200, first.body.refreshToken])
  })

  test('a later reuse ends the whole family (attack 27)', async () => {
    const { body: first } = await doors.refresh(person.refreshToken)
    clock.advance(30_001)
    const reuse = await doors.refresh(person.refreshToken)
    expect(reuse.error?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      status: 401,
      key: 'platform.sessionEnded',
      values: {},
    })
    expect(reuse.cookie).toBeUndefined()
    expect((await doors.refresh(first.refreshToken)).status).toBe(401)
    expect(await doors.isAlive(first.accessToken)).toBe(false)
  })

  test('a reuse after the successor was used ends the family even within 30 seconds', async () => {
    const { body: first } = await doors.refresh(person.refreshToken)
    const { body: second } = await doors.refresh(first.refreshToken)
    expect((await doors.refresh(person.refreshToken)).status).toBe(401)
    expect(await doors.isAlive(second.accessToken)).toBe(false)
    expect((await doors.refresh(second.refreshToken)).status).toBe(401)
  })

  test('other sessions of the person do not end with the family', async () => {
    const { body: other } = await doors.login(person.email)
    await doors.refresh(person.refreshToken)
    clock.advance(minute)
    await doors.refresh(person.refreshToken)
    expect((await doors.refresh(other.refreshToken)).status).toBe(200)
  })

  test('an unknown token is refused', async () => {
    const { status, error } = await doors.refresh(randomBytes(32).toString('base64url'))
    expect([status, error?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('a session lives 30 days from its last refresh', async () => {
    clock.advance(30 * day - minute)
    const { body } = await doors.refresh(person.refreshToken)
    clock.advance(30 * day - minute)
    const later = await doors.refresh(body.refreshToken)
    expect(later.status).toBe(200)
    clock.advance(30 * day)
    expect((await doors.refresh(later.body.refreshToken)).status).toBe(401)
  })
})

describe('sockets', () => {
  test('a stolen token that is used again closes them', async () => {
    const { staff } = await foundAgency(server)
    const live = await subscribe(server, staff)
    await doors.refresh(staff.refreshToken)
    clock.advance(minute)
    await doors.refresh(staff.refreshToken)
    expect((await live.closed).code).toBe(4403)
    expect(live.bytes.join()).not.toContain('sessionEnded')
  })

  test('signing out closes those of this session, in every agency, and no others', async () => {
    const { staff, admin, agencyId } = await foundAgency(server)
    const elsewhere = await foundAgency(server)
    await admitted(server, elsewhere.agencyId, staff.userId, { role: 'user' })
    const { body: laptop } = await doors.login(staff.email)
    const phone = await Promise.all([
      subscribe(server, staff),
      subscribe(server, { ...staff, agencyId: elsewhere.agencyId }),
    ])
    const others = await Promise.all([subscribe(server, { ...laptop, agencyId }), subscribe(server, admin)])
    await doors.post('logout', { refreshToken: staff.refreshToken })
    expect((await Promise.all(phone.map(({ closed }) => closed))).map(({ code }) => code)).toEqual([
      4403, 4403,
    ])

    await server.graphql(
      admin,
      'mutation ($id: ID!) { updateUser(input: { id: $id, name: "New Name" }) { id } }',
      {
        id: admin.userId,
      },
    )
    for (const live of others) await live.next(({ onEvent }) => onEvent !== null)
    for (const live of others) live.close()
  })
})

test('whose session has ended hears nothing that comes after it, not even in the same breath', async () => {
  const { staff, admin, agencyId } = await foundAgency(server)
  const [live, other] = await Promise.all([subscribe(server, staff), subscribe(server, admin)])
  await server.app.asPlatform((ctx) =>
    ctx.write(async (tx) => {
      tx.record(sessionEnded(agencyId, staff.sessionId))
      tx.record({ type: 'agencyChanged', subject: { agencyId }, agencyId })
    }),
  )
  await other.next(({ onEvent }) => JSON.stringify(onEvent).includes('agencyChanged'))
  expect((await live.closed).code).toBe(4403)
  expect(live.bytes.join()).not.toContain('agencyChanged')
  other.close()
})

describe('a session made on an agency’s own domain (attack 28)', () => {
  test('works in that agency only, whatever the header, the host or a refresh says', async () => {
    const { agencyId, staff } = await foundAgency(server)
    const elsewhere = await foundAgency(server)
    await admitted(server, elsewhere.agencyId, staff.userId, { role: 'admin' })
    await addDomain(server, agencyId, { name: 'portal.northwind.example' })
    const { body } = await doors.login(staff.email, staff.password, { host: 'portal.northwind.example' })
    const { body: refreshed } = await doors.refresh(body.refreshToken)
    const query = 'query ($id: ID!) { getAgency(id: $id) { id } }'
    for (const { accessToken } of [body, refreshed]) {
      const inside = await server.graphql({ accessToken }, query, { id: agencyId })
      expect(inside.data?.getAgency).toEqual({ id: agencyId })
      const outside = await server.graphql({ accessToken, agencyId: elsewhere.agencyId }, query, {
        id: elsewhere.agencyId,
      })
      expect(outside.errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  test('an upper case name, a port and a trailing dot are the same domain', async () => {
    const { agencyId, staff } = await foundAgency(server)
    await addDomain(server, agencyId, { name: 'names.northwind.example' })
    for (const host of [
      'NAMES.northwind.EXAMPLE',
      'names.northwind.example:8443',
      'names.northwind.example.',
    ]) {
      const { body } = await doors.login(staff.email, staff.password, { host })
      const { rows } = await withClient(server.databaseUrl, (client) =>
        client.query('select agency_id from session where id = $1', [
          JSON.parse(atob(body.accessToken.split('.')[1])).sid,
        ]),
      )
      expect(rows).toEqual([{ agency_id: agencyId }])
    }
  })

  test('a name that is nobody’s has no doors', async () => {
    const { status, error } = await doors.login(person.email, person.password, { host: 'evil.example' })
    expect([status, error?.message]).toEqual([404, 'No agency found'])
  })
})

describe('the daily clean-up', () => {
  const sessionsOf = async (userId: string) => {
    const { rows } = await withClient(server.databaseUrl, (client) =>
      client.query('select ended_at from session where account_id = $1', [userId]),
    )
    return rows.map((row) => (row.ended_at ? 'ended' : 'open'))
  }

  test('ends what nobody refreshed, with its sockets, and removes it a month later', async () => {
    const { staff } = await foundAgency(server)
    const live = await subscribe(server, staff)
    clock.advance(31 * day)
    const fresh = await signUp(server)
    await server.app.asPlatform(cleanUpSignIns)
    expect((await live.closed).code).toBe(4403)
    expect(await sessionsOf(staff.userId)).toEqual(['ended'])
    expect(await sessionsOf(fresh.userId)).toEqual(['open'])
    clock.advance(31 * day)
    await server.app.asPlatform(cleanUpSignIns)
    expect(await sessionsOf(staff.userId)).toEqual([])
  })

  test('keeps a session that goes on, and forgets only its old tokens', async () => {
    const { body: first } = await doors.refresh(person.refreshToken)
    clock.advance(29 * day)
    const { body: second } = await doors.refresh(first.refreshToken)
    clock.advance(29 * day)
    const { body: third } = await doors.refresh(second.refreshToken)
    clock.advance(5 * day)
    await server.app.asPlatform(cleanUpSignIns)
    expect((await doors.refresh(third.refreshToken)).status).toBe(200)
  })
})
