import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf, tokenOf } from '../testing/sign-in.ts'

let server: TestServer
let doors: ReturnType<typeof signInOf>
let email: string
beforeAll(async () => {
  server = await testServer()
  doors = signInOf(server)
})
beforeEach(() => {
  email = `victim-${newId()}@example.com`
})
afterAll(() => server.stop())

const theirs = { name: 'Northwind Studio', password: 'password of somebody else' }
const own = { name: 'Vera Victim', password: 'password of my own' }
const mailedToken = async (mails = 1) => tokenOf(await doors.mailTo(email, mails))

const register = async (input: Record<string, unknown>): Promise<string> =>
  (await doors.register(email, input)).body.registration

describe('an account that somebody else made before its owner (attack 6) (attack F12)', () => {
  test('is confirmed with a password and a name that its owner chooses; the others are worth nothing', async () => {
    await register(theirs)
    const token = await mailedToken()
    const refused = await doors.post('verify', { token })
    expect(refused.error?.extensions.fields).toEqual({ password: expect.any(Object) })
    const { status, body } = await doors.post('verify', { token, password: own.password, name: own.name })
    expect([status, body.user.email, body.user.name]).toEqual([200, email, own.name])
    expect((await doors.login(email, theirs.password)).status).toBe(401)
    expect((await doors.login(email, own.password)).status).toBe(200)
  })

  test('the password stays where the browser that registered confirms', async () => {
    const registration = await register(own)
    expect((await doors.post('verify', { token: await mailedToken(), registration })).status).toBe(200)
    expect((await doors.login(email, own.password)).status).toBe(200)
  })

  test('the secret of another registration does not keep a password', async () => {
    const [other] = [(await doors.register(`other-${newId()}@example.com`, own)).body.registration]
    await register(theirs)
    const token = await mailedToken()
    for (const registration of [other, 'x'.repeat(43)])
      expect((await doors.post('verify', { token, registration })).error?.extensions.fields).toHaveProperty(
        'password',
      )
  })

  test('is replaced by the next registration: name, password, and the links of before', async () => {
    const before = await register(theirs)
    const first = await mailedToken()
    const registration = await register(own)
    const second = await mailedToken(2)
    expect((await doors.post('verify', { token: first, registration })).error?.extensions.fields).toEqual({
      token: expect.any(Object),
    })
    expect((await doors.post('verify', { token: second, registration: before })).status).toBe(400)
    const { status, body } = await doors.post('verify', { token: second, registration })
    expect([status, body.user.name]).toEqual([200, own.name])
    expect((await doors.login(email, theirs.password)).status).toBe(401)
    expect((await doors.login(email, own.password)).status).toBe(200)
  })

  test('is not one for an invitation, whose link registers anew, with a new password', async () => {
    const { admin, agencyId } = await foundAgency(server)
    const invitations = invitationsOf(server)
    await register(theirs)
    const confirmation = await mailedToken()
    await invitations.invite(admin, { email, agencyRole: 'user' })
    const mail = await doors.mailTo(email, 2)
    expect(mail.link).toMatch(/\/register\/[\w-]{43}$/)
    const token = mail.link?.split('/').at(-1) ?? ''
    expect((await invitations.preview(token)).preview).toMatchObject({ hasAccount: false })
    const { body } = await doors.register(email, { ...own, token })
    const me = await server.graphql({ ...body, agencyId }, '{ me { name role verified } }')
    expect(me.data?.me).toEqual({ name: own.name, role: 'user', verified: true })
    expect((await doors.login(email, theirs.password)).status).toBe(401)
    expect((await doors.post('verify', { token: confirmation, password: theirs.password })).status).toBe(400)
    expect((await doors.login(email, own.password)).status).toBe(200)
  })

  test('the mails carry none of the words of whoever registered', async () => {
    await register(theirs)
    expect(JSON.stringify(await doors.mailTo(email))).not.toContain(theirs.name)
    await doors.post('forgot-password', { email })
    expect(JSON.stringify(await doors.mailTo(email, 2))).not.toContain(theirs.name)
  })

  test('a confirmed one is not replaced', async () => {
    const registration = await register(own)
    await doors.post('verify', { token: await mailedToken(), registration })
    await register(theirs)
    expect((await doors.mailTo(email, 2)).subject).toBe('You already have an account')
    expect((await doors.login(email, theirs.password)).status).toBe(401)
    expect((await doors.login(email, own.password)).body.user.name).toBe(own.name)
  })
})
