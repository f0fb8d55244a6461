import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { TaskSelect } from './task-select.tsx'

afterEach(unmountRendered)

test('a task of a column is found by the server, however many there are', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<TaskSelect columnID="c1" value={null} onChoose={() => {}} />, {
    client: server.client,
  })
  expect(server.last('TimeColumn').variables).toEqual({ columnID: 'c1', keyword: null })
  await server
    .last('TimeColumn')
    .answer({ listTasks: { items: [{ id: 't1', title: 'Poster' }], nextToken: null } })
  vi.useFakeTimers()
  const field = place.querySelector('input')
  // Text typed into a field without focus counts as autofilled by the browser.
  await act(() => field?.focus())
  if (field) await type(field, 'logo')
  await act(() => vi.advanceTimersByTimeAsync(200))
  vi.useRealTimers()
  expect(server.last('TimeColumn').variables).toEqual({ columnID: 'c1', keyword: 'logo' })
})
