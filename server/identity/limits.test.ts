import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { signUp, type TestPerson } from './factory.ts'

let server: TestServer
let doors: ReturnType<typeof signInOf>
let person: TestPerson
beforeEach(async () => {
  const env = { LIMIT_SIGN_IN_PAIR: '3', LIMIT_SIGN_IN_ACCOUNT: '7', LIMIT_SIGN_IN_ADDRESS: '20' }
  server = await testServer({ env })
  doors = signInOf(server)
  person = await signUp(server)
})
afterEach(() => server.stop())

const guess = (email: string, address: string) => doors.login(email, 'a wrong guess', { address })

async function guesses(count: number, email: string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await guess(email, address)).status)
  return statuses
}

test('an address has so many tries for an account, and then not even the right password', async () => {
  expect(await guesses(4, person.email, '192.0.2.1')).toEqual([401, 401, 401, 429])
  const { status, error, headers } = await doors.login(person.email, person.password, {
    address: '192.0.2.1',
  })
  expect([status, error?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
  expect(error?.extensions.retryAfter).toBeGreaterThan(590)
  expect(error?.extensions.retryAfter).toBeLessThanOrEqual(600)
  expect(headers['retry-after']).toBe(String(error?.extensions.retryAfter))
  expect((await doors.login(person.email, person.password, { address: '192.0.2.2' })).status).toBe(200)
})

test('an account that does not exist is counted alike', async () => {
  expect(await guesses(4, 'nobody@example.com', '192.0.2.1')).toEqual([401, 401, 401, 429])
})

test('tries in another case count for the same account', async () => {
  const cases = [person.email, person.email.toUpperCase(), ` ${person.email}`, person.email]
  const statuses: number[] = []
  for (const email of cases) statuses.push((await guess(email, '192.0.2.1')).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})

test('the right password forgets the tries', async () => {
  await guesses(2, person.email, '192.0.2.1')
  expect((await doors.login(person.email, person.password, { address: '192.0.2.1' })).status).toBe(200)
  expect(await guesses(3, person.email, '192.0.2.1')).toEqual([401, 401, 401])
})

test('an account has so many tries from all addresses together', async () => {
  expect(await guesses(3, person.email, '192.0.2.1')).toEqual([401, 401, 401])
  expect(await guesses(3, person.email, '192.0.2.2')).toEqual([401, 401, 401])
  expect(await guesses(2, person.email, '192.0.2.3')).toEqual([401, 429])
})

test('an address that is shut out does not use up the tries of the account’s owner', async () => {
  await guesses(12, person.email, '192.0.2.1')
  expect((await doors.login(person.email, person.password, { address: '192.0.2.2' })).status).toBe(200)
})

test('a device that has signed in before is not shut out by tries from elsewhere, and has tries of its own (attack F16)', async () => {
  const signedIn = await doors.login(person.email, person.password, { address: '192.0.2.9' })
  const known = signedIn.cookies.find(({ name }) => name.endsWith('known'))
  const headers = { cookie: `${known?.name}=${known?.value}` }
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await guesses(3, person.email, address)
  const from = (password: string, email = person.email) =>
    server.inject({
      method: 'POST',
      url: '/jwt/login',
      payload: { email, password },
      headers,
      remoteAddress: '192.0.2.9',
    })
  expect((await doors.login(person.email, person.password, { address: '192.0.2.9' })).status).toBe(429)
  expect((await from(person.password)).statusCode).toBe(200)
  const wrong = []
  for (let i = 0; i < 4; i += 1) wrong.push((await from('a wrong guess')).statusCode)
  // The correct attempt before also counted for the cookie sent with it.
  expect(wrong).toEqual([401, 401, 429, 429])
  // For another account, the cookie gives no attempts of its own.
  const other = await signUp(server)
  for (const address of ['192.0.2.4', '192.0.2.5', '192.0.2.6']) await guesses(3, other.email, address)
  expect((await from(other.password, other.email)).statusCode).toBe(429)
})

test('an address has so many tries for all accounts together, its whole IPv6 network included', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 21; i += 1)
    statuses.push((await guess(`nobody${i}@example.com`, `2001:db8:1:2::${i + 1}`)).status)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
  expect((await guess(person.email, '2001:db8:1:3::1')).status).toBe(401)
})

test('a mailbox gets five mails of a kind in an hour, and the answers stay the same (attack 15)', async () => {
  const [name] = person.email.split('@')
  for (let i = 0; i < 4; i += 1)
    for (const email of [person.email, `${name}+${i}@example.com`, person.email.toUpperCase()]) {
      const { status, body } = await doors.post('forgot-password', { email }, { address: `198.51.100.${i}` })
      expect([status, body]).toEqual([200, {}])
    }
  // Two of the five were for addresses with a plus, which have no account.
  expect(await doors.allMailsTo(person.email)).toHaveLength(3)
})

test('one address cannot use up the mails of a mailbox, nor those of one kind those of another (attack F16)', async () => {
  const from = (door: string, address: string) => doors.post(door, { email: person.email }, { address })
  const [name] = person.email.split('@')
  for (let i = 0; i < 6; i += 1)
    await doors.post(
      'register',
      { name: 'A', email: `${name}+${i}@example.com`, password: 'long enough' },
      { address: '198.51.100.1' },
    )
  for (let i = 0; i < 6; i += 1) await from('forgot-password', '198.51.100.1')
  expect(await doors.allMailsTo(person.email)).toHaveLength(3)
  await from('forgot-password', '198.51.100.2')
  expect(await doors.allMailsTo(person.email)).toHaveLength(4)
})

test('a mailbox that was never written to is limited alike', async () => {
  const register = (address: string) =>
    doors.post('register', { name: 'A', email: 'never@example.com', password: 'long enough' }, { address })
  const statuses: number[] = []
  for (const address of ['198.51.100.1', '198.51.100.2'])
    for (let i = 0; i < 3; i += 1) statuses.push((await register(address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
