import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDomain, admitted, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { signInOf, tokenOf } from '../testing/sign-in.ts'
import { setAccountActive } from './commands/set-account-active.ts'
import { signUp } from './factory.ts'

const clock = settableClock()
let server: TestServer
let agency: TestAgency
let host: string
let door: ReturnType<typeof signInOf>

beforeAll(async () => {
  server = await testServer({ worker: false, clock, env: { LIMIT_SIGN_IN_ADDRESS: '10000' } })
  agency = await foundAgency(server)
  host = `${agency.agencyId}.example`
  await addDomain(server, agency.agencyId, { name: host })
  door = signInOf(server)
})
afterAll(() => server.stop())

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

async function client() {
  const person = await signUp(server, { name: 'Carl Client' })
  await admitted(server, agency.agencyId, person.userId, { role: 'client' })
  return person
}

async function ask(email: string, from: { host?: string; address?: string } = {}) {
  const known = mailsTo(email).length
  const answer = await door.post('sign-in-link', { email }, from)
  await server.settle()
  return { ...answer, mail: mailsTo(email)[known] }
}
const enter = (token: string, from: { host?: string } = {}) => door.post('login-with-link', { token }, from)

const rolesOf = async (accessToken: string) => {
  const { data } = await server.graphql<{ myAgencies: { viewerRole: string }[] }>(
    { accessToken },
    '{ myAgencies { viewerRole } }',
  )
  return data?.myAgencies.map(({ viewerRole }) => viewerRole)
}

test('a client signs in by the link of the mail, once; opening it uses nothing up', async () => {
  const { email } = await client()
  const { mail } = await ask(email)
  expect(mail).toMatchObject({ subject: 'Sign in to Northwind', from: { name: 'Northwind' } })
  expect(mail?.link).toContain('http://localhost:3000/login/link?token=')
  const token = tokenOf(mail as never)
  for (const method of ['GET', 'HEAD'] as const)
    await server.inject({ method, url: `/login/link?token=${token}` })
  const { status, body } = await enter(token)
  expect(status).toBe(200)
  expect(await rolesOf(body.accessToken)).toEqual(['client'])
  expect((await enter(token)).error?.extensions.fields).toMatchObject({ token: { key: 'field.deadLink' } })
})

test('ten that use it at the same time are one that signs in', async () => {
  const { email } = await client()
  const token = tokenOf((await ask(email)).mail as never)
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('it lives a quarter of an hour, and another one ends those before', async () => {
  const { email } = await client()
  const old = tokenOf((await ask(email)).mail as never)
  const late = tokenOf((await ask(email)).mail as never)
  clock.advance(14 * 60_000)
  expect((await enter(late)).status).toBe(200)
  expect((await enter(old)).status).toBe(400)
  const expired = tokenOf((await ask(email)).mail as never)
  clock.advance(15 * 60_000)
  expect((await enter(expired)).status).toBe(400)
})

test('whoever asks cannot tell whether an address is known; who is no client is told how they sign in', async () => {
  const { email } = await client()
  const unverified = await signUp(server, { verified: false })
  const staff = await signUp(server)
  await admitted(server, agency.agencyId, staff.userId, { role: 'user' })
  const answers = await Promise.all(
    [email, unverified.email, staff.email, `${newId()}@example.com`].map((each) => ask(each)),
  )
  expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
  expect(mailsTo(unverified.email)).toEqual([])
  expect(mailsTo(staff.email).map(({ link }) => link)).toEqual(['http://localhost:3000/login'])
})

test('it never gives more than the rights of a client, and on an agency’s domain in that agency alone', async () => {
  const other = await foundAgency(server)
  const person = await client()
  await admitted(server, other.agencyId, person.userId, { role: 'admin' })
  const anywhere = await enter(tokenOf((await ask(person.email)).mail as never))
  expect(await rolesOf(anywhere.body.accessToken)).toEqual(['client'])
  const { mail } = await ask(person.email, { host })
  expect(mail?.link).toContain(`http://${host}:3000/login/link?token=`)
  const token = tokenOf(mail as never)
  expect((await enter(token)).status).toBe(400)
  expect((await enter(token, { host })).status).toBe(200)
  expect((await ask(other.client.email, { host })).mail).toBeUndefined()
})

test('it is bound to the address, and to an account that may be used', async () => {
  const { email, userId } = await client()
  const change = (sql: string) => withClient(server.databaseUrl, (db) => db.query(sql, [userId]))
  const moved = tokenOf((await ask(email)).mail as never)
  await change(`update account set email = 'moved-' || email where id = $1`)
  expect((await enter(moved)).status).toBe(400)
  const off = tokenOf((await ask(`moved-${email}`)).mail as never)
  await change('update account set active = false where id = $1')
  expect((await enter(off)).status).toBe(400)
})

test('it does not work again once a deactivated account is reactivated', async () => {
  const { email } = await client()
  const token = tokenOf((await ask(email)).mail as never)
  for (const active of [false, true])
    await server.app.asPlatform((ctx) => setAccountActive(ctx, { email, active }))
  expect((await enter(token)).error?.extensions.fields).toMatchObject({ token: { key: 'field.deadLink' } })
})

test('who asks too often is answered the same, and mails stop', async () => {
  const { email } = await client()
  const answers = []
  for (let times = 0; times < 8; times += 1) answers.push(await ask(email))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(mailsTo(email)).toHaveLength(3)
})
