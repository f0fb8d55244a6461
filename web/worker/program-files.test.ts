import { expect, test } from 'vitest'
import { buildOf, filePatterns, filesOf, wayOf } from './program-files.ts'

const origin = 'https://atrium.example'
const way = (path: string, given: { method?: string; mode?: RequestMode } = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...given }, origin)

test('built files come from the cache, pages from the server first', () => {
  expect(way('/assets/index-abc.js')).toBe('file')
  expect(way('/first-paint.js?v=1a')).toBe('file')
  expect(way('/atrium.svg')).toBe('file')
  expect(way('/dial/c/1', { mode: 'navigate' })).toBe('page')
  expect(way('/', { mode: 'navigate' })).toBe('page')
})

test('what belongs to people never passes through the worker', () => {
  for (const path of ['/graphql', '/jwt/refresh', '/api/v1/uploads', '/files/key', '/api/v1/hooks/1'])
    for (const mode of ['cors', 'navigate'] as const) expect(way(path, { mode }), path).toBe('none')
  expect(way('/graphql', { method: 'POST' })).toBe('none')
  expect(way('/dial')).toBe('none')
  expect(way('/robots.txt', { mode: 'navigate' })).toBe('none')
  expect(way('/first-paint.js')).toBe('none')
  expect(way('https://elsewhere.example/assets/index-abc.js')).toBe('none')
})

test('a browser that finds built files by itself looks for no others', () => {
  const isFile = (path: string) =>
    filePatterns.some((each) => new URLPattern({ ...each, baseURL: origin }).test(path, origin))
  for (const path of ['/assets/index-abc.js', '/first-paint.js?v=1a', '/first-paint.css?v=1a', '/atrium.svg'])
    expect(isFile(path), path).toBe(true)
  for (const path of ['/sw.js', '/first-paint.js', '/dial/c/1', '/api/v1/brand/g/style.css', '/graphql?v=1'])
    expect(isFile(path), path).toBe(false)
})

const page = `<link rel="stylesheet" href="/first-paint.css?v=1" /><script src="/first-paint.js?v=2"></script>
  <link rel="icon" href="/atrium.svg" /><script type="module" crossorigin src="/assets/index-a.js"></script>
  <link id="brand" rel="stylesheet" href="/api/v1/brand/g/style.css?v=3" />
  <link rel="modulepreload" crossorigin href="/assets/runtime-b.js"><link href="/assets/index-c.css">`

test('the files of a page are the built ones that it names', () => {
  expect(filesOf(page)).toEqual([
    '/first-paint.css?v=1',
    '/first-paint.js?v=2',
    '/assets/index-a.js',
    '/assets/runtime-b.js',
    '/assets/index-c.css',
  ])
  expect(buildOf(page)).toBe('/assets/index-a.js')
})
