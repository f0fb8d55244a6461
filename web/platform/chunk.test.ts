import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk, loadOnce, loadPartChunk } from './chunk.ts'
import { ChunkLoadError } from './chunk-error.ts'
import { leaveTyped } from './leaving.ts'

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

test('what a server has refused once comes with the second attempt, and the page stays', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await loadChunk(load)).toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('nothing is loaded anew while something is typed, until it is sent or its page is left', async () => {
  document.body.innerHTML = '<textarea></textarea>'
  const field = document.querySelector('textarea')
  const type = (text: string) => {
    if (field) field.value = text
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const isRefused = () => expect(loadChunk(gone)).rejects.toMatchObject({ isOffline: false })
  const reloads = async () => {
    void loadChunk(gone)
    await vi.waitUntil(() => reload.mock.calls.length > 0)
    sessionStorage.clear()
    reload.mockClear()
  }
  type('Half a sentence')
  await isRefused()
  type('')
  await reloads()

  type('Half a sentence')
  await isRefused()
  leaveTyped()
  await reloads()

  type('Half a sentence')
  await isRefused()
  document.body.replaceChildren()
  await reloads()
})

test('a part whose style did not come waits for it, and no other part does', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => undefined)
  const asked = () => append.mock.calls.at(-1)?.[0] as HTMLLinkElement
  const style = document.createElement('link')
  vi.spyOn(style, 'href', 'get').mockReturnValue('http://localhost/assets/part.css')
  document.body.append(style)
  // As Vite does, which takes the style for one that is there from then on.
  const load = vi
    .fn(async () => 'part')
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part.css'))
  style.dispatchEvent(new Event('error'))
  expect(style.isConnected).toBe(false)
  const answer = async <T>(loading: Promise<T>, type: string) => {
    asked().dispatchEvent(new Event(type))
    return loading
  }

  const isRefused = { code: 'CSS_CHUNK_LOAD_FAILED', isOffline: true }
  await expect(answer(loadChunk(load), 'error')).rejects.toMatchObject(isRefused)
  await expect(answer(loadChunk(load), 'error')).rejects.toMatchObject(isRefused)
  expect(load).toHaveBeenCalledTimes(1)
  expect(
    await answer(
      loadChunk(async () => 'another'),
      'error',
    ),
  ).toBe('another')
  expect(asked().href).toContain('/assets/part.css')
  expect(await answer(loadChunk(load), 'load')).toBe('part')
  append.mockClear()
  expect(await loadChunk(load)).toBe('part')
  expect(append).not.toHaveBeenCalled()
  append.mockRestore()
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
