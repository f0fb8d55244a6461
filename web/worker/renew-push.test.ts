import { expect, test, vi } from 'vitest'
import { renewPush } from './renew-push.ts'

const old = { options: { applicationServerKey: new ArrayBuffer(65) } } as PushSubscription
const next = {} as PushSubscription

/** A worker with an open page, and what it does. */
function worker({
  known = null,
  isRefused = false,
}: {
  known?: PushSubscription | null
  isRefused?: boolean
}) {
  const subscribe = vi.fn(async (_options: object) => {
    if (isRefused) throw new DOMException('No', 'NotAllowedError')
    return next
  })
  const told = vi.fn()
  const scope = {
    registration: { pushManager: { subscribe, getSubscription: async () => known } },
    clients: { matchAll: async () => [{ postMessage: told }] },
  } as object as ServiceWorkerGlobalScope
  return { scope, subscribe, told }
}

test('a browser that ended its subscription subscribes again with the same key, and open pages hear of it', async () => {
  const { scope, subscribe, told } = worker({})
  await renewPush(scope, { oldSubscription: old, newSubscription: null })
  const { applicationServerKey } = old.options
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey })
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'push' })
})

test.each([
  ['made another itself', {}, { oldSubscription: old, newSubscription: next }],
  ['has one by now', { known: next }, { oldSubscription: old, newSubscription: null }],
  ['does not say with which key', {}, { oldSubscription: null, newSubscription: null }],
])('one that %s is left alone, and open pages hear of it', async (_which, given, event) => {
  const { scope, subscribe, told } = worker(given)
  await renewPush(scope, event)
  expect(subscribe).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledOnce()
})

test('one that refuses is not the end: open pages hear of it', async () => {
  const { scope, told } = worker({ isRefused: true })
  await renewPush(scope, { oldSubscription: old, newSubscription: null })
  expect(told).toHaveBeenCalledOnce()
})
