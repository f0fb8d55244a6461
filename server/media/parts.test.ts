import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { FakeS3 } from '../testing/fake-s3.ts'
import { type Caller, headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addPart, beginUpload, finishUpload } from './commands/parts.ts'
import { sweepFiles } from './commands/remove.ts'
import { beginParts as begin, miscounted, sendPart as send, storedKeys, tus } from './factory.ts'

const mebibyte = 2 ** 20
/** Random bytes that never begin like a known type of file, as one in some hundreds would. */
const contentOf = (length: number): Buffer => randomBytes(length).fill(0, 0, 16)
const bucket = new FakeS3('files')
const servers: Record<string, TestServer> = {}
/** Every server has a second one on the same database and store. */
const others: Record<string, TestServer> = {}
const agencies: Record<string, TestAgency> = {}

beforeAll(async () => {
  const limits = { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_AGENCY_BYTES: String(64 * mebibyte) }
  const s3 = {
    S3_ENDPOINT: await bucket.listen(),
    S3_BUCKET: 'files',
    S3_FORCE_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
  }
  for (const [name, env] of Object.entries({ folder: limits, bucket: { ...limits, ...s3 } })) {
    servers[name] = await testServer({ env })
    agencies[name] = await foundAgency(servers[name])
    others[name] = await testServer({
      database: { url: servers[name].databaseUrl, drop: async () => undefined },
      env: { ...env, DATA_DIR: servers[name].app.config.dataDir },
    })
  }
})
afterAll(async () => {
  for (const server of [...Object.values(others), ...Object.values(servers)]) await server.stop()
  await bucket.close()
})

/** Sends the start of a part and keeps the connection open. */
async function startPart(server: TestServer, caller: Caller, at: string, part: Buffer, after: number) {
  const call = request(new URL(at, await server.url()), {
    method: 'PATCH',
    headers: {
      ...headersOf(caller),
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
      'Content-Length': String(part.length),
    },
  }).on('error', () => undefined)
  await new Promise((sent) => call.write(part.subarray(0, after), sent))
  return call
}

async function offsetOf(server: TestServer, caller: Caller, at: string) {
  const response = await fetch(new URL(at, await server.url()), {
    method: 'HEAD',
    headers: { ...headersOf(caller), ...tus },
  })
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status
}

afterEach(async () => {
  for (const server of Object.values(servers)) expect(await miscounted(server)).toEqual([])
})

describe.each(['folder', 'bucket'])('a file that comes in parts, into a %s', (store) => {
  const of = () => ({ server: servers[store] as TestServer, ...(agencies[store] as TestAgency) })

  test('is for a message or a request, and a picture of somebody comes in one piece', async () => {
    const { server, client } = of()
    const bytes = contentOf(2 * mebibyte)
    const { status, at } = await begin(server, client, bytes.length, 'film.mp4', 'request')
    expect(status).toBe(201)
    expect((await send(server, client, at, 0, bytes)).status).toBe(204)
    const answer = await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(client) })
    expect(answer.json()).toMatchObject({ key: expect.stringMatching(/^request/), size: bytes.length })
    const refused = await begin(server, client, bytes.length, 'me.png', 'avatar')
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body).errors[0].extensions.fields).toMatchObject({
      purpose: { key: 'media.notInParts' },
    })
  })

  test('is whole when all parts are there, is what its bytes say, and can be kept', async () => {
    const { server, staff } = of()
    const bytes = contentOf(13 * mebibyte + 7)
    const { status, at } = await begin(server, staff, bytes.length, '../../Film "1".mp4')
    expect(status).toBe(201)
    expect((await send(server, staff, at, 0, bytes.subarray(0, 8 * mebibyte))).offset).toBe(8 * mebibyte)
    expect(await offsetOf(server, staff, at)).toBe(8 * mebibyte)
    // Repeating the part after a lost response is refused and does no harm.
    expect((await send(server, staff, at, 0, bytes.subarray(0, 8 * mebibyte))).status).toBe(409)
    expect((await send(server, staff, at, 8 * mebibyte, bytes.subarray(8 * mebibyte))).status).toBe(204)
    const answer = await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(staff) })
    expect(answer.json()).toMatchObject({
      name: 'Film "1".mp4',
      size: bytes.length,
      type: 'application/octet-stream',
    })
    const { key } = answer.json()
    await change(server, staff, 'createMedia', { key })
    const read = await server.inject({ method: 'GET', url: `/files/${key}`, headers: headersOf(staff) })
    const hash = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex')
    expect(hash(read.rawPayload)).toBe(hash(bytes))
    expect(read.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('goes on where its line broke', async () => {
    const { server, staff } = of()
    const bytes = contentOf(12 * mebibyte)
    const { at } = await begin(server, staff, bytes.length)
    const call = await startPart(server, staff, at, bytes, 8 * mebibyte)
    call.destroy()
    await expect.poll(() => offsetOf(server, staff, at)).toBeGreaterThan(0)
    const from = await offsetOf(server, staff, at)
    expect((await send(server, staff, at, from, bytes.subarray(from))).status).toBe(204)
    const answer = await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(staff) })
    const { key } = answer.json()
    const kept = await server.app.files.withPath(key, (path) => readFile(path))
    expect(kept.equals(bytes)).toBe(true)
  })

  test('goes on elsewhere while its first line is silent, and has not been closed', async () => {
    const { server, staff } = of()
    const bytes = contentOf(12 * mebibyte)
    const { at } = await begin(server, staff, bytes.length)
    const silent = await startPart(server, staff, at, bytes, 8 * mebibyte)
    await expect.poll(() => offsetOf(server, staff, at)).toBeGreaterThan(0)
    const from = await offsetOf(server, staff, at)
    expect((await send(server, staff, at, from, bytes.subarray(from))).status).toBe(204)
    silent.destroy()
    const answer = await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(staff) })
    const kept = await server.app.files.withPath(answer.json().key, (path) => readFile(path))
    expect(kept.equals(bytes)).toBe(true)
  })

  test('is added to by one server at a time: the slower one is told, and takes nothing back (S23)', async () => {
    const { server, staff } = of()
    const bytes = contentOf(12 * mebibyte)
    const { at } = await begin(server, staff, bytes.length)
    const taking = vi.spyOn(server.app.files, 'addPart')
    const slow = await startPart(server, staff, at, bytes.subarray(0, 6 * mebibyte), mebibyte)
    await vi.waitUntil(() => taking.mock.calls.length > 0)
    taking.mockRestore()
    const other = others[store] as TestServer
    expect((await send(other, staff, at, 0, bytes.subarray(0, 8 * mebibyte))).offset).toBe(8 * mebibyte)
    slow.end(bytes.subarray(mebibyte, 6 * mebibyte))
    const [answer] = await once(slow, 'response')
    expect([answer.statusCode, Buffer.concat(await answer.toArray()).toString()]).toEqual([
      409,
      expect.stringContaining('media.wentOn'),
    ])
    expect(await offsetOf(server, staff, at)).toBe(8 * mebibyte)
    expect((await send(server, staff, at, 8 * mebibyte, bytes.subarray(8 * mebibyte))).status).toBe(204)
    const whole = await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(staff) })
    const kept = await server.app.files.withPath(whole.json().key, (path) => readFile(path))
    expect(kept.equals(bytes)).toBe(true)
  })

  test('is its uploader’s alone, and nobody reads it before it is whole', async () => {
    const { server, staff, admin, client } = of()
    const { at } = await begin(server, staff, 6 * mebibyte)
    const part = contentOf(6 * mebibyte)
    for (const caller of [admin, client]) {
      expect(await offsetOf(server, caller, at)).toBe(404)
      expect((await send(server, caller, at, 0, part)).status).toBe(404)
    }
    expect(
      (await server.inject({ method: 'GET', url: `${at}/file`, headers: headersOf(staff) })).statusCode,
    ).toBe(400)
    const gone = await fetch(new URL(at, await server.url()), {
      method: 'DELETE',
      headers: { ...headersOf(staff), ...tus },
    })
    expect(gone.status).toBe(204)
    expect(await offsetOf(server, staff, at)).toBe(404)
  })

  test('takes no more than it said, nor than the agency has room for', async () => {
    const { server, staff, outsider } = of()
    const { at } = await begin(server, staff, 6 * mebibyte)
    expect((await send(server, staff, at, 0, contentOf(7 * mebibyte))).status).toBe(413)
    const tooMuch = await begin(server, staff, 51 * mebibyte)
    expect([tooMuch.status, JSON.parse(tooMuch.body).errors[0].extensions.key]).toEqual([
      413,
      'media.quotaFull',
    ])
    expect((await begin(server, outsider, 1000)).status).toBe(404)
  })
})

test('what is resumed is swept a day after its last part, and once it is whole a day after that (S23)', async () => {
  // Later than the writing of any current file.
  const clock = settableClock('2100-03-02T09:00:00Z')
  const server = await testServer({ clock, worker: false })
  const { staff, agencyId } = await foundAgency(server)
  const as = { kind: 'session', sessionId: staff.sessionId, agencyId } as const
  const later = async (hours: number) => {
    clock.advance(hours * 3_600_000)
    await server.app.asPlatform(sweepFiles)
  }
  const add = (id: string, bytes: number) =>
    server.app.as(as, (ctx) =>
      addPart(ctx, id, Readable.from([Buffer.alloc(bytes, 'a')], { objectMode: false })),
    )
  const file = { name: 'film.mp4', type: 'video/mp4', length: 30 }
  const id = await server.app.as(as, (ctx) => beginUpload(ctx, file))
  expect(await add(id, 10)).toBe(10)
  await later(20)
  expect(await add(id, 10)).toBe(20)
  await later(20)
  expect(await add(id, 10)).toBe(30)
  await later(20)
  const { key } = await server.app.as(as, (ctx) => finishUpload(ctx, id))
  await later(20)
  expect(await server.app.files.stat(key)).toMatchObject({ size: 30 })
  await later(5)
  expect(await server.app.files.stat(key)).toBeUndefined()
  const abandoned = await server.app.as(as, (ctx) => beginUpload(ctx, file))
  await add(abandoned, 10)
  await later(25)
  await expect(add(abandoned, 10)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect([await storedKeys(server), await miscounted(server)]).toEqual([[], []])
  await server.stop()
})
