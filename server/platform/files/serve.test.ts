import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify, { type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFileKey } from './keys.ts'
import { LocalStore } from './local-store.ts'
import { type ServedFile, serveFile } from './serve.ts'

const content = 'the quick brown fox'
const key = newFileKey('documents', 'fox.txt')
const file: ServedFile = { key, type: 'text/plain', name: 'fox.txt', visibility: 'private' }
const missing = newFileKey('documents', 'fox.txt')
const http = fastify()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-serve-'))
  const store = new LocalStore(folder)
  await store.put(key, Readable.from([content]), { maxBytes: 100 })
  http.route<{ Querystring: Partial<ServedFile> }>({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => serveFile(request, reply, store, { ...file, ...request.query }),
  })
})

afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  http.inject({ url: '/', headers, ...more })
const as = (query: Partial<ServedFile>) => http.inject({ url: '/', query })

test('serves the whole file so that no browser runs any of it (attack 31)', async () => {
  const answer = await get()
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe(content)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(content.length),
    'content-disposition': 'attachment; filename=fox.txt',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  })
})

test('serves a range', async () => {
  const answer = await get({ range: 'bytes=4-8' })
  expect(answer.statusCode).toBe(206)
  expect(answer.body).toBe('quick')
  expect(answer.headers).toMatchObject({ 'content-range': 'bytes 4-8/19', 'content-length': '5' })
})

test('refuses a range past the end (attack 31)', async () => {
  const answer = await get({ range: 'bytes=19-' })
  expect(answer.statusCode).toBe(416)
  expect(answer.headers['content-range']).toBe('bytes */19')
})

test('answers HEAD with the same headers and no bytes', async () => {
  const whole = await get({}, { method: 'HEAD' })
  expect(whole.statusCode).toBe(200)
  expect(whole.body).toBe('')
  expect(whole.headers).toMatchObject({ 'content-length': '19', 'content-type': 'text/plain; charset=utf-8' })
  const part = await get({ range: 'bytes=0-3' }, { method: 'HEAD' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-length']).toBe('4')
})

test('sends nothing to whoever has it already', async () => {
  const etag = String((await get()).headers.etag)
  expect(await get({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  expect(await get({ 'if-none-match': `"x", W/${etag}` })).toMatchObject({ statusCode: 304 })
  expect(await get({ 'if-none-match': '"x"' })).toMatchObject({ statusCode: 200 })
})

test('continues only what the reader has the beginning of', async () => {
  const etag = String((await get()).headers.etag)
  expect(await get({ range: 'bytes=4-8', 'if-range': etag })).toMatchObject({ statusCode: 206 })
  expect(await get({ range: 'bytes=4-8', 'if-range': '"x"' })).toMatchObject({
    statusCode: 200,
    body: content,
  })
})

test('has nothing where nothing is stored', async () => {
  expect((await as({ key: missing })).statusCode).toBe(404)
})

test.each([
  ['image/png', 'inline'],
  ['image/jpeg', 'inline'],
  ['image/gif', 'inline'],
  ['image/webp', 'inline'],
  ['image/avif', 'inline'],
  ['video/mp4', 'inline'],
  ['audio/mpeg', 'inline'],
  ['application/pdf', 'inline'],
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['application/xml', 'attachment'],
  ['text/plain', 'attachment'],
  ['application/octet-stream', 'attachment'],
])('shows %s as %s', async (type, disposition) => {
  expect((await as({ type })).headers['content-disposition']).toBe(`${disposition}; filename=fox.txt`)
})

test.each([
  [
    'Übersicht 2026.pdf',
    'attachment; filename="?bersicht 2026.pdf"; filename*=UTF-8\'\'%C3%9Cbersicht%202026.pdf',
  ],
  ['電影 🎬.txt', "filename*=UTF-8''%E9%9B%BB%E5%BD%B1%20%F0%9F%8E%AC.txt"],
  ['a"b;c.txt', 'attachment; filename="a\\"b;c.txt"'],
  ['ملف.txt', "filename*=UTF-8''%D9%85%D9%84%D9%81.txt"],
])('tells the name %s', async (name, header) => {
  const { headers } = await as({ name })
  expect(headers['content-disposition']).toContain(header)
  expect(headers['content-disposition']).toMatch(/^[\x20-\x7e]+$/)
})

test('lets what is public be kept for ever', async () => {
  const { headers } = await as({ visibility: 'public' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
