import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { endExpiredKeys } from '../identity/commands/clean-up-sign-ins.ts'
import { signUp } from '../identity/factory.ts'
import { tryChange } from '../testing/change.ts'
import { everything, subscribe } from '../testing/live.ts'
import { type Caller, headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { enterByKey, makeKey, type TestKey } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock()
const days = 86_400_000

beforeAll(async () => {
  server = await testServer({ clock, env: { LIMIT_SIGN_IN_ADDRESS: '1000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const callersOf = async (): Promise<[string, Caller & { userId: string }][]> => {
  const key = await makeKey(server, agency.admin, { role: 'user' })
  const person = await join(server, agency.agencyId, { role: 'user' })
  const { accessToken } = await enterByKey(server, key, person.email)
  const { agencyId } = agency
  return [
    ['a key', { accessToken: key.accessKey, agencyId, userId: key.userID }],
    ['who was launched', { accessToken, agencyId, userId: person.userId }],
  ]
}

const uploadAvatar = (caller: Caller) =>
  server.inject({
    method: 'POST',
    url: '/api/v1/uploads',
    query: { name: 'me.png', purpose: 'avatar' },
    headers: { ...headersOf(caller), 'content-type': 'image/png' },
    payload: 'not even a picture',
  })

const nameOf = async (caller: Caller) =>
  (await server.graphql<{ me: { name: string } }>(caller, '{ me { name } }')).data?.me.name

describe('what belongs to a person’s own account (attack 32)', () => {
  test('is changed by no key, nor in a session that began by one', async () => {
    for (const [who, caller] of await callersOf()) {
      const before = await nameOf(caller)
      const passwords = { currentPassword: 'correct horse battery', newPassword: 'another horse battery' }
      const tries = {
        updateUser: { id: caller.userId, name: 'Mallory' },
        changePassword: passwords,
        createAgency: { name: 'Of a key' },
        createSymLink: { email: 'mallory@example.com' },
      }
      for (const [operation, input] of Object.entries(tries)) {
        const { error } = await tryChange(server, caller, operation, input)
        const refusal = { code: 'FORBIDDEN', key: 'platform.notByKey' }
        expect(error?.extensions, `${operation} by ${who}`).toMatchObject(refusal)
      }
      expect((await uploadAvatar(caller)).statusCode).toBe(403)
      expect(await nameOf(caller)).toBe(before)
    }
  })

  test('but says that they are there, and how the screen shall look', async () => {
    for (const [, caller] of await callersOf()) {
      const signs = { lastSession: clock.now().toISOString(), appearance: 'dark', language: 'fr' }
      expect((await tryChange(server, caller, 'updateUser', { id: caller.userId, ...signs })).code).toBe(
        undefined,
      )
    }
  })

  test('is theirs again when they sign in themselves', async () => {
    const person = await signUp(server)
    expect((await tryChange(server, person, 'createAgency', { name: 'My own' })).code).toBe(undefined)
  })
})

test('a program that signs out does not end its key', async () => {
  const key = await makeKey(server, agency.admin, { role: 'user' })
  const caller = { accessToken: key.accessKey, agencyId: agency.agencyId }
  const headers = headersOf(caller)
  const answer = await server.inject({ method: 'POST', url: '/jwt/logout', headers })
  expect(answer.statusCode).toBe(400)
  expect((await server.graphql(caller, '{ me { id } }')).errors).toEqual([])
})

describe('a key with an end', () => {
  const brief = (ms: number) =>
    makeKey(server, agency.admin, {
      role: 'client',
      unsigned: false,
      expiresAt: new Date(clock.now().getTime() + ms).toISOString(),
    })
  const renew = async (refreshToken: string) =>
    (await server.inject({ method: 'POST', url: '/jwt/refresh-token', payload: { refreshToken } })).statusCode

  const endOf = async (key: TestKey) => {
    const rows = await server.app.asPlatform((ctx) =>
      ctx.read(({ sql }) =>
        sql.selectFrom('session').select('expiresAt').where('credentialId', '=', key.id).execute(),
      ),
    )
    return Math.max(...rows.map(({ expiresAt }) => expiresAt.getTime()))
  }

  test('is the end of what it began, however often that is renewed', async () => {
    const key = await brief(2 * days)
    const end = clock.now().getTime() + 2 * days
    const { refreshToken } = await enterByKey(server, key, agency.client.email)
    expect(await endOf(key)).toBe(end)
    expect(await renew(refreshToken)).toBe(200)
    expect(await endOf(key)).toBe(end)
  })

  test('closes the sockets of whom it let in, and its own, when its time comes', async () => {
    const key = await brief(60_000)
    const { accessToken } = await enterByKey(server, key, agency.client.email)
    const { agencyId } = agency
    const own = await subscribe(server, { accessToken: key.accessKey, agencyId }, everything)
    const theirs = await subscribe(server, { accessToken, agencyId }, everything)
    const still = await subscribe(server, agency.client, everything)
    clock.advance(60_000)
    await server.app.asPlatform(endExpiredKeys)
    expect((await own.closed).code).toBe((await theirs.closed).code)
    expect((await server.graphql(agency.client, '{ me { id } }')).errors).toEqual([])
    still.close()
  })

  test('closes the sockets of whom it let in when it is denied', async () => {
    const key = await makeKey(server, agency.admin, { role: 'client', unsigned: false })
    const { accessToken } = await enterByKey(server, key, agency.client.email)
    const socket = await subscribe(server, { accessToken, agencyId: agency.agencyId }, everything)
    await tryChange(server, agency.admin, 'denyCredential', { id: key.id })
    await socket.closed
  })
})
