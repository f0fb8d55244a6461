import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore, useStore } from '../../platform/store.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useFilterAddress } from './use-filter-address.ts'

type Search = { filter?: string; sort?: string; show?: string }
const address = createStore<Search>({})

const route = {
  useSearch: () => useStore(address),
  useNavigate:
    () =>
    async ({ search }: { search: (now: Search) => Search }) =>
      address.set(JSON.parse(JSON.stringify(search(address.get())))),
}

beforeEach(() => address.set({}))
afterEach(unmountRendered)

const open = () => renderHook(() => useFilterAddress(route), undefined)
const named = { field: 'name', operator: 'contains', value: 'a.b~c' } as const

test('what narrows and sorts a list stands in its address beside what else is there, and is found there again', async () => {
  address.set({ show: 'archived' })
  const page = await open()
  expect(page.current).toMatchObject({ filter: [], sorting: undefined, search: { show: 'archived' } })
  await page.do(({ narrow }) => narrow([named]))
  await page.do(({ sort }) => sort({ by: 'due', descending: true }))
  expect(address.get()).toEqual({ show: 'archived', filter: 'name.contains.a%2Eb%7Ec', sort: '-due' })
  const again = await open()
  expect(again.current).toMatchObject({ filter: [named], sorting: { by: 'due', descending: true } })
})

test('two changes at once are both kept, and what narrows nothing leaves the address', async () => {
  const page = await open()
  await page.do(({ narrow, change }) => {
    narrow([named])
    change({ show: 'closed' })
  })
  expect(address.get()).toEqual({ show: 'closed', filter: 'name.contains.a%2Eb%7Ec' })
  await page.do(({ narrow, change, sort }) => {
    narrow([])
    sort(undefined)
    change({ show: undefined })
  })
  expect(address.get()).toEqual({})
})

test('the filter stays the same object while its text does', async () => {
  address.set({ filter: 'name.filled' })
  const page = await open()
  const { filter } = page.current
  await page.do(({ change }) => change({ show: 'closed' }))
  expect(page.current.filter).toBe(filter)
})
