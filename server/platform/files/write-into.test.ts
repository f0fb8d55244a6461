import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInto } from './write-into.ts'

const mebibyte = 2 ** 20
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-into-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Writev = (pieces: Buffer[], position?: number) => Promise<{ bytesWritten: number }>

/** A file whose disk behaves as it is told. */
async function fileOn(disk: (writev: Writev) => Writev) {
  const path = join(folder, randomBytes(8).toString('hex'))
  const file = await open(path, 'w')
  file.writev = disk(file.writev.bind(file)) as typeof file.writev
  return { file, bytes: () => file.close().then(() => readFile(path)) }
}

function* inPackets(bytes: Buffer, size = 60_000): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = { start: 0, maxBytes: 100 * mebibyte }

test('all bytes lie in their order, also where the disk takes less than it is given', async () => {
  const sent = randomBytes(5 * mebibyte)
  const { file, bytes } = await fileOn((writev) => (pieces, position) => {
    const [first] = pieces
    return writev(first ? [first.subarray(0, 50_000)] : [], position)
  })
  const body = Readable.from(inPackets(sent), { objectMode: false })
  expect(await writeInto(file, body, all)).toBe(sent.length)
  expect((await bytes()).equals(sent)).toBe(true)
})

test('begins where it is told', async () => {
  const { file, bytes } = await fileOn((writev) => writev)
  await writeInto(file, Readable.from([Buffer.from('draft')]), all)
  await writeInto(file, Readable.from([Buffer.from('ain')]), { start: 2, maxBytes: 3 })
  expect((await bytes()).toString()).toBe('drain')
})

test('the line is stopped while the disk is slow, so that little is held', async () => {
  const release = Promise.withResolvers<void>()
  const { file, bytes } = await fileOn((writev) => async (pieces, position) => {
    await release.promise
    return writev(pieces, position)
  })
  let read = 0
  const sent = randomBytes(20 * mebibyte)
  const body = Readable.from(inPackets(sent), { objectMode: false })
  const writing = writeInto(file, body, all)
  body.on('data', ({ length }) => {
    read += length
  })
  await expect.poll(() => body.isPaused()).toBe(true)
  expect(read).toBeLessThan(mebibyte)
  release.resolve()
  expect(await writing).toBe(sent.length)
  expect((await bytes()).equals(sent)).toBe(true)
})

test('what the disk refuses is told, and so is more than was announced; the line is ended', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const broken = await fileOn(() => () => Promise.reject(full))
  const body = Readable.from(inPackets(randomBytes(mebibyte)), { objectMode: false })
  await expect(writeInto(broken.file, body, all)).rejects.toBe(full)
  expect(body.destroyed).toBe(true)
  const { file } = await fileOn((writev) => writev)
  const much = Readable.from(inPackets(randomBytes(mebibyte)), { objectMode: false })
  await expect(writeInto(file, much, { start: 0, maxBytes: 1000 })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
  await Promise.all([broken.file.close(), file.close()])
})

test('what the disk refuses last, when nothing more comes, is told too', async () => {
  const refusal = Promise.withResolvers<never>()
  const { file } = await fileOn(() => () => refusal.promise)
  const body = Readable.from([Buffer.from('the only packet')])
  const writing = writeInto(file, body, all)
  body.once('close', () => refusal.reject(new Error('EIO')))
  await expect(writing).rejects.toThrow('EIO')
  await file.close()
})
