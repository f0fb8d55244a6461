import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { FakeS3 } from '../testing/fake-s3.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'

const mebibyte = 2 ** 20
const bucket = new FakeS3('files')
const servers: Record<string, TestServer> = {}
const agencies: Record<string, TestAgency> = {}

beforeAll(async () => {
  const limits = { LIMIT_CALLS_PER_MINUTE: '1000000', LIMIT_AGENCY_BYTES: String(52 * mebibyte) }
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
  }
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.stop()
  await bucket.close()
})

const tus = { 'Tus-Resumable': '1.0.0' }

async function begin(server: TestServer, caller: Caller, length: number, name = 'film.mp4') {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const response = await fetch(`${await server.url()}/api/v1/uploads/parts`, {
    method: 'POST',
    headers: { ...headersOf(caller), ...tus, 'Upload-Length': String(length), 'Upload-Metadata': metadata },
  })
  return { status: response.status, at: response.headers.get('location') ?? '', body: await response.text() }
}

async function send(server: TestServer, caller: Caller, at: string, offset: number, part: Buffer) {
  const response = await fetch(new URL(at, await server.url()), {
    method: 'PATCH',
    headers: {
      ...headersOf(caller),
      ...tus,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body: new Uint8Array(part),
  })
  return {
    status: response.status,
    offset: Number(response.headers.get('upload-offset')),
    body: await response.text(),
  }
}

/** Sends the beginning of a part, and leaves the line open. */
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

describe.each(['folder', 'bucket'])('a file that comes in parts, into a %s', (store) => {
  const of = () => ({ server: servers[store] as TestServer, ...(agencies[store] as TestAgency) })

  test('is whole when all parts are there, is what its bytes say, and can be kept', async () => {
    const { server, staff } = of()
    const bytes = randomBytes(13 * mebibyte + 7)
    const { status, at } = await begin(server, staff, bytes.length, '../../Film "1".mp4')
    expect(status).toBe(201)
    expect((await send(server, staff, at, 0, bytes.subarray(0, 8 * mebibyte))).offset).toBe(8 * mebibyte)
    expect(await offsetOf(server, staff, at)).toBe(8 * mebibyte)
    // The same part again, because its answer was lost, is refused and harms nothing.
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
    const bytes = randomBytes(12 * mebibyte)
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
    const bytes = randomBytes(12 * mebibyte)
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

  test('is its uploader’s alone, and nobody reads it before it is whole', async () => {
    const { server, staff, admin, client } = of()
    const { at } = await begin(server, staff, 6 * mebibyte)
    const part = randomBytes(6 * mebibyte)
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
    expect((await send(server, staff, at, 0, randomBytes(7 * mebibyte))).status).toBe(413)
    const tooMuch = await begin(server, staff, 51 * mebibyte)
    expect([tooMuch.status, JSON.parse(tooMuch.body).errors[0].extensions.key]).toEqual([
      413,
      'media.quotaFull',
    ])
    expect((await begin(server, outsider, 1000)).status).toBe(404)
  })
})
