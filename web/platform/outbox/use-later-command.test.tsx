import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { graphql } from '../graphql.ts'
import type { LiveStatus } from '../live/connection.ts'
import type { OutboxEntry } from '../outbox-entry.ts'
import { createStore } from '../store.ts'
import { useLaterCommand } from './use-later-command.ts'

afterEach(unmountRendered)

const comment = graphql(`
  mutation CreateComment($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }
`)
const input = { id: 'c1', taskID: 't', content: 'Nearly done', mentions: [] }
const entry = { id: 'c1', lane: 'task/t', operation: 'CreateComment', variables: { input } }

async function commanding({
  status = 'connected',
  waiting = [],
}: {
  status?: LiveStatus
  waiting?: object[]
} = {}) {
  const server = fakeServer()
  const send = vi.fn(async (given: object) => given)
  const entries = createStore(waiting as readonly OutboxEntry[])
  const outbox = { entries, send } as never
  const hook = await renderHook(
    () => useLaterCommand(comment, { operation: 'CreateComment', lane: 'task/t' }),
    undefined,
    { client: server.client, workspace: { outbox, liveStatus: createStore(status) } },
  )
  let done: Promise<object> = Promise.resolve({})
  await act(async () => {
    done = hook.current({ input })
    done.catch(() => undefined)
  })
  return { server, send, done }
}

test('with a connection it goes at once', async () => {
  const { server, send, done } = await commanding()
  await server.last('CreateComment').answer({ createTaskComment: { __typename: 'TaskComment', id: 'c1' } })
  expect(await done).toMatchObject({ waits: false, data: { createTaskComment: { id: 'c1' } } })
  expect(send).not.toHaveBeenCalled()
})

test('a connection that breaks meanwhile lets it wait, under the same id', async () => {
  const { server, send, done } = await commanding()
  await server.last('CreateComment').fail()
  expect(await done).toEqual({ waits: true })
  expect(send).toHaveBeenCalledExactlyOnceWith(entry)
})

test.each(['offline', 'reconnecting'] as const)('%s it waits without asking', async (status) => {
  const { server, send, done } = await commanding({ status })
  expect(await done).toEqual({ waits: true })
  expect(send).toHaveBeenCalledOnce()
  expect(server.calls).toEqual([])
})

test('it goes behind what waits in its lane already, and not behind others', async () => {
  const behind = await commanding({ waiting: [{ id: 'c0', lane: 'task/t' }] })
  expect(await behind.done).toEqual({ waits: true })
  const beside = await commanding({ waiting: [{ id: 'c0', lane: 'task/other' }] })
  expect(beside.server.calls).toHaveLength(1)
})

test('what was refused before holds nothing back', async () => {
  const { server, send } = await commanding({ waiting: [{ id: 'c0', lane: 'task/t', state: 'failed' }] })
  expect(server.calls).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()
})

test('what the server refuses at once is an error, and does not wait', async () => {
  const { server, send, done } = await commanding()
  await server.last('CreateComment').fail('FORBIDDEN')
  await expect(done).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(send).not.toHaveBeenCalled()
})
