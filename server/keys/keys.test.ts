import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedText } from '../../shared/keys.ts'
import { type AgencyCaller, addDomain, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { change, tryChange } from '../testing/change.ts'
import { everything, subscribe } from '../testing/live.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { cleanUpLaunches } from './commands/clean-up-launches.ts'
import { type LaunchWanted, launchSigned, makeKey, type TestKey } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock()

beforeAll(async () => {
  server = await testServer({ clock, env: { LIMIT_SIGN_IN_ADDRESS: '1000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const address = () => `${randomUUID()}@example.com`

type Answer = {
  accessToken?: string
  refreshToken?: string
  user?: { id: string; name: string }
  url?: string
  errors?: { extensions: { code: string; key: string } }[]
}

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await server.inject({ method: 'POST', url, payload, headers })
  const body = response.json<Answer>()
  return { ...body, key: body.errors?.[0]?.extensions.key, status: response.statusCode }
}

const launch = (payload: object, headers?: Record<string, string>) => post('/jwt/launch', payload, headers)

/** The code of the mailed link of an unsigned launch, once it has arrived. */
async function mailedCode(email: string): Promise<string> {
  const links = () =>
    server.mails.filter(({ to }) => to === email).map(({ text }) => /launch#([\w-]+)/.exec(text)?.[1])
  await expect.poll(links).toContainEqual(expect.any(String))
  return links().find((code) => code !== undefined) ?? ''
}

/** The whole unsigned launch of an address without an account. */
async function enterByMail(key: TestKey, person: { email: string; name: string }) {
  expect(await launch({ accessKey: key.accessKey, ...person })).toMatchObject({ status: 200 })
  return launch({ code: await mailedCode(person.email), asked: true })
}

const signed = (key: TestKey, wanted: LaunchWanted) =>
  post('/api/v1/launch', launchSigned(key, wanted, clock.now()))

/** The whole signed launch; returns the session. */
async function enter(key: TestKey, wanted: LaunchWanted) {
  const { url = '' } = await signed(key, wanted)
  return launch({ code: url.slice(url.indexOf('#') + 1) })
}

const as = ({ accessToken = '' }: Answer): Caller => ({ accessToken, agencyId: agency.agencyId })

async function roleOf(caller: Caller) {
  const { data, errors } = await server.graphql<{ getAgency: { viewerRole: string } | null }>(
    caller,
    'query ($id: ID!) { getAgency(id: $id) { viewerRole } }',
    { id: agency.agencyId },
  )
  return data?.getAgency?.viewerRole ?? errors[0]?.extensions.code
}

const log = async (type: string) => {
  const { data } = await server.graphql<{
    listEventStreams: {
      items: { about: string | null; credentialID: string | null; user: { name: string } }[]
    }
  }>(
    agency.owner,
    `query ($type: String) { listEventStreams(filter: { type: { eq: $type } }) {
      items { about credentialID user { name } } } }`,
    { type },
  )
  return data?.listEventStreams.items ?? []
}

describe('an access key', () => {
  test('shows its secret once, to who makes it, and stores none', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client' })
    expect(key.secretAccessKey.length).toBeGreaterThanOrEqual(43)
    const { data } = await server.graphql<{ getCredential: { secretAccessKey: string | null } }>(
      agency.admin,
      'query ($id: ID!) { getCredential(id: $id) { secretAccessKey accessKeyId denied } }',
      { id: key.id },
    )
    expect(data?.getCredential).toEqual({
      secretAccessKey: null,
      accessKeyId: key.accessKeyId,
      denied: false,
    })
    const rows = await server.app.asPlatform((ctx) =>
      ctx.read(async ({ sql }) => [
        await sql.selectFrom('credential').selectAll().execute(),
        await sql.selectFrom('event').selectAll().execute(),
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain(key.secretAccessKey)
  })

  test('calls as a member of its own, with its role, in its agency and nowhere else', async () => {
    const key = await makeKey(server, agency.admin, { role: 'user', name: 'Billing' })
    const caller = { accessToken: key.accessKey }
    expect(await roleOf(caller)).toBe('user')
    const { data } = await server.graphql<{ me: { id: string; name: string } }>(caller, '{ me { id name } }')
    expect(data?.me).toEqual({ id: key.userID, name: 'Billing' })
    await change(server, caller, 'createCompany', { name: 'By the key' })
    const elsewhere = await foundAgency(server)
    expect(await roleOf({ ...caller, agencyId: elsewhere.agencyId })).toBe('NOT_FOUND')
    const secrets = await server.graphql(caller, '{ listEventStreams { items { id } } }')
    expect(secrets.errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await tryChange(server, caller, 'createCredential', { name: 'x', role: 'user' })).code).toBe(
      'FORBIDDEN',
    )
    expect((await tryChange(server, caller, 'denyCredential', { id: key.id })).code).toBe('FORBIDDEN')
  })

  test('opens nothing by its id alone, with another secret, or once it is denied, at once and for sockets', async () => {
    const key = await makeKey(server, agency.admin, { role: 'user' })
    const caller = { accessToken: key.accessKey, agencyId: agency.agencyId }
    const other = await makeKey(server, agency.admin, { role: 'user' })
    for (const accessToken of [
      key.accessKeyId,
      `${key.accessKeyId}.`,
      `${key.accessKeyId}.${other.secretAccessKey}`,
    ])
      expect(await roleOf({ accessToken, agencyId: agency.agencyId })).toBe('UNAUTHENTICATED')
    const socket = await subscribe(server, caller, everything)
    expect(await roleOf(caller)).toBe('user')
    await change(server, agency.admin, 'denyCredential', { id: key.id })
    expect(await roleOf(caller)).toBe('UNAUTHENTICATED')
    await socket.closed
    const { data } = await server.graphql<{ getAgency: { apiCredentials: { id: string }[] } }>(
      agency.admin,
      'query ($id: ID!) { getAgency(id: $id) { apiCredentials { id } } }',
      { id: agency.agencyId },
    )
    const ids = data?.getAgency.apiCredentials.map(({ id }) => id)
    expect(ids).toContain(other.id)
    expect(ids).not.toContain(key.id)
  })

  test('ends by itself at its time', async () => {
    const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString()
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: false, expiresAt })
    expect(await roleOf({ accessToken: key.accessKey })).toBe('client')
    clock.advance(60_000)
    expect(await roleOf({ accessToken: key.accessKey })).toBe('UNAUTHENTICATED')
    const { status, key: said } = await launch({ accessKey: key.accessKey, email: address(), name: 'Late' })
    expect([status, said]).toEqual([401, 'keys.opensNothing'])
  })

  test('stands in the audit log: made, used for an act, denied', async () => {
    const key = await makeKey(server, agency.admin, { role: 'user', name: 'Auditor' })
    const caller = { accessToken: key.accessKey, agencyId: agency.agencyId }
    await change(server, caller, 'createPendingInvitation', { email: address(), agencyRole: 'client' })
    expect((await log('invitationSent'))[0]).toMatchObject({
      credentialID: key.id,
      user: { name: 'Auditor' },
    })
    await change(server, agency.admin, 'denyCredential', { id: key.id })
    expect((await log('keyCreated')).map(({ about }) => about)).toContain('Auditor')
    expect((await log('keyDenied'))[0]).toMatchObject({ about: 'Auditor', credentialID: null })
  })

  test('has a limit of calls of its own', async () => {
    const limited = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '5' } })
    const other = await foundAgency(limited)
    const [one, two] = [
      await makeKey(limited, other.admin, { role: 'user', name: 'one' }),
      await makeKey(limited, other.owner, { role: 'user', name: 'two' }),
    ]
    const call = async ({ accessKey }: TestKey) =>
      (await limited.graphql({ accessToken: accessKey }, '{ me { id } }')).errors[0]?.extensions.code ?? 'ok'
    const calls: string[] = []
    for (let each = 0; each < 8; each += 1) calls.push(await call(one))
    expect(calls).toContain('RATE_LIMITED')
    expect(await call(two)).toBe('ok')
    await limited.stop()
  })
})

describe('an unsigned launch', () => {
  test('makes a client of the agency of whoever follows the link of its mail, once', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true, name: 'Portal' })
    const person = { accessKey: key.accessKey, email: address(), name: 'Nora New' }
    const asked = await server.inject({ method: 'POST', url: '/jwt/launch', payload: person })
    expect(asked.json()).toEqual({ status: 'mail' })
    expect(asked.cookies).toEqual([])
    const code = await mailedCode(person.email)
    const answer = await launch({ code, asked: true })
    expect(answer).toMatchObject({ status: 200, user: { name: 'Nora New' } })
    expect(await roleOf(as(answer))).toBe('client')
    const { data } = await server.graphql<{ getAgency: { clients: string[] } }>(
      agency.admin,
      'query ($id: ID!) { getAgency(id: $id) { clients } }',
      { id: agency.agencyId },
    )
    expect(data?.getAgency.clients).toContain(answer.user?.id)
    expect((await log('launched'))[0]).toMatchObject({
      about: 'Portal',
      credentialID: key.id,
      user: { name: 'Nora New' },
    })
    expect(await launch({ code, asked: true })).toMatchObject({ status: 401, key: 'keys.codeUsed' })
  })

  test('mails whoever has an account how they come in without the key, and leaves them as they were', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const unconfirmed = await signUp(server, { verified: false })
    const ways: [{ email: string }, RegExp][] = [
      [agency.client, /login\/link\?token=/],
      [agency.admin, /\/login/],
      [agency.outsider, /\/login/],
      [unconfirmed, /forgot-password\?token=/],
    ]
    for (const [{ email }, way] of ways) {
      expect(await launch({ accessKey: key.accessKey, email, name: 'Mallory' })).toMatchObject({
        status: 200,
      })
      const texts = () => server.mails.filter(({ to }) => to === email).map(({ text }) => text)
      await expect.poll(() => texts().join()).toMatch(way)
      expect(texts().join()).not.toMatch(/launch#|Mallory/)
    }
    expect(await roleOf(agency.outsider)).toBe('NOT_FOUND')
  })

  test('enters no account that its address got meanwhile, and nobody after an hour', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const [taken, late] = [address(), address()]
    for (const email of [taken, late]) await launch({ accessKey: key.accessKey, email, name: 'Nora New' })
    const codes = [await mailedCode(taken), await mailedCode(late)]
    await enter(await makeKey(server, agency.admin, { role: 'client' }), { email: taken })
    expect(await launch({ code: codes[0], asked: true })).toMatchObject({ status: 401, key: 'keys.codeUsed' })
    await withClient(server.databaseUrl, (client) =>
      client.query("update launch set expires_at = expires_at - interval '60 minutes' where email = $1", [
        late,
      ]),
    )
    expect(await launch({ code: codes[1], asked: true })).toMatchObject({ status: 401, key: 'keys.codeUsed' })
  })

  test('gives away a secret that neither calls nor enters nor makes an account', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    expect(await roleOf({ accessToken: key.accessKey })).toBe('UNAUTHENTICATED')
    for (const email of [agency.client.email, agency.outsider.email, address()])
      expect(await signed(key, { email })).toMatchObject({ status: 403, key: 'keys.mayNotEnter' })
  })

  test('signs nobody in by its mail before they said so, whatever became of the link (login CSRF)', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const email = address()
    await launch({ accessKey: key.accessKey, email, name: 'Mallory' })
    const code = await mailedCode(email)
    for (const given of [{ code }, { code, asked: false }, { code, asked: null }]) {
      const answer = await server.inject({ method: 'POST', url: '/jwt/launch', payload: given })
      expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { status: 'ask' }, []])
    }
    expect(await launch({ code, asked: 'yes' })).toMatchObject({ status: 400 })
    // Being asked has not used up the code.
    expect(await launch({ code, asked: true })).toMatchObject({ status: 200, user: { name: 'Mallory' } })
    for (const given of [{ code }, { code, asked: true }])
      expect(await launch(given)).toMatchObject({ status: 401, key: 'keys.codeUsed' })
  })

  test('is mailed in the language of the page, to Atrium’s own address wherever it was asked for', async () => {
    const { admin, agencyId } = await foundAgency(server)
    await addDomain(server, agencyId, { name: 'portal.example' })
    const key = await makeKey(server, admin, { role: 'client', unsigned: true })
    const email = address()
    const asked = { accessKey: key.accessKey, email, name: 'Nora New', language: 'de' }
    expect(await launch(asked, { host: 'portal.example' })).toMatchObject({ status: 200 })
    await mailedCode(email)
    const mail = server.mails.find(({ to }) => to === email)
    expect(mail?.subject).toMatch(/^Ihr Zugang zu /)
    expect(mail?.text).toContain(`${server.app.config.publicUrl}/launch#`)
    expect(mail?.text).not.toContain('portal.example')
    // It only works there, like any sign-in link.
    const given = { code: await mailedCode(email), asked: true }
    for (const each of [given, { code: given.code }])
      expect(await launch(each, { host: 'portal.example' })).toMatchObject({
        status: 401,
        key: 'keys.codeUsed',
      })
    expect(await launch(given)).toMatchObject({ status: 200 })
  })

  test('keeps nothing of whoever came in by it, and nothing that is long over', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const [came, late, waiting] = [address(), address(), address()]
    await enterByMail(key, { email: came, name: 'Nora New' })
    for (const email of [late, waiting]) await launch({ accessKey: key.accessKey, email, name: 'Nora New' })
    for (const email of [late, waiting]) await mailedCode(email)
    const kept = () =>
      withClient(server.databaseUrl, async (client) => {
        const { rows } = await client.query('select email from launch where email = any($1)', [
          [came, late, waiting],
        ])
        return rows.map(({ email }) => email).sort()
      })
    expect(await kept()).toEqual([late, waiting].sort())
    await withClient(server.databaseUrl, (client) =>
      client.query("update launch set expires_at = expires_at - interval '3 hours' where email = $1", [late]),
    )
    await server.app.asPlatform(cleanUpLaunches)
    expect(await kept()).toEqual([waiting])
  })

  test('is refused for user keys, keys without it, denied keys, other secrets, and at another agency’s address', async () => {
    const user = await makeKey(server, agency.admin, { role: 'user' })
    const strict = await makeKey(server, agency.admin, { role: 'client', unsigned: false })
    const denied = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    await change(server, agency.admin, 'denyCredential', { id: denied.id })
    const by = (accessKey: string) => launch({ accessKey, email: address(), name: 'Nobody' })
    for (const { accessKey } of [user, strict])
      expect(await by(accessKey)).toMatchObject({ status: 403, key: 'keys.signatureNeeded' })
    for (const accessKey of [
      denied.accessKey,
      user.accessKeyId,
      `${strict.accessKeyId}.${user.secretAccessKey}`,
    ])
      expect(await by(accessKey)).toMatchObject({ status: 401, key: 'keys.opensNothing' })
    const open = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const elsewhere = await foundAgency(server)
    await addDomain(server, elsewhere.agencyId, { name: 'elsewhere.example' })
    const there = { accessKey: open.accessKey, email: address(), name: 'Nobody' }
    expect(await launch(there, { host: 'elsewhere.example' })).toMatchObject({ status: 401 })
    const refused = await tryChange(server, agency.admin, 'createCredential', {
      name: 'x',
      role: 'user',
      unsigned: true,
    })
    expect(refused.code).toBe('BAD_USER_INPUT')
  })

  test('makes an account that nobody else’s registration replaces, and that its owner takes over by mail', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const email = address()
    const answer = await enterByMail(key, { email, name: 'Nora New' })
    await post('/jwt/register', { email, name: 'Mallory', password: 'correct horse battery' })
    const { data } = await server.graphql<{ me: { name: string; verified: boolean } }>(
      as(answer),
      '{ me { name verified } }',
    )
    expect(data?.me).toEqual({ name: 'Nora New', verified: true })
    await post('/jwt/forgot-password', { email })
    await expect
      .poll(() =>
        server.mails
          .filter(({ to }) => to === email)
          .map(({ text }) => text)
          .join(),
      )
      .toContain('token=')
    const mail = server.mails.find(({ to, text }) => to === email && text.includes('token='))
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect(await post('/jwt/reset-password', { token, password: 'correct horse battery' })).toMatchObject({
      status: 200,
    })
    expect(await roleOf(as(answer))).toBe('UNAUTHENTICATED')
  })

  test('ends when its key is denied, and cannot be renewed', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
    const answer = await enterByMail(key, { email: address(), name: 'Nora New' })
    const renewed = await post('/jwt/refresh-token', { refreshToken: answer.refreshToken })
    expect(await roleOf(as(renewed))).toBe('client')
    await change(server, agency.admin, 'denyCredential', { id: key.id })
    expect(await roleOf(as(renewed))).toBe('UNAUTHENTICATED')
    expect(await post('/jwt/refresh-token', { refreshToken: renewed.refreshToken })).toMatchObject({
      status: 401,
    })
  })
})

describe('a signed launch', () => {
  let key: TestKey
  let staff: TestKey
  beforeAll(async () => {
    key = await makeKey(server, agency.admin, { role: 'client', unsigned: false })
    staff = await makeKey(server, agency.admin, { role: 'user' })
  })

  test('makes a new account what the key says: a client, or staff', async () => {
    expect(await roleOf(as(await enter(key, { email: address() })))).toBe('client')
    expect(await roleOf(as(await enter(staff, { email: address() })))).toBe('user')
  })

  test('that was posted at the agency’s own address goes on there', async () => {
    const { admin, agencyId } = await foundAgency(server)
    await addDomain(server, agencyId, { name: 'own.example' })
    const own = await makeKey(server, admin, { role: 'client' })
    const urlAt = async (host?: string) => {
      const said = launchSigned(own, { email: address() }, clock.now())
      return (await post('/api/v1/launch', said, host ? { host } : {})).url
    }
    expect(await urlAt('own.example')).toMatch(/^https?:\/\/own\.example(:\d+)?\/launch#/)
    expect(await urlAt()).toMatch(new RegExp(`^${server.app.config.publicUrl}/launch#`))
  })

  test('is what a new key asks for, unless somebody says otherwise; and whom it made it launches again', async () => {
    const fresh = await makeKey(server, agency.admin, { role: 'client' })
    const email = address()
    const tried = { accessKey: fresh.accessKey, email, name: 'Nora New' }
    // Without a signature, it does not reveal who has an account.
    for (const each of [email, agency.client.email, agency.outsider.email])
      expect(await launch({ ...tried, email: each })).toMatchObject({
        status: 403,
        key: 'keys.signatureNeeded',
      })
    const first = await enter(fresh, { email })
    const again = await enter(fresh, { email })
    expect(again.user?.id).toBe(first.user?.id)
    expect(await roleOf(as(again))).toBe('client')
    const other = await makeKey(server, agency.admin, { role: 'client' })
    expect((await enter(other, { email })).user?.id).toBe(first.user?.id)
    const elsewhere = await foundAgency(server)
    const foreign = await makeKey(server, elsewhere.admin, { role: 'client' })
    expect(await signed(foreign, { email })).toMatchObject({ status: 403, key: 'keys.mayNotEnter' })
  })

  test('enters an account that is this already, for this agency alone', async () => {
    const answer = await enter(key, { email: agency.client.email })
    expect(answer.user?.id).toBe(agency.client.userId)
    expect(await roleOf(as(answer))).toBe('client')
    const elsewhere = await foundAgency(server)
    expect(await roleOf({ ...as(answer), agencyId: elsewhere.agencyId })).not.toBe('client')
  })

  test('raises nobody, lowers nobody, brings nobody back, and takes in nobody who was not asked', async () => {
    const gone: AgencyCaller = await join(server, agency.agencyId, { role: 'client' })
    await change(server, agency.admin, 'deleteAgencyUser', { id: gone.memberId })
    const asleep = await join(server, agency.agencyId, { role: 'client' })
    await change(server, agency.admin, 'updateAgencyUser', { id: asleep.memberId, active: false })
    const stranger = await signUp(server)
    const tries: [TestKey, { email: string }][] = [
      [key, agency.staff],
      [key, agency.owner],
      [staff, agency.client],
      [staff, agency.admin],
      [key, gone],
      [key, asleep],
      [key, stranger],
    ]
    for (const [by, { email }] of tries)
      expect(await signed(by, { email })).toMatchObject({ status: 403, key: 'keys.mayNotEnter' })
  })

  test('is refused when replayed, late, early, signed by another secret, or changed afterwards', async () => {
    const nonce = randomUUID()
    const email = address()
    expect(await signed(key, { email, nonce })).toMatchObject({ status: 200 })
    expect(await signed(key, { email, nonce })).toMatchObject({ status: 409, key: 'keys.nonceUsed' })
    const now = Math.floor(clock.now().getTime() / 1000)
    for (const timestamp of [now - 61, now + 61])
      expect(await signed(key, { email: address(), timestamp })).toMatchObject({
        status: 401,
        key: 'keys.tooLate',
      })
    expect(await signed(key, { email: address(), secret: staff.secretAccessKey })).toMatchObject({
      status: 401,
      key: 'keys.badSignature',
    })
    const said = {
      accessKeyId: key.accessKeyId,
      email: address(),
      name: 'x',
      timestamp: now,
      nonce: randomUUID(),
    }
    const signature = createHmac('sha256', key.secretAccessKey).update(signedText(said)).digest('hex')
    expect(await post('/api/v1/launch', { ...said, email: agency.owner.email, signature })).toMatchObject({
      status: 401,
    })
  })

  test('gives an address that begins one session, within a minute', async () => {
    const { url = '' } = await signed(key, { email: address() })
    const code = url.slice(url.indexOf('#') + 1)
    expect(await launch({ code })).toMatchObject({ status: 200 })
    expect(await launch({ code })).toMatchObject({ status: 401, key: 'keys.codeUsed' })
    const late = await signed(key, { email: address() })
    clock.advance(61_000)
    expect(await launch({ code: late.url?.slice(late.url.indexOf('#') + 1) })).toMatchObject({ status: 401 })
  })

  test('of a denied key is refused, before and after its code was given', async () => {
    const brief = await makeKey(server, agency.admin, { role: 'client' })
    const { url = '' } = await signed(brief, { email: address() })
    await change(server, agency.admin, 'denyCredential', { id: brief.id })
    expect(await launch({ code: url.slice(url.indexOf('#') + 1) })).toMatchObject({ status: 401 })
    expect(await signed(brief, { email: address() })).toMatchObject({ status: 401, key: 'keys.opensNothing' })
  })
})
