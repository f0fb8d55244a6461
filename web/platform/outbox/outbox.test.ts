import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '../database.ts'
import type { OutboxEntry } from '../outbox-entry.ts'
import { ProductError } from '../product-error.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createOutboxStorage } from './outbox-storage.ts'

const workspace = 'ann|northwind|admin'
const offline = () => new ProductError({ code: 'NETWORK', message: 'Failed to fetch' })
const busy = (retryAfter?: number) =>
  new ProductError({ code: 'RATE_LIMITED', message: 'slow down', retryAfter })
const refused = () => new ProductError({ code: 'FORBIDDEN', message: 'You may not write here' })

let open: Outbox[] = []
let arrived: string[]
/** The server's reaction to an entry, by its text; success by default. */
let answers: Record<string, () => void>

async function deliver({ variables }: OutboxEntry) {
  const text = String(variables.text)
  answers[text]?.()
  arrived.push(text)
}

function start(key = workspace, send = deliver, storage = createOutboxStorage(key)) {
  const outbox = createOutbox(key, storage, send)
  open.push(outbox)
  return outbox
}

const write = (outbox: Outbox, text: string, lane = 'launch') =>
  outbox.send({ lane, operation: 'CreateMessage', variables: { text } })
const states = (outbox: Outbox) => outbox.entries.get().map(({ variables, state }) => [variables.text, state])
const fails = (error: () => Error) => () => {
  throw error()
}

beforeEach(() => {
  arrived = []
  answers = {}
})
afterEach(async () => {
  for (const outbox of open) outbox.close()
  open = []
  await (await database()).clear('outbox')
  localStorage.clear()
})

test('what is sent arrives in the order it was written, once, and leaves the outbox', async () => {
  const outbox = start()
  await Promise.all(['one', 'two', 'three'].map((text) => write(outbox, text)))
  await vi.waitUntil(() => outbox.entries.get().length === 0 && arrived.length === 3)
  expect(arrived).toEqual(['one', 'two', 'three'])
})

test('it is stored before it is sent', async () => {
  answers.one = fails(offline)
  const entry = await write(start(), 'one')
  expect(await (await database()).get('outbox', entry.id)).toMatchObject({ variables: { text: 'one' } })
})

test('it is shown in the moment of sending, while the browser still stores it', () => {
  const outbox = start()
  void write(outbox, 'one')
  void write(outbox, 'two')
  expect(states(outbox)).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
  ])
})

test('a page that is closed before it was stored loses nothing and sends it once', async () => {
  const ending = start(workspace, deliver, {
    ...createOutboxStorage(workspace),
    put: () => new Promise(() => {}),
  })
  void write(ending, 'one')
  ending.close()
  start()
  await vi.waitUntil(() => arrived.length === 1)
  expect(arrived).toEqual(['one'])
  expect(Object.keys(localStorage)).toEqual([])
})

describe('where the browser stores nothing', () => {
  function refusing() {
    const fails = async () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    return start(workspace, deliver, {
      ...createOutboxStorage(workspace),
      list: fails,
      put: fails,
      remove: fails,
    })
  }

  test('what is written goes out at once, in order', async () => {
    const outbox = refusing()
    await Promise.all(['one', 'two', 'three'].map((text) => write(outbox, text)))
    expect(arrived).toEqual(['one', 'two', 'three'])
    expect(outbox.entries.get()).toEqual([])
  })

  test('what cannot go out says so, and goes out when it can', async () => {
    answers.one = fails(offline)
    const outbox = refusing()
    const { id } = await write(outbox, 'one')
    expect(outbox.entries.get()).toMatchObject([{ state: 'failed', error: { reason: 'NOT_STORED' } }])
    answers = {}
    await outbox.retry(id)
    expect(arrived).toEqual(['one'])
    expect(outbox.entries.get()).toEqual([])
  })

  test('what could not go out goes out once there is a connection, in order', async () => {
    for (const text of ['one', 'two']) answers[text] = fails(offline)
    const outbox = refusing()
    await Promise.all(['one', 'two'].map((text) => write(outbox, text)))
    expect(states(outbox)).toEqual([
      ['one', 'failed'],
      ['two', 'failed'],
    ])
    answers = {}
    outbox.flush()
    await vi.waitUntil(() => outbox.entries.get().length === 0)
    expect(arrived).toEqual(['one', 'two'])
  })

  test('what the server refuses has its reason, and comes back to its author', async () => {
    answers.one = fails(refused)
    const outbox = refusing()
    const { id } = await write(outbox, 'one')
    expect(outbox.entries.get()[0]?.error).toMatchObject({ code: 'FORBIDDEN', reason: undefined })
    expect(await outbox.take(id)).toMatchObject({ variables: { text: 'one' } })
    expect(outbox.entries.get()).toEqual([])
  })
})

test('what is taken back while the browser stores it stays away', async () => {
  answers.one = fails(offline)
  const outbox = start()
  const sending = write(outbox, 'one')
  const [entry] = outbox.entries.get()
  expect(await outbox.take(String(entry?.id))).toMatchObject({ variables: { text: 'one' } })
  await sending
  expect(states(outbox)).toEqual([])
  expect(await createOutboxStorage(workspace).list()).toEqual([])
})

test('what was written offline goes out when the line is back, under the same id', async () => {
  const ids: string[] = []
  const outbox = start(workspace, async (entry) => {
    ids.push(entry.id)
    await deliver(entry)
  })
  answers.one = fails(offline)
  const { id } = await write(outbox, 'one')
  await vi.waitUntil(() => ids.length > 0)
  expect(states(outbox)).toEqual([['one', 'sending']])
  answers = {}
  outbox.flush()
  await vi.waitUntil(() => arrived.length === 1)
  expect(new Set(ids)).toEqual(new Set([id]))
})

test('a reload in between loses nothing', async () => {
  answers.one = fails(offline)
  const before = start()
  await write(before, 'one')
  before.close()
  answers = {}
  start()
  await vi.waitUntil(() => arrived.length === 1)
  expect(arrived).toEqual(['one'])
})

test('a busy server holds back its own conversation, in order, and no other', async () => {
  answers.one = fails(busy)
  const outbox = start()
  await write(outbox, 'one')
  await write(outbox, 'two')
  await write(outbox, 'other', 'hiring')
  await vi.waitUntil(() => arrived.length === 1)
  expect(arrived).toEqual(['other'])
  answers = {}
  outbox.flush()
  await vi.waitUntil(() => arrived.length === 3)
  expect(arrived).toEqual(['other', 'one', 'two'])
})

test('it waits as long as the server asks', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  answers.one = fails(() => busy(7))
  await write(start(), 'one')
  await vi.waitUntil(() => timers.mock.calls.some(([, milliseconds]) => milliseconds === 7000))
  timers.mockRestore()
  expect(arrived).toEqual([])
})

test('what can never succeed is marked with its reason, and the next goes out', async () => {
  answers.one = fails(refused)
  const outbox = start()
  await write(outbox, 'one')
  await write(outbox, 'two')
  await vi.waitUntil(() => arrived.length === 1)
  await vi.waitUntil(() => outbox.entries.get().length === 1)
  expect(outbox.entries.get()[0]).toMatchObject({
    state: 'failed',
    error: { code: 'FORBIDDEN', message: 'You may not write here' },
  })
})

test('a failed entry can be tried again or taken back', async () => {
  answers.one = fails(refused)
  answers.two = fails(refused)
  const outbox = start()
  const one = await write(outbox, 'one')
  const two = await write(outbox, 'two')
  await vi.waitUntil(() => states(outbox).every(([, state]) => state === 'failed'))
  answers = {}
  await outbox.retry(one.id)
  await vi.waitUntil(() => arrived.length === 1)
  expect(await outbox.take(two.id)).toMatchObject({ variables: { text: 'two' } })
  await vi.waitUntil(() => outbox.entries.get().length === 0)
  expect(arrived).toEqual(['one'])
})

test('what was taken back while it was being tried stays away', async () => {
  const trying = Promise.withResolvers<void>()
  const outbox = start(workspace, () => trying.promise)
  const { id } = await write(outbox, 'one')
  await outbox.take(id)
  trying.reject(refused())
  await write(outbox, 'two')
  await vi.waitUntil(() => states(outbox).some(([text, state]) => text === 'two' && state === 'failed'))
  expect(await (await database()).get('outbox', id)).toBeUndefined()
})

test('what waits in a lane can be replaced, unless it is on its way', async () => {
  answers.one = fails(offline)
  const outbox = start()
  await write(outbox, 'one')
  await vi.waitUntil(async () => {
    await outbox.takeLane('launch')
    return states(outbox).length === 0
  })

  const trying = Promise.withResolvers<void>()
  const under = vi.fn(() => trying.promise)
  const busyOutbox = start('ann|southwind|admin', under)
  await write(busyOutbox, 'two')
  await vi.waitUntil(() => under.mock.calls.length === 1)
  await busyOutbox.takeLane('launch')
  expect(states(busyOutbox)).toEqual([['two', 'sending']])
  trying.resolve()
})

test('what was refused can be replaced at any time', async () => {
  answers.one = fails(refused)
  const outbox = start()
  await write(outbox, 'one')
  await vi.waitUntil(() => states(outbox).every(([, state]) => state === 'failed'))
  await outbox.takeLane('launch')
  expect(states(outbox)).toEqual([])
})

test('a server that says when to come again refuses nothing, however often', async () => {
  const away = () => new ProductError({ code: 'INTERNAL', message: 'away', retryAfter: 0 })
  const under = vi.fn(async () => {
    if (under.mock.calls.length < 12) throw away()
  })
  const outbox = start(workspace, under)
  await write(outbox, 'one')
  await vi.waitUntil(() => {
    outbox.flush()
    return outbox.entries.get().length === 0
  })
  expect(under.mock.calls.length).toBeGreaterThanOrEqual(12)
})

test('two tabs send one entry once', async () => {
  const locks = { tail: Promise.resolve() as Promise<unknown> }
  const request = (_name: string, work: () => Promise<unknown>) => {
    locks.tail = locks.tail.then(work, work)
    return locks.tail
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  const [first, second] = [start(), start()]
  await write(first, 'one')
  second.flush()
  await vi.waitUntil(() => second.entries.get().length === 0 && arrived.length > 0)
  await locks.tail
  vi.unstubAllGlobals()
  expect(arrived).toEqual(['one'])
})

test('a workspace sends only what was written in it', async () => {
  answers.one = fails(offline)
  const mine = start()
  await write(mine, 'one')
  mine.close()
  answers = {}
  const theirs = start('ann|northwind|client')
  await write(theirs, 'two')
  await vi.waitUntil(() => arrived.length === 1)
  expect(arrived).toEqual(['two'])
})
