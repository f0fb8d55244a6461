import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../lifecycle/sign-in.ts'
import { accountDeactivated } from './account-deactivated.ts'
import { authorizedFetch } from './authorized-fetch.ts'
import { isExpired, renewToken } from './refresh.ts'
import { tokens } from './tokens.ts'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = () =>
  answer(401, { errors: [{ message: 'expired', extensions: { code: 'UNAUTHENTICATED' } }] })
const bearer = (init?: RequestInit) => new Headers(init?.headers).get('Authorization')

/** A server that accepts one access token and renews the session `r1` into it. */
function serve({ refresh = () => answer(200, { accessToken: 'a2', refreshToken: 'r2' }) } = {}) {
  const server = vi.fn(async (path: string, init?: RequestInit) => {
    if (path === '/jwt/refresh-token') return refresh()
    return bearer(init) === 'Bearer a2' ? answer(200, { ok: true }) : refusal()
  })
  vi.stubGlobal('fetch', server)
  const calls = (path: string) => server.mock.calls.filter(([called]) => called === path).length
  return { calls }
}

beforeEach(() => tokens.set({ accessToken: 'a1', refreshToken: 'r1' }))
afterEach(() => {
  vi.unstubAllGlobals()
  tokens.clear()
})

test('calls that are refused together are repeated after one refresh', async () => {
  const { calls } = serve()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => authorizedFetch('/api/v1/thing')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(calls('/jwt/refresh-token')).toBe(1)
  expect(calls('/api/v1/thing')).toBe(10)
  expect(tokens.get()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
})

test('a call is repeated once, not for ever', async () => {
  const { calls } = serve({ refresh: () => answer(200, { accessToken: 'a3', refreshToken: 'r3' }) })
  expect((await authorizedFetch('/api/v1/thing')).status).toBe(401)
  expect(calls('/api/v1/thing')).toBe(2)
})

test('a session that has ended is forgotten', async () => {
  serve({ refresh: refusal })
  expect((await authorizedFetch('/api/v1/thing')).status).toBe(401)
  expect(tokens.get()).toBeUndefined()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('an account that was deactivated is remembered as such, until somebody signs in', async () => {
  const extensions = { code: 'UNAUTHENTICATED', reason: 'DEACTIVATED' }
  const known: boolean[] = []
  const quit = tokens.subscribe(() => known.push(accountDeactivated.get()))
  serve({ refresh: () => answer(401, { errors: [{ message: 'no', extensions }] }) })
  await authorizedFetch('/api/v1/thing')
  quit()
  expect(known).toEqual([true])
  const user = { id: 'p1', name: 'Anna', email: 'anna@example.com', avatar: null }
  await enter({ accessToken: 'a9', refreshToken: 'r9', user })
  expect(accountDeactivated.get()).toBe(false)
})

test('a missing network or a failing server keeps the session', async () => {
  serve({ refresh: () => answer(500, {}) })
  await expect(renewToken('a1')).rejects.toMatchObject({ code: 'INTERNAL' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(renewToken('a1')).rejects.toMatchObject({ code: 'NETWORK' })
  expect(tokens.get()?.refreshToken).toBe('r1')
})

test('the token that another tab has renewed meanwhile is taken over', async () => {
  const { calls } = serve()
  localStorage.setItem('accessToken', 'a2')
  localStorage.setItem('refreshToken', 'r2')
  expect(await renewToken('a1')).toBe('a2')
  expect(calls('/jwt/refresh-token')).toBe(0)
})

test('all tabs wait for one lock while a token is renewed', async () => {
  serve()
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => work())
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  await renewToken('a1')
  expect(request).toHaveBeenCalledWith('atrium.refresh', expect.any(Function))
})

test('signing out in another tab is noticed', () => {
  const heard = vi.fn()
  const quit = tokens.subscribe(heard)
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
  quit()
  expect(heard).toHaveBeenCalledOnce()
  expect(tokens.get()).toBeUndefined()
})

test('a token near its end counts as expired, an unreadable one does not', () => {
  const ending = (exp: number) => `head.${btoa(JSON.stringify({ exp }))}.sign`
  expect(isExpired(ending(100), 95_000)).toBe(true)
  expect(isExpired(ending(100), 80_000)).toBe(false)
  expect(isExpired('a1')).toBe(false)
})
