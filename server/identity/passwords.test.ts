import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDomain, foundAgency } from '../agencies/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { password, signInOf, tokenOf } from '../testing/sign-in.ts'
import { signUp, type TestPerson } from './factory.ts'

const minute = 60_000
const next = 'a quite different one'
const clock = settableClock()

let server: TestServer
let doors: ReturnType<typeof signInOf>
beforeAll(async () => {
  server = await testServer({
    clock,
    env: { LIMIT_SIGN_IN_ADDRESS: '10000', PUBLIC_URL: 'https://atrium.test' },
  })
  doors = signInOf(server)
})
afterAll(() => server.stop())

async function forgotten(person: TestPerson): Promise<string> {
  await doors.post('forgot-password', { email: person.email })
  return tokenOf(await doors.mailTo(person.email))
}

const change = (caller: Caller | null, input: { currentPassword?: string; newPassword?: string } = {}) =>
  server.graphql(
    caller,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id email } }',
    { input: { currentPassword: password, newPassword: next, ...input } },
  )

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which ends every session and tells of it (attack 27)', async () => {
    const { staff: person } = await foundAgency(server)
    const live = await subscribe(server, person)
    const token = await forgotten(person)
    const { status, body } = await doors.post('reset-password', { token, password: next })
    expect([status, body.user.id]).toEqual([200, person.userId])
    expect((await live.closed).code).toBe(4403)
    expect(await doors.isAlive(person.accessToken)).toBe(false)
    expect((await doors.refresh(person.refreshToken)).status).toBe(401)
    expect(await doors.isAlive(body.accessToken)).toBe(true)
    expect((await doors.login(person.email, password)).status).toBe(401)
    expect((await doors.login(person.email, next)).status).toBe(200)
    expect((await doors.mailTo(person.email, 2)).subject).toBe('Your password was changed')
  })

  test('has a link that works once', async () => {
    const token = await forgotten(await signUp(server))
    expect((await doors.post('reset-password', { token, password: next })).status).toBe(200)
    const again = await doors.post('reset-password', { token, password: 'a third password' })
    expect(again.error?.extensions.fields).toHaveProperty('token')
  })

  test('has a link that two cannot use at once', async () => {
    const token = await forgotten(await signUp(server))
    const answers = await Promise.all(
      [1, 2].map(() => doors.post('reset-password', { token, password: next })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('has a link that works for an hour', async () => {
    const token = await forgotten(await signUp(server))
    clock.advance(60 * minute)
    expect((await doors.post('reset-password', { token, password: next })).status).toBe(400)
  })

  test('has a link that is good for nothing else, and nothing else is good for it', async () => {
    const person = await signUp(server, { verified: false })
    const token = await forgotten(person)
    expect((await doors.post('verify', { token, password })).status).toBe(400)
    await doors.post('resend-verification', { email: person.email })
    const verification = tokenOf(await doors.mailTo(person.email, 2))
    expect((await doors.post('reset-password', { token: verification, password: next })).status).toBe(400)
  })

  test('verifies the address too, and no earlier link does so afterwards', async () => {
    const person = await signUp(server, { verified: false })
    await doors.post('resend-verification', { email: person.email })
    const verification = tokenOf(await doors.mailTo(person.email))
    await doors.post('forgot-password', { email: person.email })
    const token = tokenOf(await doors.mailTo(person.email, 2))
    expect((await doors.post('reset-password', { token, password: next })).status).toBe(200)
    expect((await doors.login(person.email, next)).status).toBe(200)
    expect((await doors.post('verify', { token: verification, password })).status).toBe(400)
  })

  test('is asked for with the same answer whether or not there is an account (attack 6)', async () => {
    const person = await signUp(server)
    const known = await doors.post('forgot-password', { email: person.email })
    const unknown = await doors.post('forgot-password', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([200, {}])
    expect([unknown.status, unknown.body]).toEqual([200, {}])
    expect(await doors.allMailsTo('nobody@example.com')).toEqual([])
    expect(await doors.allMailsTo(person.email)).toHaveLength(1)
  })

  test('has its link at our own address, whatever host it was asked at (attack 28)', async () => {
    const { agencyId } = await foundAgency(server)
    await addDomain(server, agencyId, { name: 'portal.reset.example' })
    const person = await signUp(server)
    await doors.post('forgot-password', { email: person.email }, { host: 'portal.reset.example' })
    expect((await doors.mailTo(person.email)).link).toMatch(
      /^https:\/\/atrium\.test\/forgot-password\?token=/,
    )
    const poisoned = await doors.post('forgot-password', { email: person.email }, { host: 'evil.example' })
    expect(poisoned.status).toBe(404)
    expect(await doors.allMailsTo(person.email)).toHaveLength(1)
  })
})

describe('changing the password', () => {
  test('ends every other session with its sockets at once, and keeps this one (attack 27)', async () => {
    const { staff, agencyId } = await foundAgency(server)
    const { body: other } = await doors.login(staff.email)
    const [here, there] = await Promise.all([
      subscribe(server, staff),
      subscribe(server, { ...other, agencyId }),
    ])
    const { data, errors } = await change(staff)
    expect([errors, data?.changePassword]).toEqual([[], { id: staff.userId, email: staff.email }])
    expect((await there.closed).code).toBe(4403)
    expect(await doors.isAlive(other.accessToken)).toBe(false)
    expect((await doors.refresh(other.refreshToken)).status).toBe(401)

    const rename = 'mutation ($id: ID!) { updateUser(input: { id: $id, name: "Still here" }) { id } }'
    await server.graphql(staff, rename, { id: staff.userId })
    await here.next(({ onEvent }) => JSON.stringify(onEvent).includes('userUpdated'))
    expect(there.bytes.join()).not.toContain('userUpdated')
    expect((await doors.refresh(staff.refreshToken)).status).toBe(200)
    expect((await doors.login(staff.email, next)).status).toBe(200)
    expect((await doors.mailTo(staff.email)).subject).toBe('Your password was changed')
    here.close()
  })

  test('kills a reset link that was sent before', async () => {
    const person = await signUp(server)
    const token = await forgotten(person)
    await change(person)
    expect((await doors.post('reset-password', { token, password: 'by the thief' })).status).toBe(400)
  })

  test('asks for the current one', async () => {
    const person = await signUp(server)
    const { errors } = await change(person, { currentPassword: 'not the password' })
    expect(errors[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      status: 400,
      key: 'field.wrongPassword',
      values: {},
      fields: {
        currentPassword: {
          key: 'field.wrongPassword',
          values: {},
          message: 'This is not your current password.',
        },
      },
    })
    expect((await doors.login(person.email)).status).toBe(200)
    expect(await doors.allMailsTo(person.email)).toEqual([])
  })

  test.each([
    [{ newPassword: 'short' }, 'newPassword'],
    [{ newPassword: password }, 'newPassword'],
    [{ currentPassword: '' }, 'currentPassword'],
    [{ newPassword: 'x'.repeat(201) }, 'newPassword'],
  ])('refuses %j naming %s', async (input, field) => {
    const { errors } = await change(await signUp(server), input)
    expect(errors[0]?.extensions.fields).toHaveProperty(field)
  })

  test('of two changes at once one counts, and the other is told', async () => {
    const person = await signUp(server)
    const answers = await Promise.all([change(person), change(person, { newPassword: 'the other choice' })])
    expect(answers.map(({ errors }) => errors.length).sort()).toEqual([0, 1])
  })

  test('is for who is signed in', async () => {
    expect((await change(null)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('cannot be used to guess without end', async () => {
    const person = await signUp(server)
    const guess = () => change(person, { currentPassword: 'a guess or so' })
    for (let i = 0; i < 10; i += 1) expect((await guess()).errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect((await guess()).errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  })
})

test('signing out everywhere ends all sessions, this one included, and all sockets (attack 27)', async () => {
  const { client, agencyId } = await foundAgency(server)
  const { body: other } = await doors.login(client.email)
  const lives = await Promise.all([subscribe(server, client), subscribe(server, { ...other, agencyId })])
  const { data } = await server.graphql(client, 'mutation { signOutEverywhere }')
  expect(data).toEqual({ signOutEverywhere: true })
  for (const live of lives) expect((await live.closed).code).toBe(4403)
  for (const { accessToken } of [client, other]) expect(await doors.isAlive(accessToken)).toBe(false)
  for (const { refreshToken } of [client, other]) expect((await doors.refresh(refreshToken)).status).toBe(401)
  expect((await doors.login(client.email)).status).toBe(200)
})
