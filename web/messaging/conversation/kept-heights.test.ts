import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const width = 1200

beforeEach(() => load(width))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

let page: Awaited<ReturnType<typeof loaded>>

const loaded = async () => ({
  ...(await import('./kept-heights.ts')),
  ...(await import('../../platform/session/tokens.ts')),
  ...(await import('../../platform/workspace/in-memory.ts')),
})

/** Loads the page, or loads it anew, in a window of this width; somebody is signed in. */
async function load(innerWidth: number): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('innerWidth', innerWidth)
  page = await loaded()
  page.tokens.set({ accessToken: 'a', refreshToken: 'r' } as never)
}

const heights = (first: number) => new Map([['m1', first]])

test('a reload finds the heights of the last conversations, and that of the list', async () => {
  for (let at = 1; at <= 7; at += 1) page.keepHeights(`c${at}`, heights(at), 500)
  page.storeHeights()
  await load(width)
  expect(page.heightsOf('c7')).toEqual(heights(7))
  expect(page.heightsOf('c2')).toBeUndefined()
  expect(page.lastListHeight()).toBe(500)
})

test('a window of another width finds none: text wraps differently in it', async () => {
  page.keepHeights('c', heights(40), 500)
  page.storeHeights()
  await load(width - 100)
  expect(page.heightsOf('c')).toBeUndefined()
  expect(page.lastListHeight()).toBe(0)
})

test('a conversation that is closed by signing out leaves nothing behind', () => {
  page.keepHeights('c', heights(40), 500)
  page.storeHeights()
  page.tokens.clear()
  for (const part of page.inMemory) part.forget()
  page.keepHeights('c', heights(40), 500)
  page.storeHeights()
  expect(page.heightsOf('c')).toBeUndefined()
  expect(Object.keys(localStorage).filter((name) => name.includes('heights'))).toEqual([])
})
