import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserFingerprint, isPushRefused, onSubscriptionChange, subscribeBrowser } from './browser-push.ts'

const key = 'AQID'
let subscription: { endpoint: string; options: object; unsubscribe: () => Promise<void> } | null
let made = 0
let refuses = false
const worker = Object.assign(new EventTarget(), {
  register: async () => new EventTarget(),
  ready: Promise.resolve({
    pushManager: {
      getSubscription: async () => subscription,
      async subscribe() {
        if (refuses) throw new DOMException('permission denied', 'NotAllowedError')
        subscription ??= subscribed()
        return subscription
      },
    },
  }),
})

function subscribed() {
  const endpoint = `https://push.example/${made++}`
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
    unsubscribe: async () => {
      subscription = null
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
}

beforeEach(() => {
  made = 0
  refuses = false
  subscription = null
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: worker })
  return () => vi.unstubAllGlobals()
})

test('the fingerprint is the SHA-256 of the address, and there is none without one', async () => {
  expect(await browserFingerprint()).toBeUndefined()
  const { endpoint } = await subscribeBrowser(key)
  expect(await browserFingerprint()).toBe(createHash('sha256').update(endpoint).digest('hex'))
})

test('a subscription is kept, but for another key, and where it has to be anew', async () => {
  const endpoints = [
    await subscribeBrowser(key),
    await subscribeBrowser(key),
    await subscribeBrowser(key, { anew: true }),
    await subscribeBrowser('BAUG'),
  ].map(({ endpoint }) => endpoint.at(-1))
  expect(endpoints).toEqual(['0', '0', '1', '2'])
})

test('a browser that refuses is told from a call that fails', async () => {
  refuses = true
  expect(await subscribeBrowser(key).catch(isPushRefused)).toBe(true)
  expect(isPushRefused(new TypeError('Failed to fetch'))).toBe(false)
})

test('a word of the worker is heard until it is no longer asked for', () => {
  const heard = vi.fn()
  const stop = onSubscriptionChange(heard)
  const say = (type: string) => worker.dispatchEvent(new MessageEvent('message', { data: { type } }))
  say('build')
  expect(heard).not.toHaveBeenCalled()
  say('push')
  stop()
  say('push')
  expect(heard).toHaveBeenCalledOnce()
})
