import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedPerson, rememberPerson } from '../session/person.ts'
import { tokens } from '../session/tokens.ts'
import { signOut } from './sign-in.ts'

const called = vi.fn<typeof fetch>()
const unsubscribe = vi.fn(async () => true)

beforeEach(() => {
  vi.stubGlobal('fetch', called)
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      getRegistration: async () => ({
        getNotifications: async () => [],
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
      }),
    },
  })
  tokens.set({ accessToken: 'a', refreshToken: 'r' })
  rememberPerson('ann')
  localStorage.setItem('atrium.my.thing', '1')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  tokens.clear()
  localStorage.clear()
})

const isWiped = () =>
  tokens.get() === undefined && rememberedPerson() === undefined && !localStorage.getItem('atrium.my.thing')
const bodyOf = ([, init]: Parameters<typeof fetch>) => JSON.parse(String(init?.body))

test('whoever signs out is forgotten here and on the server, and is told nothing more', async () => {
  called.mockImplementation(async () => Response.json({}))
  await signOut()
  expect(isWiped()).toBe(true)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(called.mock.calls.map(bodyOf)).toEqual([{ refreshToken: 'r' }])
})

test('without a connection the browser is wiped at once, and the server is told when it is back', async () => {
  called.mockRejectedValue(new TypeError('Failed to fetch'))
  await signOut()
  expect(isWiped()).toBe(true)
  expect(unsubscribe).toHaveBeenCalledOnce()
  called.mockImplementation(async () => Response.json({}))
  dispatchEvent(new Event('online'))
  expect(called.mock.calls.map(bodyOf)).toEqual([{ refreshToken: 'r' }, { refreshToken: 'r' }])
  await vi.waitFor(() => expect(called.mock.results.at(-1)?.type).toBe('return'))
  dispatchEvent(new Event('online'))
  expect(called).toHaveBeenCalledTimes(2)
})

test('the session of whoever has signed in since keeps its cookie', async () => {
  called.mockRejectedValue(new TypeError('Failed to fetch'))
  await signOut()
  tokens.set({ accessToken: 'b', refreshToken: 's' })
  called.mockImplementation(async () => Response.json({}))
  dispatchEvent(new Event('online'))
  expect(called.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'omit'])
})

test('a server that does not answer keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  called.mockReturnValue(new Promise(() => {}))
  const done = signOut()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(isWiped()).toBe(true)
  vi.advanceTimersByTime(3000)
  await done
  vi.useRealTimers()
})
