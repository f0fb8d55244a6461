import { afterEach, expect, test, vi } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useLoaded } from './use-loaded.ts'

afterEach(unmountRendered)

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

async function hook() {
  const load = vi.fn(async () => 'schema')
  return { load, hook: await renderHook(() => useLoaded(load), undefined) }
}

test('what failed is tried again when it is needed again', async () => {
  const { load, hook: form } = await hook()
  load.mockImplementationOnce(gone)
  await expect(form.current.need()).rejects.toThrow('Failed to fetch')
  await form.do(({ need }) => need())
  expect(form.current.loaded).toBe('schema')
})

test('what was prepared without a line comes when the line is back', async () => {
  const { load, hook: form } = await hook()
  load.mockImplementationOnce(gone)
  await form.do(({ prepare }) => prepare())
  expect(form.current.loaded).toBeUndefined()
  await form.do(() => window.dispatchEvent(new Event('online')))
  expect(form.current.loaded).toBe('schema')
})
