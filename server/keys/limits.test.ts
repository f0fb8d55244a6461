import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { makeKey, type TestKey } from './factory.ts'

let server: TestServer
let doors: ReturnType<typeof signInOf>
let agency: TestAgency
let key: TestKey

beforeAll(async () => {
  const env = { LIMIT_LAUNCH_MAILS_ADDRESS: '6', LIMIT_LAUNCH_MAILS_AGENCY: '15' }
  server = await testServer({ env })
  doors = signInOf(server)
  agency = await foundAgency(server)
  key = await makeKey(server, agency.admin, { role: 'client', unsigned: true })
})
afterAll(() => server.stop())

const newAddress = () => `${newId()}@example.com`

/** Requests a launch; the response is the same every time. */
async function ask(email: string, remoteAddress: string, { accessKey } = key): Promise<void> {
  const payload = { accessKey, email, name: 'Nora New' }
  const answer = await server.inject({ method: 'POST', url: '/jwt/launch', payload, remoteAddress })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'mail' }])
}

/** Requests launches for this many addresses; returns how many of them were mailed. */
async function mailed(count: number, remoteAddress: string, by = key): Promise<number> {
  const all = Array.from({ length: count }, newAddress)
  for (const email of all) await ask(email, remoteAddress, by)
  const mails = await Promise.all(all.map(doors.allMailsTo))
  return mails.flat().length
}

test('who has an account is mailed within the limits of that mail, however it was asked for', async () => {
  const unconfirmed = await signUp(server, { verified: false })
  const doorsOf = [
    [agency.client, 'login-link'],
    [unconfirmed, 'forgot-password'],
  ] as const
  for (const [{ email }, door] of doorsOf) {
    const before = (await doors.allMailsTo(email)).length
    for (let each = 0; each < 3; each += 1) await doors.post(door, { email }, { address: '198.51.100.1' })
    for (let each = 0; each < 3; each += 1) await ask(email, '198.51.100.1')
    expect((await doors.allMailsTo(email)).length - before).toBe(3)
  }
})

test('one network, and one agency’s keys, have so many strangers mailed in an hour; the answers stay the same', async () => {
  const other = await foundAgency(server)
  const [keyOfOther, second] = [
    await makeKey(server, other.admin, { role: 'client', unsigned: true }),
    await makeKey(server, other.admin, { role: 'client', unsigned: true }),
  ]
  expect(await mailed(8, '198.51.100.2', keyOfOther)).toBe(6)
  expect(await mailed(6, '198.51.100.3', keyOfOther)).toBe(6)
  // A network that has used up its own limit does not use up the agency's.
  expect(await mailed(4, '198.51.100.2', second)).toBe(0)
  expect(await mailed(5, '198.51.100.4', second)).toBe(3)
  expect(await mailed(2, '198.51.100.5')).toBe(2)
})
