import { expect, test } from 'vitest'
import { forgetShared } from '../platform/forget-shared.ts'
import { readShared } from '../platform/shared-in.ts'
import { isShare, takeShare } from './share.ts'

const at = (path: string) => `https://atrium.example${path}`

/** The caches of a browser, as far as both sides use them. */
function fakeCaches({ full = false } = {}) {
  const stored = new Map<string, Map<string, Response>>()
  return {
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return {
        async put(path: string, response: Response) {
          if (full) throw new DOMException('The disk is full', 'QuotaExceededError')
          cache.set(path, response)
        },
        match: async (request: string | { url: string }) =>
          cache.get(typeof request === 'string' ? request : new URL(request.url).pathname)?.clone(),
        keys: async () => [...cache.keys()].map((path) => ({ url: at(path) })),
      }
    },
  } as unknown as CacheStorage
}

function sharing(fields: Record<string, string>, ...files: File[]): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return { url: at('/share'), formData: async () => form } as unknown as Request
}

test('only what is sent to its place is a share', () => {
  const origin = at('')
  expect(isShare({ method: 'POST', url: at('/share') }, origin)).toBe(true)
  expect(isShare({ method: 'GET', url: at('/share') }, origin)).toBe(false)
  expect(isShare({ method: 'POST', url: at('/graphql') }, origin)).toBe(false)
  expect(isShare({ method: 'POST', url: 'https://elsewhere.example/share' }, origin)).toBe(false)
})

test('what is shared waits for its conversation, once, and the newest alone', async () => {
  const caches = fakeCaches()
  Object.assign(globalThis, { caches })
  expect(await readShared()).toBeUndefined()
  await takeShare(sharing({ title: 'Old' }), caches)
  const picture = new File(['png'], 'Größe & Co.png', { type: 'image/png' })
  const answer = await takeShare(
    sharing({ title: 'Plan', text: 'Plan', url: 'https://a.example' }, picture),
    caches,
  )
  expect([answer.status, new URL(answer.headers.get('location') ?? '', at('/')).pathname]).toEqual([
    303,
    '/share',
  ])
  const found = await readShared()
  expect(found?.text).toBe('Plan\nhttps://a.example')
  expect(found?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Größe & Co.png', 'image/png', 3],
  ])
  await forgetShared()
  expect(await readShared()).toBeUndefined()
})

test('a full disk is said', async () => {
  const answer = await takeShare(sharing({ text: 'Plan' }), fakeCaches({ full: true }))
  expect(answer.headers.get('location')).toContain('/share?lost=1')
})
