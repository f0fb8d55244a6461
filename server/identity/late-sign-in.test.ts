import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf, tokenOf } from '../testing/sign-in.ts'
import { signUp } from './factory.ts'

/** A hook that runs once, during the next password check. */
const meanwhile = vi.hoisted(() => ({ happens: async () => {} }))

vi.mock('./commands/passwords.ts', async (original) => {
  const real = await original<typeof import('./commands/passwords.ts')>()
  return {
    ...real,
    async isPassword(...asked: Parameters<typeof real.isPassword>) {
      const isRight = await real.isPassword(...asked)
      const { happens } = meanwhile
      meanwhile.happens = async () => {}
      await happens()
      return isRight
    },
  }
})

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a sign-in whose password is replaced while it is checked comes too late', async () => {
  const { post, mailTo, login } = signInOf(server)
  const person = await signUp(server)
  await post('forgot-password', { email: person.email })
  const token = tokenOf(await mailTo(person.email))
  meanwhile.happens = async () => {
    const reset = await post('reset-password', { token, password: 'chosen in time' })
    expect(reset.status).toBe(200)
  }
  expect((await login(person.email)).status).toBe(401)
  expect((await login(person.email, 'chosen in time')).status).toBe(200)
})
