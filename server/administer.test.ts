import { afterAll, beforeAll, expect, test } from 'vitest'
import { administer } from './administer.ts'
import { admitted, foundAgency } from './agencies/factory.ts'
import { signUp } from './identity/factory.ts'
import { subscribe } from './testing/live.ts'
import { type Caller, type TestServer, testServer } from './testing/server.ts'
import { signInOf } from './testing/sign-in.ts'

let server: TestServer
let other: TestServer
beforeAll(async () => {
  server = await testServer()
  // A second server on the same database, as behind one load balancer.
  other = await testServer({ database: { url: server.databaseUrl, drop: async () => undefined } })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

async function account(...args: string[]) {
  let said = ''
  const out = { write: (text: string) => (said += text) }
  const code = await administer({ DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'error' }, args, out)
  return { code, said }
}

const refusalOf = async (at: TestServer, caller: Caller) =>
  (await at.graphql(caller, '{ me { id } }')).errors[0]?.extensions

test('the operator deactivates an account: its sockets close on every server, in every agency and in none', async () => {
  const { staff, admin } = await foundAgency(server)
  const elsewhere = await foundAgency(server)
  await admitted(server, elsewhere.agencyId, staff.userId, { role: 'client' })
  const bystander = await subscribe(other, admin)
  const sockets = await Promise.all([
    subscribe(server, staff),
    subscribe(other, staff),
    subscribe(other, { ...staff, agencyId: elsewhere.agencyId }),
  ])
  expect(await account('deactivate', staff.email.toUpperCase())).toMatchObject({ code: 0 })
  const codes = await Promise.all(sockets.map(({ closed }) => closed))
  expect(codes.map(({ code }) => code)).toEqual([4403, 4403, 4403])
  for (const at of [server, other])
    expect(await refusalOf(at, staff)).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'DEACTIVATED' })
  expect(bystander.bytes.join('')).not.toContain('accountDeactivated')
  bystander.close()

  const alone = await signUp(server)
  const socket = await subscribe(other, alone)
  await account('deactivate', alone.email)
  expect((await socket.closed).code).toBe(4403)
})

test('a deactivated account is told so at each door, and has to sign in again when it is active', async () => {
  const doors = signInOf(server)
  const { staff } = await foundAgency(server)
  await account('deactivate', staff.email)
  const deactivated = { reason: 'DEACTIVATED' }
  expect((await doors.refresh(staff.refreshToken)).error?.extensions).toMatchObject(deactivated)
  expect((await doors.login(staff.email, staff.password)).error?.extensions).toMatchObject(deactivated)
  const live = await subscribe(server, staff, undefined, { after: 'x' })
  expect((await live.refusal()).extensions).toMatchObject({ code: 'UNAUTHENTICATED' })

  expect((await account('activate', staff.email)).said).toContain('is active')
  expect(await refusalOf(server, staff)).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await doors.refresh(staff.refreshToken)).status).toBe(401)
  const { body } = await doors.login(staff.email, staff.password)
  expect(await refusalOf(server, { accessToken: body.accessToken })).toBeUndefined()
})

test('what the operator asks for wrongly is said', async () => {
  expect(await account('deactivate')).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run account'),
  })
  expect(await account('remove', 'a@example.com')).toMatchObject({ code: 2 })
  expect(await account('deactivate', 'nobody@example.com')).toEqual({
    code: 2,
    said: 'There is no account with this address.\n',
  })
  expect(await account('deactivate', 'not an address')).toMatchObject({ code: 2 })
})
