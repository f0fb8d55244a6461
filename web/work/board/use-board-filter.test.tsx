import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from '../../platform/store.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { noFilter } from './filter.ts'
import { useBoardFilter } from './use-board-filter.ts'

type Search = Record<string, string | undefined>
const address = createStore<Search>({})

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({
    useSearch: ({ select }: { select: (search: Search) => string }) => select(useStore(address)),
  }),
  useNavigate:
    () =>
    ({ search }: { search: (now: Search) => Search }) =>
      address.set(search(address.get())),
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  address.set({})
})
afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

const open = () => renderHook(() => useBoardFilter(), undefined)

test('a board’s filter stands in its address beside the open task, and is found there again (W13)', async () => {
  address.set({ task: 'open' })
  const board = await open()
  await board.do(([filter, change]) => change({ ...filter, overdue: true, mine: true }))
  expect(address.get()).toEqual({ task: 'open', only: 'mine.overdue' })
  await board.do(([filter, change]) => change({ ...filter, text: 'te' }))
  await board.do(([filter, change]) => change({ ...filter, text: 'text ' }))
  expect(board.current[0].text).toBe('text ')
  expect(address.get().find).toBeUndefined()
  await act(async () => vi.advanceTimersByTime(301))
  expect(address.get()).toEqual({ task: 'open', only: 'mine.overdue', find: 'text ' })
  expect(board.current[0]).toEqual({ text: 'text ', mine: true, overdue: true, priority: false })
  const again = await open()
  expect(again.current[0]).toEqual(board.current[0])
})

test('an address without a filter, such as that of another board, shows all; reset says so in the address', async () => {
  address.set({ only: 'priority', find: 'news' })
  const board = await open()
  expect(board.current[0]).toEqual({ ...noFilter, text: 'news', priority: true })
  await act(async () => address.set({}))
  expect(board.current[0]).toEqual(noFilter)
  await board.do(([filter, change]) => change({ ...filter, priority: true }))
  await board.do(([, change]) => change(noFilter))
  expect(address.get()).toEqual({})
})
