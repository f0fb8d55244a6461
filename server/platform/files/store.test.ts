import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeS3 } from '../../testing/fake-s3.ts'
import type { FileStore } from './file-store.ts'
import { newFileKey, thumbnailKeyOf } from './keys.ts'
import { LocalStore } from './local-store.ts'
import { S3Store } from './s3-store.ts'

const maxBytes = 20 * 2 ** 20
const at = new Date('2026-03-03T09:41:00.000Z')
const newKey = () => newFileKey('documents', 'a.bin')
const of = (content: string | Buffer) => Readable.from([Buffer.from(content)], { objectMode: false })

const s3 = new FakeS3('attachments')
let folder: string
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-store-'))
  stores.folder = new LocalStore(folder)
  stores.bucket = new S3Store({
    bucket: 'attachments',
    region: 'eu-west-1',
    endpoint: await s3.listen(),
    forcePathStyle: true,
    credentials: s3.credentials,
  })
})

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => stores[kind] as FileStore

  test('gives back what it was given, whole and in ranges', async () => {
    const key = newKey()
    expect(await store().put(key, of('hello, reader'), { maxBytes })).toEqual({
      size: 13,
      sha256: digest(Buffer.from('hello, reader')),
    })
    expect(await store().stat(key)).toMatchObject({ size: 13, modifiedAt: expect.any(Date) })
    expect(await text((await store().get(key)) as Readable)).toBe('hello, reader')
    expect(await text((await store().get(key, { start: 7, end: 9 })) as Readable)).toBe('rea')
  })

  test('keeps a copy that outlives the file it was made of', async () => {
    const [key, copy] = [newKey(), newKey()]
    await store().put(key, of('once more'), { maxBytes })
    await store().copy(key, copy)
    await store().delete(key)
    expect(await text((await store().get(copy)) as Readable)).toBe('once more')
    await expect(store().copy(key, newKey())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('streams a file of several parts', async () => {
    const key = newKey()
    const content = randomBytes(12 * 2 ** 20 + 7)
    const pieces = Array.from({ length: 200 }, (_, i) => content.subarray(i * 65536, (i + 1) * 65536))
    const body = Readable.from(pieces, { objectMode: false })
    expect(await store().put(key, body, { maxBytes })).toEqual({
      size: content.length,
      sha256: digest(content),
    })
    expect(digest(await buffer((await store().get(key)) as Readable))).toBe(digest(content))
  })

  test('stores an empty file', async () => {
    const key = newKey()
    expect(await store().put(key, of(''), { maxBytes })).toEqual({ size: 0, sha256: digest(Buffer.alloc(0)) })
    expect(await store().stat(key)).toMatchObject({ size: 0 })
  })

  test.each([100, 12 * 2 ** 20])(
    'keeps nothing of a file that passes its limit of %i bytes',
    async (limit) => {
      const key = newKey()
      const body = Readable.from(endless(), { objectMode: false })
      await expect(store().put(key, body, { maxBytes: limit })).rejects.toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
      })
      await expectNothingOf(key)
    },
  )

  test.each([10, 11 * 2 ** 20])('keeps nothing of a body that breaks off after %i bytes', async (size) => {
    const key = newKey()
    const body = new PassThrough()
    const put = store().put(key, body, { maxBytes })
    body.write(randomBytes(size), () => body.destroy(new Error('the line broke')))
    await expect(put).rejects.toThrow('the line broke')
    await expectNothingOf(key)
  })

  test('has no file that was never stored, and deletes quietly and for good', async () => {
    const key = newKey()
    expect(await store().get(key)).toBeUndefined()
    expect(await store().stat(key)).toBeUndefined()
    await store().delete(key)
    await store().put(key, of('x'), { maxBytes })
    await store().delete(key)
    expect(await store().get(key)).toBeUndefined()
  })

  test('names all that it holds', async () => {
    const keys = Array.from({ length: 5 }, newKey)
    for (const key of keys) await store().put(key, of('x'), { maxBytes })
    const thumbnail = thumbnailKeyOf(keys[0] as string, 120)
    await store().put(thumbnail, of('x'), { maxBytes })
    const named = await namesIn(store())
    expect(named).toEqual(expect.arrayContaining([...keys, thumbnail]))
    for (const key of [...keys, thumbnail]) await store().delete(key)
    expect(await namesIn(store())).toHaveLength(named.length - 6)
  })

  test('lends a path to read from', async () => {
    const key = newKey()
    await store().put(key, of('by path'), { maxBytes })
    expect(await store().withPath(key, (path) => readFile(path, 'utf8'))).toBe('by path')
    const missing = store().withPath(newKey(), async () => undefined)
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each(['../outside', 'documents/../../outside', '/etc/passwd', `${newKey()}/../../x`])(
    'never touches anything under the key %s',
    async (key) => {
      await expect(store().put(key, of('x'), { maxBytes })).rejects.toThrow(TypeError)
      await expect(store().get(key)).rejects.toThrow(TypeError)
      await expect(store().stat(key)).rejects.toThrow(TypeError)
      await expect(store().delete(key)).rejects.toThrow(TypeError)
    },
  )

  async function expectNothingOf(key: string) {
    expect(await store().stat(key)).toBeUndefined()
    expect(s3.unfinished()).toEqual([])
    expect(await readdir(join(folder, '.incoming')).catch(() => [])).toEqual([])
  }
})

test('a folder removes the remains of uploads that a crash cut off, and only those', async () => {
  const incoming = join(folder, '.incoming')
  await writeFile(join(incoming, 'old'), 'x')
  await writeFile(join(incoming, 'new'), 'x')
  await utimes(join(incoming, 'old'), at, at)
  await writeFile(join(incoming, 'in parts'), 'x')
  await utimes(join(incoming, 'in parts'), at, at)
  await stores.folder?.removeRemains(new Date(at.getTime() + 1), new Set(['in parts']))
  expect((await readdir(incoming)).toSorted()).toEqual(['in parts', 'new'])
  await rm(join(incoming, 'in parts'))
  await rm(join(incoming, 'new'))
})

test('a bucket ends the multipart uploads that a crash cut off, and only those', async () => {
  const [old, recent, inParts] = [newKey(), newKey(), newKey()]
  const goesOn = s3.begin(inParts, at)
  // More than a bucket names at a time.
  for (let many = 0; many < 8; many += 1) s3.begin(newKey(), at)
  s3.begin(old, at)
  s3.begin(recent, new Date(at.getTime() + 1000))
  await stores.bucket?.removeRemains(new Date(at.getTime() + 1), new Set([goesOn]))
  expect(s3.unfinished()).toEqual([inParts, recent])
  await stores.bucket?.removeRemains(new Date(at.getTime() + 2000))
})

test('a bucket that fails makes the upload fail and leaves nobody waiting', async () => {
  s3.failWrites = true
  const body = Readable.from(endless(), { objectMode: false })
  const refused = { code: 'UPSTREAM', status: 502, cause: { name: 'AccessDenied' } }
  await expect(stores.bucket?.put(newKey(), body, { maxBytes })).rejects.toMatchObject(refused)
  await expect(stores.bucket?.put(newKey(), of('x'), { maxBytes })).rejects.toMatchObject(refused)
  s3.failWrites = false
})

test('a bucket is only ever asked with a signature of the credentials', () => {
  expect(s3.requests).toBeGreaterThan(20)
  expect(s3.refused).toEqual([])
})

const namesIn = async (store: FileStore) => {
  const names: string[] = []
  for await (const key of store.keys()) names.push(key)
  return names
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024, 'a')
}
