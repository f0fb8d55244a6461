import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { invitationsOf, tokenIn } from '../testing/invitations.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { password, signInOf, tokenOf } from '../testing/sign-in.ts'
import { readFilesCookie } from './commands/tokens.ts'
import { signUp } from './factory.ts'

let server: TestServer
let doors: ReturnType<typeof signInOf>
beforeAll(async () => {
  server = await testServer({ env: { LIMIT_SIGN_IN_ADDRESS: '10000', PUBLIC_URL: 'https://atrium.test' } })
  doors = signInOf(server)
})
afterAll(() => server.stop())

const mustVerify = { status: 'verify', registration: expect.stringMatching(/^[\w-]{43}$/) }

const sql = (text: string, values: unknown[] = []) =>
  withClient(server.databaseUrl, (client) => client.query(text, values))

describe('registering', () => {
  test('a new person verifies their address by mail, and is signed in', async () => {
    const registered = await doors.register('new@example.com', { language: 'de', name: '  Zoë  Ölmüller ' })
    expect(registered.body).toEqual(mustVerify)
    const mail = await doors.mailTo('new@example.com')
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
    expect(mail.link).toMatch(/^https:\/\/atrium\.test\/verify\?token=[\w-]{43}$/)

    const { status, body } = await doors.post('verify', { token: tokenOf(mail), password })
    expect(status).toBe(200)
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      user: { id: expect.any(String), name: 'Zoë Ölmüller', email: 'new@example.com', avatar: null },
    })
    const me = await server.graphql(body, '{ me { id verified active status language lastSession } }')
    expect(me.data?.me).toMatchObject({ id: body.user.id, verified: true, active: true, language: 'de' })
  })

  test('a link works once', async () => {
    await doors.register('once@example.com')
    const token = tokenOf(await doors.mailTo('once@example.com'))
    expect((await doors.post('verify', { token, password })).status).toBe(200)
    const again = await doors.post('verify', { token, password })
    expect(again.error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', status: 400 })
    expect(again.error?.extensions.fields).toEqual({
      token: { key: 'field.deadLink', values: {}, message: 'This link has expired or was already used.' },
    })
  })

  test('another link can be asked for, and the first one used ends the others', async () => {
    await doors.register('slow@example.com')
    const first = tokenOf(await doors.mailTo('slow@example.com'))
    expect((await doors.post('resend-verification', { email: 'Slow@Example.com' })).body).toEqual({})
    const second = tokenOf(await doors.mailTo('slow@example.com', 2))
    expect((await doors.post('verify', { token: second, password })).status).toBe(200)
    expect((await doors.post('verify', { token: first, password })).status).toBe(400)
  })

  test('a taken address gives the same answer, changes nothing, and its owner gets a mail (attack 6)', async () => {
    const owner = await signUp(server, { email: 'taken@example.com', name: 'The Owner' })
    const taken = await doors.register('Taken@Example.COM', { name: 'Mallory', password: 'another password' })
    const free = await doors.register('free@example.com')
    expect([taken.status, taken.body]).toEqual([free.status, mustVerify])
    expect(free.body).toEqual(mustVerify)
    expect(taken.cookie).toBeUndefined()
    const mail = await doors.mailTo(owner.email)
    expect([mail.subject, mail.link]).toEqual(['You already have an account', 'https://atrium.test/login'])
    expect((await doors.login(owner.email, 'another password')).status).toBe(401)
    expect((await doors.login(owner.email)).body.user).toMatchObject({ id: owner.userId, name: 'The Owner' })
  })

  test('of two who register one address at once, one has the account and both are answered alike', async () => {
    const answers = await Promise.all(
      ['first password', 'second password'].map((each) =>
        doors.register('race@example.com', { password: each }),
      ),
    )
    expect(answers.map(({ body }) => body)).toEqual([mustVerify, mustVerify])
    const { rows } = await sql(`select id from account where email = 'race@example.com'`)
    expect(rows).toHaveLength(1)
  })

  test('an address is one in any case; with a plus it is another (attack 15)', async () => {
    await doors.register('plus@example.com')
    await doors.register('PLUS@example.com')
    await doors.register('plus+other@example.com')
    const { rows } = await sql(`select email from account where email like 'plus%' order by email`)
    expect(rows.map(({ email }) => email)).toEqual(['plus+other@example.com', 'plus@example.com'])
  })

  test('an invitation that proves no address waits behind the verification', async () => {
    const { admin } = await foundAgency(server)
    const { invitation } = await invitationsOf(server).invite(admin, { phone: '+49 30 1234567' })
    const token = tokenIn(invitation?.link)
    expect((await doors.register('phone@example.com', { token })).body).toEqual(mustVerify)
    const { link = '' } = await doors.mailTo('phone@example.com')
    expect(new URL(link).searchParams.get('next')).toBe(`/agency/join/${token}#confirmed`)
  })

  test('an invitation by mail to this very address signs in at once', async () => {
    const { admin, agencyId } = await foundAgency(server)
    const { mailedToken, invite } = invitationsOf(server)
    await invite(admin, { email: 'invited@example.com' })
    const token = await mailedToken('invited@example.com')
    const other = await doors.register('other@example.com', { token })
    expect(other.body.accessToken).toBeUndefined()
    const { body, cookie } = await doors.register('Invited@example.com', { token })
    expect(body.user).toMatchObject({ name: 'Anna Bo', email: 'invited@example.com' })
    expect(cookie?.path).toBe('/')
    const me = await server.graphql({ ...body, agencyId }, '{ me { verified role } }')
    expect(me.data?.me).toEqual({ verified: true, role: 'client' })
  })

  test('an invitation that does not exist is said to be missing, and no account is made', async () => {
    const { status, error } = await doors.register('guest@example.com', { token: 'not-an-invitation' })
    expect([status, error?.message]).toEqual([404, 'Invitation not found'])
    expect((await sql(`select from account where email = 'guest@example.com'`)).rows).toHaveLength(0)
  })
})

describe('signing in', () => {
  test('gives tokens, the person, and a cookie for files only', async () => {
    const person = await signUp(server)
    const { status, body, cookie, headers } = await doors.login(person.email)
    expect(status).toBe(200)
    expect(body.user).toEqual({ id: person.userId, name: 'Anna Bo', email: person.email, avatar: null })
    expect(await doors.isAlive(body.accessToken)).toBe(true)
    expect(headers['cache-control']).toBe('no-store')
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' })
    expect(cookie?.maxAge).toBe(30 * 86_400)
    expect(cookie?.domain).toBeUndefined()
    expect(await doors.isAlive(cookie?.value ?? '')).toBe(false)
  })

  test('an access token opens no files as a cookie (attack 3)', async () => {
    const person = await signUp(server)
    expect(await readFilesCookie(server.app, person.accessToken)).toBeNull()
    const { cookie } = await doors.login(person.email)
    expect(await readFilesCookie(server.app, cookie?.value ?? '')).toMatchObject({ userId: person.userId })
  })

  test('a wrong password and an unknown address are answered alike (attack 6)', async () => {
    const person = await signUp(server)
    const wrong = await doors.login(person.email, 'wrong password')
    const unknown = await doors.login('nobody@example.com', 'wrong password')
    expect(wrong.status).toBe(401)
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.cookie).toBeUndefined()
  })

  test('an unverified address is told only to who knows the password (attack 6)', async () => {
    const person = await signUp(server, { verified: false })
    expect((await doors.login(person.email, 'wrong password')).error?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      status: 401,
      key: 'identity.wrongCredentials',
      values: {},
    })
    const { error, cookie } = await doors.login(person.email)
    expect(error?.extensions).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      reason: 'UNVERIFIED',
      key: 'identity.unverified',
      values: {},
    })
    expect(cookie).toBeUndefined()
  })

  test('a deactivated account is told only to who knows the password or was signed in, and every other door is shut', async () => {
    const person = await signUp(server)
    await sql('update account set active = false where id = $1', [person.userId])
    expect((await doors.login(person.email, 'wrong password')).status).toBe(401)
    const { error } = await doors.login(person.email)
    expect(error?.extensions).toEqual({
      code: 'FORBIDDEN',
      status: 403,
      reason: 'DEACTIVATED',
      key: 'platform.deactivated',
      values: {},
    })
    expect((await doors.refresh(person.refreshToken)).error?.extensions).toEqual({
      code: 'UNAUTHENTICATED',
      status: 401,
      reason: 'DEACTIVATED',
      key: 'platform.deactivated',
      values: {},
    })
    expect((await doors.refresh(`${person.refreshToken}x`)).error?.extensions.reason).toBeUndefined()
    const me = await server.graphql(person, '{ me { id } }')
    expect(me.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'DEACTIVATED' })
    await doors.post('forgot-password', { email: person.email })
    expect(await doors.allMailsTo(person.email)).toEqual([])
  })

  test('the same password in another composition of its accents is the same', async () => {
    const { registration } = (
      await doors.register('accents@example.com', { password: 'pässwörd'.normalize('NFD') })
    ).body
    const token = tokenOf(await doors.mailTo('accents@example.com'))
    await doors.post('verify', { token, registration })
    expect((await doors.login('accents@example.com', 'pässwörd'.normalize('NFC'))).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session and clears the cookie; again is fine', async () => {
    const person = await signUp(server)
    const out = await doors.post('logout', { refreshToken: person.refreshToken })
    expect([out.status, out.body]).toEqual([200, {}])
    expect(out.cookie).toMatchObject({ value: '', path: '/' })
    expect(await doors.isAlive(person.accessToken)).toBe(false)
    expect((await doors.refresh(person.refreshToken)).status).toBe(401)
    expect((await doors.post('logout', { refreshToken: person.refreshToken })).body).toEqual({})
    expect((await doors.post('logout', { refreshToken: 'never given' })).body).toEqual({})
  })

  test('needs no more than the bearer token that the specification’s clients send', async () => {
    const person = await signUp(server)
    const out = await server.inject({
      method: 'POST',
      url: '/jwt/logout',
      headers: { authorization: `Bearer ${person.accessToken}` },
    })
    expect(out.statusCode).toBe(200)
    expect(await doors.isAlive(person.accessToken)).toBe(false)
    expect((await doors.refresh(person.refreshToken)).status).toBe(401)
    expect((await doors.post('logout')).error?.extensions.fields).toHaveProperty('refreshToken')
  })

  test('leaves the person’s other sessions alone', async () => {
    const person = await signUp(server)
    const { body: other } = await doors.login(person.email)
    await doors.post('logout', { refreshToken: person.refreshToken })
    expect(await doors.isAlive(other.accessToken)).toBe(true)
  })
})

describe('what is refused names its field', () => {
  const long = (length: number) => 'a'.repeat(length)
  test.each([
    ['register', {}, ['email', 'name', 'password']],
    ['register', { name: 'A', email: 'a@b.co', password: 'seven77' }, ['password']],
    ['register', { name: 'A', email: 'a@b.co', password: long(201) }, ['password']],
    ['register', { name: long(81), email: 'a@b.co', password }, ['name']],
    ['register', { name: 'A', email: `${long(250)}@b.co`, password }, ['email']],
    ['register', { name: 'A', email: 'a@b.co, c@d.co', password }, ['email']],
    ['register', { name: 'A\nB', email: 'a@b.co', password }, ['name']],
    ['register', { name: 'A\u0000', email: 'a@b.co', password }, ['name']],
    ['register', { name: '\u200b\u2060', email: 'a@b.co', password }, ['name']],
    ['register', { name: 'A', email: 'a@b.co', password, language: 'it' }, ['language']],
    ['register', { name: 'A', email: 'a@b.co', password, token: long(2001) }, ['token']],
    [
      'register',
      { name: 'A', email: 'a@b.co', password, role: 'admin', verified: true },
      ['role', 'verified'],
    ],
    ['login', { email: 'a@b.co' }, ['password']],
    ['login', { email: { $ne: '' }, password }, ['email']],
    ['login', { email: 'a@b.co', password: ['x'] }, ['password']],
    ['login', { email: 'a@b.co', password: long(201) }, ['password']],
    ['login', 'email=a@b.co', ['body']],
    ['login', undefined, ['input']],
    ['verify', { token: '' }, ['token']],
    ['verify', { token: long(43) }, ['token']],
    ['refresh-token', { refreshToken: 7 }, ['refreshToken']],
    ['logout', {}, ['refreshToken']],
    ['forgot-password', { email: 'nobody' }, ['email']],
    ['resend-verification', { email: null }, ['email']],
    ['reset-password', { token: 'x', password: 'short' }, ['password']],
    ['reset-password', { token: 'x', password }, ['token']],
  ])('%s %j: %j', async (door, body, fields) => {
    const { status, error } = await doors.post(door, body)
    expect([status, error?.extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(Object.keys(error?.extensions.fields ?? {}).sort()).toEqual(fields)
  })

  test('a letter that only looks like another is no way into an account (attack 15)', async () => {
    const person = await signUp(server, { email: 'kim@example.com' })
    expect((await doors.register('kіm@example.com')).error?.extensions.fields).toHaveProperty('email')
    // The Kelvin sign is a k in lower case: whichever address is requested, the mail is sent to the address of the account.
    await doors.post('forgot-password', { email: '\u212aim@example.com' })
    await doors.mailTo(person.email)
    expect(server.mails.every(({ to }) => /^[\x21-\x7e]+$/.test(to))).toBe(true)
  })

  test('a body that is too large is refused before anything is done with it (attack 21)', async () => {
    const { status, error } = await doors.post('register', { name: 'a'.repeat(2_000_000) })
    expect([status, error?.extensions.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

test('half a megabyte of marks on one letter is refused at once, and holds up nobody (attack 21)', async () => {
  const pile = `a${'\u0301'.repeat(120_000)}${'\u0316'.repeat(120_000)}`
  const wrong = await doors.post('login', { email: 'who@example.com', password: pile })
  expect(wrong.error?.extensions.fields).toHaveProperty('password')
  const named = await doors.register('who@example.com', { name: pile })
  expect(named.error?.extensions.fields).toHaveProperty('name')
  const { data } = await server.graphql(
    null,
    'query ($name: String) { agencyByDomain(name: $name) { id } }',
    {
      name: pile,
    },
  )
  expect(data).toEqual({ agencyByDomain: null })
})

test('tokens, passwords and links are nowhere in the database as they are', async () => {
  const person = await signUp(server, { email: 'secrets@example.com' })
  const { body } = await doors.login(person.email)
  await doors.post('forgot-password', { email: person.email })
  const link = tokenOf(await doors.mailTo(person.email))
  const { rows: tables } = await sql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) => sql(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)),
  )
  const stored = texts.map(({ rows }) => rows[0].text).join(' ')
  expect(stored).toContain('secrets@example.com')
  for (const secret of [body.accessToken, body.refreshToken, person.refreshToken, link, password]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
