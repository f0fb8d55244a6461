import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useFindComment } from './use-find-comment.ts'

afterEach(unmountRendered)

const of = (ids: string[], different: object = {}) => ({
  items: ids.map((id) => ({ id })),
  hasMore: true,
  loadMore: vi.fn(),
  more: { loading: false },
  ...different,
})

const loads = async (list: ReturnType<typeof of>, marked: string | undefined) => {
  await renderHook((given: ReturnType<typeof of>) => useFindComment(given, marked), list)
  return list.loadMore.mock.calls.length
}

test('older comments are loaded until the marked one is there, or there are no more', async () => {
  expect(await loads(of(['b']), 'a')).toBe(1)
  expect(await loads(of(['b', 'a']), 'a')).toBe(0)
  expect(await loads(of(['b']), undefined)).toBe(0)
  expect(await loads(of(['b'], { hasMore: false }), 'a')).toBe(0)
  expect(await loads(of(['b'], { more: { loading: true } }), 'a')).toBe(0)
  expect(await loads(of(['b'], { more: { loading: false, error: new Error('none') } }), 'a')).toBe(0)
})

test('it goes on with the next page', async () => {
  const first = of(['c'])
  const hook = await renderHook((list: ReturnType<typeof of>) => useFindComment(list, 'a'), first)
  const second = of(['c', 'b'], { loadMore: first.loadMore, more: { loading: true } })
  await hook.rerender(second)
  await hook.rerender({ ...second, more: { loading: false } })
  expect(first.loadMore).toHaveBeenCalledTimes(2)
})
