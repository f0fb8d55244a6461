import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { graphql } from '../../platform/graphql.ts'
import type { LiveStatus } from '../../platform/live/connection.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useSavedLater } from './use-saved-later.ts'

afterEach(unmountRendered)

const tick = graphql(`
  mutation TickTask($input: UpdateTaskInput!) { updateTask(input: $input) { id isCompleted } }
`)
const lane = 'task/t/tick'

async function ticking(status: LiveStatus, saved = false) {
  const server = fakeServer()
  const entries = createStore<readonly OutboxEntry[]>([])
  const outbox = {
    entries,
    send: async (entry: object) =>
      entries.set([...entries.get(), { ...entry, state: 'sending' } as OutboxEntry]),
    take: vi.fn(async (id: string) => entries.set(entries.get().filter((each) => each.id !== id))),
    takeLane: vi.fn(async () => entries.set([])),
    retry: vi.fn(async () => {}),
  }
  const hook = await renderHook(
    (value: boolean) =>
      useSavedLater(tick, {
        operation: 'TickTask',
        lane,
        input: { id: 't' },
        field: 'isCompleted',
        saved: value,
      }),
    saved,
    { client: server.client, workspace: { outbox: outbox as never, liveStatus: createStore(status) } },
  )
  const waiting = () =>
    entries.get().map(({ variables }) => (variables.input as { isCompleted: boolean }).isCompleted)
  const facts = () => ({ value: hook.current.value, waits: hook.current.waits, waiting: waiting() })
  return { server, hook, entries, outbox, facts, set: (value: boolean) => hook.do((now) => now.set(value)) }
}

test('with a connection it is saved at once, and nothing waits', async () => {
  const { server, hook, facts } = await ticking('connected')
  await act(async () => void hook.current.set(true))
  expect(facts()).toEqual({ value: true, waits: false, waiting: [] })
  expect(server.last('TickTask').input).toEqual({ id: 't', isCompleted: true })
})

test('without one it is shown, and waits', async () => {
  const { server, set, facts } = await ticking('offline')
  await set(true)
  expect(facts()).toEqual({ value: true, waits: true, waiting: [true] })
  expect(server.calls).toEqual([])
})

test('the last choice alone waits, also where it is what the server had: that may have the one before by now', async () => {
  const { set, facts } = await ticking('offline')
  await set(true)
  await set(false)
  expect(facts()).toEqual({ value: false, waits: true, waiting: [false] })
  await set(true)
  expect(facts()).toEqual({ value: true, waits: true, waiting: [true] })
})

test('a choice against the one that is on its way follows it', async () => {
  const { outbox, set, facts } = await ticking('offline')
  await set(true)
  outbox.takeLane.mockResolvedValue()
  await set(false)
  expect(facts()).toEqual({ value: false, waits: true, waiting: [true, false] })
})

test('what the server refuses later is the error of the field, to be retried or given up', async () => {
  const { hook, entries, outbox, set, facts } = await ticking('offline')
  await set(true)
  const [entry] = entries.get()
  const error = { code: 'FORBIDDEN', message: 'No' } as const
  await act(async () => entries.set([{ ...(entry as OutboxEntry), state: 'failed', error }]))
  expect(hook.current.error).toEqual(error)
  expect(facts().waits).toBe(false)
  await hook.do((now) => now.retry())
  expect(outbox.retry).toHaveBeenCalledWith(entry?.id)
  await hook.do((now) => now.revert())
  expect(facts()).toEqual({ value: false, waits: false, waiting: [] })
})
