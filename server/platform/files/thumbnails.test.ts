import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GivenUp, QueueFull } from './fair-queue.ts'
import { imageSize } from './image.ts'
import { newFileKey, thumbnailKeyOf } from './keys.ts'
import { LocalStore } from './local-store.ts'
import { deleteWithThumbnails, Thumbnails } from './thumbnails.ts'

let folder: string
let store: LocalStore
let thumbnails: Thumbnails

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-thumbnails-'))
  store = new LocalStore(folder)
  thumbnails = new Thumbnails(store)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const canvas = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 4, background } })

async function stored(content: Buffer, type = 'image/png') {
  const key = newFileKey('images', 'a', type.slice(6))
  await store.put(key, Readable.from([content], { objectMode: false }), { maxBytes: 10 ** 8 })
  return { key, type, width: null, height: null, uploaderId: 'somebody' }
}

async function thumbnail(content: Buffer, type = 'image/png', width: 120 | 240 | 480 | 960 = 120) {
  const key = await thumbnails.keyOf(await stored(content, type), width, asked)
  return buffer((await store.get(key)) as Readable)
}

/** Nobody hangs up. */
const { signal: asked } = new AbortController()

const unreadable = { code: 'BAD_USER_INPUT' }

describe('a thumbnail', () => {
  test('is as wide as asked and keeps the shape', async () => {
    const wide = await thumbnail(await canvas(800, 400).png().toBuffer(), 'image/png', 240)
    expect(await sharp(wide).metadata()).toMatchObject({ width: 240, height: 120, format: 'webp' })
  })

  test('is never larger than the image', async () => {
    const small = await thumbnail(await canvas(50, 20).png().toBuffer(), 'image/png', 960)
    expect(await sharp(small).metadata()).toMatchObject({ width: 50, height: 20 })
  })

  test('stands upright and tells nothing of where a photograph was taken', async () => {
    const exif = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const photo = await canvas(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const upright = await sharp(await thumbnail(photo, 'image/jpeg')).metadata()
    expect(upright).toMatchObject({ width: 120, height: 240 })
    expect(upright.exif).toBeUndefined()
    expect(upright.icc).toBeUndefined()
  })

  test('of an animation is its first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => canvas(200, 100, color).png().toBuffer()))
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const still = sharp(await thumbnail(animation, 'image/gif'))
    expect((await still.metadata()).pages).toBeUndefined()
    const { dominant } = await still.stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  test('is made once, however many ask for it at the same time', async () => {
    const file = await stored(await canvas(300, 300).png().toBuffer())
    const keys = await Promise.all(Array.from({ length: 20 }, () => thumbnails.keyOf(file, 120, asked)))
    expect(new Set(keys).size).toBe(1)
    const before = await store.stat(keys[0] as string)
    await thumbnails.keyOf(file, 120, asked)
    expect(await store.stat(keys[0] as string)).toEqual(before)
  })

  test('goes with its file', async () => {
    const file = await stored(await canvas(300, 300).png().toBuffer())
    const key = await thumbnails.keyOf(file, 120, asked)
    await deleteWithThumbnails(store, file.key)
    expect(await store.stat(key)).toBeUndefined()
    await expect(thumbnails.keyOf(file, 120, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('when several wait (attack F15)', () => {
  const file = async () => stored(await canvas(300, 300).png().toBuffer())

  test('what was given up by all who asked is not made', async () => {
    const [first, second, third] = await Promise.all([file(), file(), file()])
    const [gone, alsoGone] = [new AbortController(), new AbortController()]
    const making = thumbnails.keyOf(first, 120, asked)
    const given = thumbnails.keyOf(second, 120, gone.signal)
    const alsoGiven = thumbnails.keyOf(third, 120, alsoGone.signal)
    const wanted = thumbnails.keyOf(third, 120, asked)
    const refused = [given, alsoGiven].map((each) => expect(each).rejects.toThrow(GivenUp))
    gone.abort()
    alsoGone.abort()
    await Promise.all([making, wanted, ...refused])
    expect(await store.stat(thumbnailKeyOf(second.key, 120))).toBeUndefined()
    expect(await store.stat(thumbnailKeyOf(third.key, 120))).toBeDefined()
  })

  test('so many of one person wait, and no more; others still come', async () => {
    const many = await Promise.all(Array.from({ length: 64 }, file))
    const other = { ...(await file()), uploaderId: 'somebody else' }
    const results = await Promise.allSettled([
      ...many.map((each) => thumbnails.keyOf(each, 120, asked)),
      thumbnails.keyOf(other, 120, asked),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFull)
    expect(results.at(-1)?.status).toBe('fulfilled')
  })
})

describe('what cannot be read is refused and harms nobody (attack 19)', () => {
  test('a few bytes that claim 40 000 by 40 000 points', async () => {
    const bomb = pngOf(40_000, 40_000)
    expect(bomb.length).toBeLessThan(2000)
    await expect(thumbnail(bomb)).rejects.toMatchObject(unreadable)
    await expect(imageSizeOf(bomb)).rejects.toMatchObject(unreadable)
  })

  test.each([
    ['gif', 5100, 5000],
    ['avif', 4000, 3100],
  ] as const)('a %s that would take too much memory for each point', async (format, width, height) => {
    const image = await canvas(width, height).toFormat(format, { effort: 1 }).toBuffer()
    expect(image.length).toBeLessThan(100_000)
    await expect(thumbnail(image, `image/${format}`)).rejects.toMatchObject(unreadable)
  })

  test.each([
    ['an interlaced PNG of 16 bits', { depth: 16, interlaced: true }, 4600],
    ['an interlaced PNG', { interlaced: true }, 6300],
  ])('%s, which takes memory for all of its points at once (attack F15)', async (_, kind, side) => {
    expect(await imageSizeOf(pngOf(side, side))).toEqual({ width: side, height: side })
    expect(await imageSizeOf(pngOf(side, side, kind))).toEqual({ width: side, height: side })
    const more = side + 400
    expect(await imageSizeOf(pngOf(more, more))).toEqual({ width: more, height: more })
    await expect(imageSizeOf(pngOf(more, more, kind))).rejects.toMatchObject(unreadable)
  })

  test('a progressive JPEG, which does so too (attack F15)', async () => {
    const jpeg = (side: number, progressive: boolean) =>
      canvas(side, side).jpeg({ progressive, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await imageSizeOf(await jpeg(6000, false))).toEqual({ width: 6000, height: 6000 })
    await expect(imageSizeOf(await jpeg(6000, true))).rejects.toMatchObject(unreadable)
  })

  test('a picture that breaks off', async () => {
    const whole = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer()
    await expect(thumbnail(whole.subarray(0, whole.length / 2), 'image/jpeg')).rejects.toMatchObject(
      unreadable,
    )
  })

  test.each([
    ['nothing', ''],
    ['text', 'no picture at all'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    ],
    ['a document', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>'],
  ])('%s that is called a picture', async (_, content) => {
    await expect(thumbnail(Buffer.from(content))).rejects.toMatchObject(unreadable)
  })

  test('a format that is not for pictures on the web', async () => {
    const tiff = await canvas(20, 20).tiff().toBuffer()
    await expect(thumbnail(tiff, 'image/tiff')).rejects.toMatchObject(unreadable)
    await expect(thumbnail(tiff, 'image/png')).rejects.toMatchObject(unreadable)
  })

  test('and is not tried a second time', async () => {
    const file = await stored(Buffer.from('no picture at all'))
    await expect(thumbnails.keyOf(file, 120, asked)).rejects.toMatchObject(unreadable)
    await store.delete(file.key)
    await expect(thumbnails.keyOf(file, 240, asked)).rejects.toMatchObject(unreadable)
  })
})

async function imageSizeOf(content: Buffer) {
  const { key } = await stored(content)
  return store.withPath(key, imageSize)
}

test('the size of an image is the one it is shown in', async () => {
  const photo = await canvas(40, 20).jpeg().withMetadata({ orientation: 8 }).toBuffer()
  expect(await imageSizeOf(photo)).toEqual({ width: 20, height: 40 })
})

/** A PNG with these dimensions in its header and next to no data. */
function pngOf(width: number, height: number, { depth = 8, interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, depth === 16 ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const number = (value: number) => Buffer.from(new Uint32Array([value]).buffer).swap32()
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}
