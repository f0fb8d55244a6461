import type { PathLike } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { memberOf, type Somebody, somebody } from '../testing/things.ts'
import { tryUpload, uploaded } from './factory.ts'

vi.mock('../rooms.ts', () => import('../testing/things.ts'))

const disk = vi.hoisted(() => ({ full: false }))
vi.mock(import('node:fs'), async (load) => {
  const fs = await load()
  const createWriteStream = ((path: PathLike, options: object) => {
    const file = fs.createWriteStream(path, options)
    if (!disk.full) return file
    // Like a filling disk: the first bytes fit, the next do not.
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        file.write(chunk.subarray(0, 3), () => done(full))
      },
    })
  }) as typeof fs.createWriteStream
  return { ...fs, createWriteStream, default: { ...fs, createWriteStream } }
})

let server: TestServer
let anna: Somebody & { agencyId: string }
const log: string[] = []

beforeAll(async () => {
  server = await testServer({ env: { LOG_LEVEL: 'warn' }, logTo: { write: (line) => void log.push(line) } })
  anna = await memberOf(server, await somebody(server), 'admin')
})
afterAll(() => server.stop())

const stored = async () => {
  const entries = await readdir(join(server.app.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const rows = () =>
  server.app.asPlatform((ctx) => ctx.read(({ sql }) => sql.selectFrom('file').select('key').execute()))

test('an upload onto a full disk says so and leaves nothing; with room again it works without a restart', async () => {
  const before = { stored: await stored().catch(() => []), rows: await rows() }
  disk.full = true
  const response = await tryUpload(server, anna, { content: 'more than there is room for' })
  expect(response.statusCode).toBe(507)
  expect(response.json().errors[0]).toEqual({
    message: 'Storage is full. Nothing was saved. Please contact your administrator.',
    extensions: {
      code: 'INTERNAL',
      status: 507,
      key: 'platform.diskFull',
      values: {},
      reason: 'STORAGE_FULL',
      retryAfter: 60,
    },
  })
  expect(log.join('')).toContain('no space left on device')
  expect({ stored: await stored(), rows: await rows() }).toEqual(before)
  disk.full = false
  await uploaded(server, anna)
})

test('a picture is still seen when there is no room for its thumbnail', async () => {
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { key } = await uploaded(server, anna, { content, type: 'image/png', purpose: 'avatar' })
  disk.full = true
  const whole = await server.inject({ url: `/files/${key}?w=120`, headers: headersOf(anna) })
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png'])
  disk.full = false
  const small = await server.inject({ url: `/files/${key}?w=120`, headers: headersOf(anna) })
  expect(small.headers['content-type']).toBe('image/webp')
})
