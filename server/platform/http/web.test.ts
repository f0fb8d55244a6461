import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Atrium</title>')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder, 'sw.js'), 'keep()')
  writeFileSync(join(folder, 'assets', 'main~1-a.js'), 'start()')
  writeFileSync(join(folder, 'assets', 'main~1-a.js.br'), brotliCompressSync('start()'))
  server = await testServer({ webFolder: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const asked = (url: string, method: 'GET' | 'HEAD' = 'GET', encoding = 'identity') =>
  server.inject({ method, url, headers: { 'accept-encoding': encoding } })

test('a built file is served by its name for good, compressed to those who read that; others are asked for each time', async () => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await asked('/assets/main~1-a.js?v=1', method)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect((await asked('/assets/main~1-a.js')).body).toBe('start()')
  expect((await asked('/assets/main~1-a.js', 'GET', 'br')).headers['content-encoding']).toBe('br')
  expect((await asked('/icon.svg')).headers['cache-control']).toBe('no-cache')
})

test.each(['/assets/MAIN~1-a.js', '/assets/main~1-a.js.br', '/assets/', '/assets/none.js', '/none.svg'])(
  '%s is no file',
  async (url) => {
    const { statusCode, headers } = await asked(url)
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('json')])
  },
)

test('what is built while the server runs is served as well', async () => {
  writeFileSync(join(folder, 'assets', 'later-b.js'), 'later()')
  await expect.poll(async () => (await asked('/assets/later-b.js')).body).toBe('later()')
})

test('whatever is no file is a page', async () => {
  for (const url of ['/', '/dial/c/1', '/task'])
    expect((await asked(url)).body).toContain('<title>Atrium</title>')
})

test('an operator can end the service worker in every browser', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="service-worker" content="on" /><title>Atrium</title>',
  )
  expect((await asked('/')).body).toContain('name="service-worker" content="on"')
  expect((await asked('/sw.js')).body).toBe('keep()')
  const ending = await testServer({ webFolder: folder, env: { SERVICE_WORKER: 'false' } })
  try {
    const page = await ending.inject({ method: 'GET', url: '/' })
    const worker = await ending.inject({ method: 'GET', url: '/sw.js' })
    expect(page.body).toContain('name="service-worker" content="off"')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.body).toContain('registration.unregister()')
  } finally {
    await ending.stop()
  }
})
