import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { type TimerFilter, useTimerList } from './use-timer-list.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

async function list(first: TimerFilter = {}) {
  const server = fakeServer()
  const hook = await renderHook(useTimerList, first, { client: server.client })
  const asked = () => server.last('Timers')
  return {
    hook,
    asked,
    answer: (ids: string[], nextToken: string | null = null) =>
      asked().answer({ listTimers: { items: ids.map((id) => ({ id })), nextToken } }),
    ids: () => hook.current.rows?.map(({ id }) => id),
  }
}

test('the newest come first; in another order the rows before stay until the others are here', async () => {
  const { hook, asked, answer, ids } = await list()
  expect(asked().variables).toMatchObject({ orderBy: 'id', sortDirection: 'DESC' })
  await answer(['b', 'a'])
  await hook.do(({ sort }) => sort({ by: 'elapsed', descending: false }))
  expect(asked().variables).toMatchObject({ orderBy: 'elapsed', sortDirection: 'DESC', nextToken: null })
  expect([ids(), hook.current.loading]).toEqual([['b', 'a'], true])
  await answer(['a', 'b'])
  expect([ids(), hook.current.loading]).toEqual([['a', 'b'], false])
  await hook.do(({ sort }) => sort(undefined))
  expect(hook.current.sorting).toEqual({ by: 'elapsed', descending: false })
})

test('an order that does not come shows why, and not the rows of another', async () => {
  const { hook, asked, answer, ids } = await list()
  await answer(['b', 'a'])
  await hook.do(({ sort }) => sort({ by: 'title', descending: false }))
  await asked().fail()
  expect(ids()).toBeUndefined()
  expect(hook.current.error).toBeDefined()
  await hook.do(({ retry }) => retry())
  await answer(['a', 'b'])
  expect([ids(), hook.current.error]).toEqual([['a', 'b'], undefined])
})

test('it turns one page at a time, begins anew in another size, and shows nothing of another filter', async () => {
  const { hook, asked, answer, ids } = await list()
  await answer(['b'], 'second')
  await hook.do(({ nextPage }) => nextPage?.())
  await hook.do(({ nextPage }) => nextPage?.())
  expect(asked().variables).toMatchObject({ nextToken: 'second' })
  await answer(['a'])
  expect(hook.current).toMatchObject({ first: hook.current.size, nextPage: undefined })
  await hook.do(({ setSize }) => setSize(100))
  expect(asked().variables).toMatchObject({ limit: 100, nextToken: null })
  expect(hook.current.previousPage).toBeUndefined()
  await hook.rerender({ projectID: 'p' })
  expect(ids()).toBeUndefined()
  expect(asked().variables).toMatchObject({ limit: 100, filter: { projectID: 'p' } })
})
