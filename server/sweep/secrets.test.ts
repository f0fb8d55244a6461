import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { systemClock } from '../platform/clock.ts'
import { withClient } from '../platform/database/client.ts'
import { createLogger } from '../platform/logging.ts'
import { createMailer, type Mailer } from '../platform/mail/mailer.ts'
import { MemoryMailer } from '../platform/mail/memory-mailer.ts'
import { FakeS3 } from '../testing/fake-s3.ts'
import { subscribe } from '../testing/live.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { smtpServer } from '../testing/smtp-server.ts'

/** Secrets that must not appear anywhere; each is a distinct word, so that a match says which one it is. */
const kept = {
  database: 'PLANTED-database-password',
  smtp: 'PLANTED-smtp-password',
  s3: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  secret: 'PLANTED-secret-of-this-atrium-0123456789',
  password: 'PLANTED-first-password',
  newPassword: 'PLANTED-second-password',
  wrongPassword: 'PLANTED-wrong-password',
}
const words = { message: 'PLANTED-message-for-all', internal: 'PLANTED-message-for-us', file: 'PLANTED-file' }
const email = 'planted.person@example.com'

const lines: string[] = []
const answers: { url: string; status: number; headers: string; body: string }[] = []
/** Tokens found on the way: the name of each, and where it may appear. */
const tokens: { name: string; value: string; in?: RegExp }[] = []
const bytes: Record<'staff' | 'client', string> = { staff: '', client: '' }

const bucket = new FakeS3('attachments')
const mails = new MemoryMailer()
let folder: string
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-secrets-'))
  const refusing = await smtpServer({ EHLO: '250-atrium.test\r\n250 AUTH PLAIN', AUTH: '535 no' })
  const logTo = { write: (line: string) => void lines.push(line) }
  const smtp = createMailer(
    {
      dataDir: folder,
      mailFrom: 'no-reply@atrium.test',
      smtpUrl: refusing.url.replace('//', `//atrium:${kept.smtp}@`),
    },
    { logger: createLogger('trace', logTo), clock: systemClock },
  )
  let isAway = false
  const mailer: Mailer = {
    send: (mail) => (isAway ? smtp : mails).send(mail),
    close: () => smtp.close(),
  }
  server = await testServer({
    worker: false,
    logTo,
    mailer,
    env: {
      LOG_LEVEL: 'trace',
      ATRIUM_SECRET: kept.secret,
      DATABASE_URL: `postgres://atrium:${kept.database}@unused`,
      SMTP_URL: `smtp://atrium:${kept.smtp}@unused`,
      S3_BUCKET: 'attachments',
      S3_ENDPOINT: await bucket.listen(),
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: kept.s3,
    },
  })
  agency = await foundAgency(server)
  await signIn()
  await talk()
  await mistakes()
  isAway = true
  await failures()
  await refusing.close()
})
afterAll(async () => {
  await server.stop()
  await bucket.close().catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
})

/** Sends a request and keeps its address and whole response. */
async function ask(options: InjectOptions) {
  const response = await server.inject(options)
  answers.push({
    url: String(options.url),
    status: response.statusCode,
    headers: JSON.stringify(response.headers),
    body: response.body,
  })
  return response
}

const post = (door: string, payload: string | Record<string, unknown>, headers = {}) =>
  ask({ method: 'POST', url: `/jwt/${door}`, payload, headers })

const graphql = (caller: Caller | null, query: string, variables: Record<string, unknown> = {}) =>
  ask({ method: 'POST', url: '/graphql', headers: headersOf(caller), payload: { query, variables } })

async function mailedToken(to: string, count: number): Promise<string> {
  await server.settle()
  const sent = mails.sent.filter((mail) => mail.to === to)
  expect(sent).toHaveLength(count)
  const link = new URL(sent.at(-1)?.link ?? '')
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? ''
}

function keep(name: string, value: string, where?: RegExp): string {
  expect(value.length, name).toBeGreaterThan(15)
  tokens.push({ name, value, ...(where ? { in: where } : {}) })
  return value
}

const signInDoors = /^\/jwt\/(verify|login|refresh-token|reset-password)$/

function keepSignedIn(response: Awaited<ReturnType<typeof ask>>, door: string) {
  const body = response.json()
  const where = new RegExp(`^/jwt/${door}$`)
  const refreshToken = keep(`refresh token of ${door}`, body.refreshToken, where)
  // Tokens of one session and second are the same, whichever endpoint issues them.
  const accessToken = keep(`access token of ${door}`, body.accessToken, signInDoors)
  keep(`cookie of ${door}`, response.cookies[0]?.value ?? '', signInDoors)
  return { accessToken, refreshToken }
}

async function signIn(): Promise<void> {
  const registered = await post('register', { name: 'Planted Person', email, password: kept.password })
  const registration = keep('registration', registered.json().registration, /^\/jwt\/register$/)
  const verification = keep('verification token', await mailedToken(email, 1))
  const first = keepSignedIn(await post('verify', { token: verification, registration }), 'verify')
  await post('login', { email, password: kept.wrongPassword })
  const { accessToken } = keepSignedIn(await post('login', { email, password: kept.password }), 'login')
  keepSignedIn(await post('refresh-token', { refreshToken: first.refreshToken }), 'refresh-token')
  await post('forgot-password', { email })
  const reset = keep('reset token', await mailedToken(email, 2))
  keepSignedIn(await post('reset-password', { token: reset, password: kept.newPassword }), 'reset-password')
  await post('logout', {}, { authorization: `Bearer ${accessToken}` })
}

async function talk(): Promise<void> {
  const { staff, client, admin } = agency
  const listeners = await Promise.all([subscribe(server, staff), subscribe(server, client)])
  const { conversationId } = await openChannel(server, staff, { others: [client] })
  await say(server, staff, conversationId, { content: words.internal, internal: true })
  const upload = await ask({
    method: 'POST',
    url: '/api/v1/uploads?name=note.txt&purpose=attachment',
    headers: { ...headersOf(staff), 'content-type': 'text/plain' },
    payload: words.file,
  })
  const { key } = upload.json()
  const last = await say(server, staff, conversationId, { content: words.message, pieces: [{ key }] })
  await ask({ method: 'GET', url: `/files/${key}`, headers: headersOf(client) })
  await server.app.relay.flush()
  await server.app.hub.idle()
  for (const listener of listeners)
    await listener.next((data) => JSON.stringify(data).includes('messageCreated'))
  expect(last.id).toBeTruthy()
  bytes.staff = listeners[0].bytes.join('\n')
  bytes.client = listeners[1].bytes.join('\n')
  for (const listener of listeners) listener.close()
  await graphql(
    admin,
    'mutation { createPendingInvitation(input: { email: "guest@example.com", agencyRole: "client" }) { id link } }',
  )
  const invitation = keep('invitation token', await mailedToken('guest@example.com', 1))
  await graphql(null, 'query ($token: String!) { invitationByToken(token: $token) { email } }', {
    token: invitation,
  })
  await ask({ method: 'GET', url: '/', headers: headersOf(client) })
}

/** Invalid input that contains a secret: the error must say what is wrong without repeating it. */
async function mistakes(): Promise<void> {
  const { staff } = agency
  await post('login', `{"email":"${email}","password":"${kept.password}`)
  await post('login', { email, password: [kept.password] })
  await post('reset-password', { token: { a: kept.secret }, password: kept.newPassword })
  await post('verify', { token: kept.secret, other: kept.password })
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
  for (let use = 0; use < 5; use += 1) {
    await graphql(staff, change, { input: { currentPassword: kept.password } })
    await graphql(staff, change, { input: { currentPassword: [kept.password, '; a'], newPassword: 'x' } })
    await graphql(staff, change, { input: { currentPassword: kept.password, newPassword: 'short' } })
    await graphql(staff, change, { input: `a; ${kept.password}` })
    await graphql(staff, change, {
      input: { currentPassword: kept.password, newPassword: kept.newPassword, other: 1 },
    })
  }
  await graphql({ accessToken: kept.secret }, '{ me { id } }')
  await ask({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ me { id } }' },
    headers: { authorization: `Basic ${kept.password}`, cookie: `atrium_files=${kept.password}` },
  })
}

async function failures(): Promise<void> {
  const { staff } = agency
  await post('forgot-password', { email: staff.email })
  await server.settle()
  await bucket.close()
  await ask({
    method: 'POST',
    url: '/api/v1/uploads?name=note.txt&purpose=attachment',
    headers: { ...headersOf(staff), 'content-type': 'text/plain' },
    payload: words.file,
  })
  for (const url of ['/metrics', '/healthz', '/readyz', '/api/v1/openapi.json'])
    await ask({ method: 'GET', url })
}

const secrets = () => [
  ...Object.entries(kept).map(([name, value]) => ({ name, value, in: undefined })),
  ...tokens.map(({ name, value, in: where }) => ({ name, value, in: where })),
]

test('what was planted is found where it may be: the scan would notice', async () => {
  expect(
    answers
      .filter(({ url }) => url === '/jwt/login')
      .some(({ body }) =>
        body.includes(tokens.find(({ name }) => name === 'access token of login')?.value ?? '-'),
      ),
  ).toBe(true)
  expect(lines.join('')).toContain('/jwt/login')
  expect(lines.join(''), 'the mail server that refuses').toMatch(/EAUTH|Invalid login|535/)
  expect(
    answers.some(({ status }) => status === 502),
    'the bucket that is away',
  ).toBe(true)
  expect(bytes.client).toContain('messageCreated')
})

test('no secret and no word of a message is in the log, at its finest', () => {
  const log = lines.join('')
  for (const { name, value } of secrets()) expect(log.includes(value), name).toBe(false)
  for (const word of [...Object.values(words), email]) expect(log.includes(word), word).toBe(false)
  for (const key of [agency.staff.accessToken, agency.staff.refreshToken])
    expect(log.includes(key)).toBe(false)
})

test('a token is in the one answer that gives it, and in no address; a password in none', () => {
  for (const { name, value, in: where } of secrets()) {
    const found = answers
      .filter(({ headers, body }) => (headers + body).includes(value))
      .map(({ url }) => url)
    expect(
      found.filter((url) => !where?.test(url)),
      name,
    ).toEqual([])
    expect(
      answers.filter(({ url }) => decodeURIComponent(url).includes(value)),
      name,
    ).toEqual([])
  }
})

test('a mail has no other token than its own', () => {
  const told = mails.sent.map(({ messageId: _id, ...mail }) => JSON.stringify(mail))
  for (const { name, value } of secrets()) {
    const isMailed = /^(verification|reset|invitation) token$/.test(name)
    expect(told.filter((mail) => mail.includes(value)).length, name).toBe(isMailed ? 1 : 0)
  }
  expect(told.join('')).not.toContain(words.internal)
})

test('sockets carry no secret, and a client hears nothing internal', () => {
  for (const { name, value } of secrets())
    expect((bytes.staff + bytes.client).includes(value), name).toBe(false)
  expect(bytes.client).not.toContain(words.internal)
})

test('the database keeps no password and no token as it is, and events and jobs no word of a message', async () => {
  await withClient(server.databaseUrl, async (client) => {
    const { rows: tables } = await client.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
    )
    for (const { name: table } of tables) {
      const { rows } = await client.query(`select t::text as line from ${table} t`)
      const content = rows.map(({ line }) => line).join('\n')
      for (const { name, value } of secrets()) {
        // The inviter of a phone number shares the link themselves, so that one is stored.
        if (name === 'invitation token' && table === 'public.pending_invitation') continue
        expect(content.includes(value), `${name} in ${table}`).toBe(false)
      }
      if (/event|graphile/.test(table))
        for (const word of Object.values(words))
          expect(content.includes(word), `${word} in ${table}`).toBe(false)
    }
    const { rows } = await client.query(
      `select relname from pg_class where relkind in ('r', 'v') and relname in ('server_key', 'account_secret', 'refresh_token', 'mail_token', '_private_jobs', 'jobs')
       and has_table_privilege('atrium_app', oid, 'select')`,
    )
    expect(rows).toEqual([])
  })
})
