import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { launchSigned, makeKey } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  // Otherwise the system's periodic statements would appear among those of a call.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // No jobs, because their work is not visible to the caller.
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** The response to a launch, its cookies, and the statements sent to the database. */
async function traceOf(url: string, payload: object) {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    const answer = await server.inject({ method: 'POST', url, payload })
    const statements = spy.mock.calls.map(([said]: unknown[]) =>
      typeof said === 'string' ? said : (said as { text: string }).text,
    )
    return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies, statements }
  } finally {
    spy.mockRestore()
  }
}

/** An unused address, followed by addresses of accounts of every kind. */
async function addresses(): Promise<string[]> {
  const other = await foundAgency(server)
  const unconfirmed = await signUp(server, { verified: false })
  const people = [agency.client, agency.admin, agency.outsider, other.client, unconfirmed]
  return [`${newId()}@example.com`, ...people.map(({ email }) => email)]
}

test('a launch without a signature does the same for every address, there or not (attack 6)', async () => {
  const { accessKey } = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
  const [free, ...known] = await addresses()
  const trace = (email = '') => traceOf('/jwt/launch', { accessKey, email, name: 'Nobody' })
  const first = await trace(free)
  expect(first).toMatchObject({ status: 200, body: { status: 'mail' }, cookies: [] })
  expect(first.statements.length).toBeGreaterThan(1)
  for (const email of known) expect(await trace(email)).toEqual(first)
})

test('a key that launches unsigned is refused a signed launch alike for every address, and makes nobody', async () => {
  const key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
  const [free, ...known] = await addresses()
  const trace = async (email = '') => {
    const { status, body, cookies, statements } = await traceOf(
      '/api/v1/launch',
      launchSigned(key, { email }, server.app.clock.now()),
    )
    return { status, key: body.errors?.[0]?.extensions.key, cookies, statements }
  }
  const first = await trace(free)
  expect(first).toMatchObject({ status: 403, key: 'keys.mayNotEnter', cookies: [] })
  for (const email of known) expect(await trace(email)).toEqual(first)
  const made = await server.app.asPlatform((ctx) =>
    ctx.read(({ sql }) => sql.selectFrom('account').select('id').where('email', '=', String(free)).execute()),
  )
  expect(made).toEqual([])
})
