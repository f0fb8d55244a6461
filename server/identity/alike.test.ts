import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { signUp, type TestPerson } from './factory.ts'

const verified = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (hash: string, password: string) => {
      verified.push(hash)
      return real.verify(hash, password)
    },
  }
})

let server: TestServer
let known: TestPerson
beforeAll(async () => {
  // Otherwise the system's periodic statements would appear among those of a call.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // No jobs, because their work is not visible to the caller.
  server = await testServer({ worker: false })
  known = await signUp(server)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** The response to a call and the work done for it: the statements sent to the database, and the costs of the hashes checked. */
async function traceOf(name: string, body: Record<string, unknown>) {
  verified.length = 0
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    const { status, body: answer } = await signInOf(server).post(name, body)
    const statements = spy.mock.calls.map(([said]: unknown[]) =>
      typeof said === 'string' ? said : (said as { text: string }).text,
    )
    return { status, answer, statements, costs: verified.map((hash) => hash.split('$').slice(0, 4)) }
  } finally {
    spy.mockRestore()
  }
}

const change = async (userId: string, changes: { active?: boolean; verified?: boolean }) => {
  await server.app.asPlatform((ctx) =>
    ctx.write((tx) => tx.sql.updateTable('account').set(changes).where('id', '=', userId).execute()),
  )
}

test('a sign-in that is refused does the same for every address, there or not (attack 6)', async () => {
  const [off, unverified, bare] = await Promise.all([signUp(server), signUp(server), signUp(server)])
  await change(off.userId, { active: false })
  await change(unverified.userId, { verified: false })
  await server.app.asPlatform((ctx) =>
    ctx.write((tx) => tx.sql.deleteFrom('accountSecret').where('accountId', '=', bare.userId).execute()),
  )
  const traces = []
  for (const email of ['nobody@example.com', known.email, off.email, unverified.email, bare.email])
    traces.push(await traceOf('login', { email, password: 'wrong password' }))
  expect(traces[0]).toMatchObject({ status: 401, costs: [['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']] })
  expect(traces[0]?.statements.length).toBeGreaterThan(1)
  for (const trace of traces.slice(1)) expect(trace).toEqual(traces[0])
})

test('a registration does the same for a taken, a never confirmed and a free address (attack 6)', async () => {
  const given = { name: 'Anna Bo', password: 'correct horse battery' }
  const unconfirmed = await signUp(server, { verified: false })
  const answer = { status: 'verify', registration: expect.stringMatching(/^[\w-]{43}$/) }
  const free = await traceOf('register', { ...given, email: 'free@example.com' })
  expect(free).toMatchObject({ status: 200, answer })
  for (const { email } of [known, unconfirmed])
    expect(await traceOf('register', { ...given, email })).toEqual({ ...free, answer })
})

test('a mail that is asked for costs the same for every address, until it is sent beside the call (attack 6)', async () => {
  for (const name of ['forgot-password', 'resend-verification']) {
    const unknown = await traceOf(name, { email: 'nobody@example.com' })
    expect(unknown.status).toBe(200)
    expect(await traceOf(name, { email: known.email })).toEqual(unknown)
  }
})
