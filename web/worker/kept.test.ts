import { beforeEach, expect, test } from 'vitest'
import { keptFiles } from './kept.ts'
import { answerPage } from './page.ts'

const page = (file: string) => `<script type="module" src="/assets/${file}"></script>`

/** What the server has at each address; the line is down while it is undefined. */
let server: Record<string, string> | undefined
let asked: string[]
let stored: Map<string, Map<string, Response>>
let full: boolean

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, 'https://a.example').pathname

const caches = {
  async open(name: string) {
    const cache = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, cache)
    return {
      async match(request: Request | string) {
        return cache.get(pathOf(request))?.clone()
      },
      async put(request: Request | string, response: Response) {
        if (full) throw new DOMException('The disk is full', 'QuotaExceededError')
        cache.set(pathOf(request), response)
      },
    }
  },
  async match(request: Request | string) {
    for (const cache of stored.values()) {
      const found = cache.get(pathOf(request))
      if (found) return found.clone()
    }
    return undefined
  },
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
} as unknown as CacheStorage

async function fetched(request: Request | string | URL) {
  const path = pathOf(request as Request)
  asked.push(path)
  if (!server) throw new TypeError('Failed to fetch')
  const text = server[path]
  const response = new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  Object.defineProperty(response, 'type', { value: 'basic' })
  return Object.assign(response, { clone: response.clone })
}

const kept = (revision: string) => keptFiles(revision, { caches, fetch: fetched as typeof fetch })
const file = (path: string) => new Request(`https://a.example${path}`)

beforeEach(() => {
  server = { '/': page('one.js'), '/assets/one.js': 'one' }
  asked = []
  stored = new Map()
  full = false
})

test('the page and its files are there without a line', async () => {
  await kept('1').begin()
  server = undefined
  expect(await (await kept('1').page())?.text()).toBe(page('one.js'))
  expect(await (await kept('1').file(file('/assets/one.js'))).text()).toBe('one')
})

test('each build has the logo of its time, and begins without one', async () => {
  for (const build of ['1', '2']) {
    server = { '/': page('one.js'), '/assets/one.js': 'one', '/atrium.svg': `logo ${build}` }
    await kept(build).begin()
  }
  stored.delete('atrium-1')
  server = undefined
  expect(await (await kept('2').file(file('/atrium.svg'))).text()).toBe('logo 2')
})

test('a file is asked for once', async () => {
  const files = kept('1')
  await files.file(file('/assets/one.js'))
  await files.file(file('/assets/one.js'))
  expect(asked).toEqual(['/assets/one.js'])
})

test('a file that is missing is not kept, and there the next time', async () => {
  const files = kept('1')
  expect((await files.file(file('/assets/two.js'))).status).toBe(404)
  server = { '/assets/two.js': 'two' }
  expect(await (await files.file(file('/assets/two.js'))).text()).toBe('two')
})

test('a build of which a file is missing does not begin', async () => {
  server = { '/': page('two.js') }
  await expect(kept('2').begin()).rejects.toThrow('404')
})

test('the build before is kept for the tabs that show it, older ones are not', async () => {
  for (const build of ['1', '2', '3']) {
    server = { '/': page(`${build}.js`), [`/assets/${build}.js`]: build }
    await kept(build).begin()
    await kept(build).tidy()
  }
  expect([...stored.keys()]).toEqual(['atrium-2', 'atrium-3'])
  server = undefined
  expect(await (await kept('3').file(file('/assets/2.js'))).text()).toBe('2')
})

test('the newest build that is complete stays until there is a newer one', async () => {
  for (const build of ['1', '2', '3', '4']) {
    server = { '/': page(`${build}.js`), [`/assets/${build}.js`]: build }
    await kept(build).begin()
    await kept(build).tidy()
    // The third hears of a page of the second.
    if (build === '1') await kept(build).complete('/assets/1.js')
    if (build === '3') await kept(build).complete('/assets/2.js')
  }
  expect([...stored.keys()]).toEqual(['atrium-1', 'atrium-3', 'atrium-4'])
  await kept('4').complete('/assets/4.js')
  await kept('5').tidy()
  expect([...stored.keys()]).toEqual(['atrium-4'])
})

test('without a line the page is of the newest build that is complete', async () => {
  const builds = ['1', '2'].map((build) => ({ build, files: kept(build) }))
  for (const { build, files } of builds) {
    server = { '/': page(`${build}.js`), [`/assets/${build}.js`]: build }
    await files.begin()
  }
  const [one, two] = builds.map(({ files }) => files)
  const shown = async () => await (await two?.page())?.text()
  expect(await shown()).toBe(page('2.js'))
  await one?.complete('/assets/1.js')
  expect(await shown()).toBe(page('1.js'))
  expect(await (await two?.own())?.text()).toBe(page('2.js'))
  await two?.complete('/assets/2.js')
  expect(await shown()).toBe(page('2.js'))
})

test('a part that two builds share outlives the older one', async () => {
  server = { '/': page('1.js'), '/assets/1.js': '1', '/assets/part.js': 'part' }
  const first = kept('1')
  await first.begin()
  await first.keep(file('/assets/part.js'))
  for (const build of ['2', '3']) {
    server = { '/': page(`${build}.js`), [`/assets/${build}.js`]: build }
    const next = kept(build)
    await next.begin()
    await next.keep(file('/assets/part.js'))
    await next.tidy()
  }
  server = undefined
  expect(await (await kept('3').file(file('/assets/part.js'))).text()).toBe('part')
})

test('a full disk is no reason to refuse an answer', async () => {
  full = true
  expect(await (await kept('1').file(file('/assets/one.js'))).text()).toBe('one')
})

const asking = (preload?: Response) => ({ request: file('/dial'), preloadResponse: Promise.resolve(preload) })
const known = { page: async () => new Response('kept') }

test.each([
  ['a page comes from the server', new Response('new'), 'new'],
  ['a server that is being restarted is none', new Response('', { status: 502 }), 'kept'],
  ['an error of the server is its answer', new Response('broken', { status: 500 }), 'broken'],
])('%s', async (_name, preload, text) => {
  expect(await (await answerPage(asking(preload), known, async () => true)).text()).toBe(text)
})

test.each([
  ['shows the page here while something waits here', true, 'kept'],
  ['leads on otherwise', false, ''],
])('a server that sends people to another address %s', async (_name, waits, text) => {
  const redirect = new Response()
  Object.defineProperty(redirect, 'type', { value: 'opaqueredirect' })
  expect(await (await answerPage(asking(redirect), known, async () => waits)).text()).toBe(text)
})

test('a line that carries nothing is none', async () => {
  const event = { ...asking(), preloadResponse: new Promise<undefined>(() => {}) }
  expect(await (await answerPage(event, known, async () => false, 1)).text()).toBe('kept')
})
