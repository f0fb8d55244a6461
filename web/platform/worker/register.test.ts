import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let update = vi.fn(async () => {})
let register = vi.fn(async () => registration())
let installing: Installing | null = null
let found = () => {}

/** A worker that is being installed, as far as a page sees it. */
class Installing extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const registration = () => ({
  update,
  get installing() {
    return installing
  },
  addEventListener(_name: 'updatefound', listener: () => void) {
    found = listener
  },
})

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  installing = null
  update = vi.fn(async () => {})
  register = vi.fn(async () => registration())
  const serviceWorker = Object.assign(new EventTarget(), { register: () => register() })
  vi.stubGlobal('navigator', { serviceWorker })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const looked = async () => (await import('./register.ts')).lookUntilDone()
const later = () => vi.advanceTimersByTimeAsync(10_000)

test('a server without a new version is asked once', async () => {
  await looked()
  await later()
  expect(update).toHaveBeenCalledTimes(1)
})

test('a server that does not answer is asked again until it does, less and less often', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('503'))
  await looked()
  for (const asked of [2, 2, 3, 3, 3]) {
    await later()
    expect(update).toHaveBeenCalledTimes(asked)
  }
})

test('a version of which a file could not be had is asked for again; one that is there is not', async () => {
  const [first, second] = [new Installing(), new Installing()]
  installing = first
  await looked()
  await later()
  expect(update).toHaveBeenCalledTimes(1)
  installing = second
  first.become('redundant')
  await later()
  expect(update).toHaveBeenCalledTimes(2)
  second.become('installed')
  await later()
  expect(update).toHaveBeenCalledTimes(2)
})

test('nothing is asked for once it is stopped', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const stop = await looked()
  stop()
  await later()
  expect(update).toHaveBeenCalledTimes(1)
})

test('a worker that could not be registered is registered the next time', async () => {
  register.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await looked()
  await later()
  expect(register).toHaveBeenCalledTimes(2)
  expect(update).toHaveBeenCalledTimes(1)
})

test('a new worker that the browser leaves waiting is asked to begin until it does', async () => {
  await looked()
  await later()
  const worker = new Installing()
  installing = worker
  found()
  await later()
  expect(worker.postMessage).not.toHaveBeenCalled()
  worker.become('installed')
  await later()
  const asked = worker.postMessage.mock.calls
  expect(asked.length).toBeGreaterThan(1)
  expect(asked[0]).toEqual([{ type: 'begin' }])
  worker.become('activating')
  await later()
  const before = asked.length
  await later()
  expect(asked).toHaveLength(before)
})
