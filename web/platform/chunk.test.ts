import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk, loadOnce, loadPartChunk } from './chunk.ts'
import { ChunkLoadError } from './chunk-error.ts'

const reload = vi.fn()
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const answers = (ok: boolean) =>
  vi.fn(async () => (ok ? new Response('{}') : Promise.reject(new TypeError('Failed to fetch'))))

beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload })
  vi.stubGlobal('fetch', answers(true))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  reload.mockClear()
})

test('a chunk that is gone loads the page anew, once', async () => {
  void loadChunk(gone)
  await vi.waitUntil(() => reload.mock.calls.length === 1)
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('one chunk that never comes reloads no page for ever, though others come', async () => {
  void loadChunk(gone)
  await vi.waitUntil(() => reload.mock.calls.length === 1)
  expect(await loadChunk(async () => 'page')).toBe('page')
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).toHaveBeenCalledOnce()
})

test('the next build of the web is loaded anew again', async () => {
  void loadChunk(gone)
  await vi.waitUntil(() => reload.mock.calls.length === 1)
  document.head.innerHTML = '<script type="module" src="/assets/index-next.js"></script>'
  void loadChunk(gone)
  await vi.waitUntil(() => reload.mock.calls.length === 2)
  document.head.replaceChildren()
})

test('a style that does not come has a code of its own', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const noStyle = () => Promise.reject(new Error('Unable to preload CSS for /assets/dial-page.css'))
  await expect(loadChunk(noStyle)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    code: 'CSS_CHUNK_LOAD_FAILED',
  })
  await expect(loadChunk(gone)).rejects.toMatchObject({ name: 'ChunkLoadError', code: undefined })
})

test('offline the page is kept, because a reload would lose it', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkLoadError)
  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that does not come within 120 seconds counts as gone', async () => {
  vi.useFakeTimers()
  void loadChunk(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('without an answer of the server the page is kept, and a part of it waits until there is a line again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers(false))
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(ChunkLoadError)
  let isThere = false
  const part = loadPartChunk(async () => (isThere ? 'part' : gone()))
  await vi.advanceTimersByTimeAsync(3_000)
  isThere = true
  vi.stubGlobal('fetch', answers(true))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await part).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('what failed is not remembered, what came is', async () => {
  const load = vi.fn(async () => 'schema')
  load.mockRejectedValueOnce(new Error('no line'))
  const need = loadOnce(load)
  await expect(need()).rejects.toThrow('no line')
  expect(await need()).toBe('schema')
  expect(await need()).toBe('schema')
  expect(load).toHaveBeenCalledTimes(2)
})

test('offline a part waits for the line', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  let isThere = false
  const part = loadPartChunk(async () => (isThere ? 'part' : gone()))
  await new Promise((resolve) => setTimeout(resolve))
  isThere = true
  window.dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
})
