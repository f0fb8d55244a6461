import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sniff, typeOf } from './sniff.ts'

const unknown = 'application/octet-stream'
const utf8 = (text: string) => new TextEncoder().encode(text)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const canvas = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
const png = await canvas.clone().png().toBuffer()
const gif = await canvas.clone().gif().toBuffer()
const emptyZip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

const element = (id: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
}
const webm = (tracks: number[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    // The first element says where the tracks are: they are named, but not there.
    element('114d9b74', element('53ab', Buffer.from('1654ae6b', 'hex'))),
    element('1654ae6b', ...tracks.map((type) => element('ae', element('83', Buffer.from([type]))))),
  ])
const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat([Buffer.from(name), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length + 4)
  return Buffer.concat([size, content])
}
const mp4 = (handlers: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', ...handlers.map((handler) => box('hdlr', Buffer.alloc(8), Buffer.from(handler)))),
  ])

describe('typeOf', () => {
  test('believes the bytes, whatever is claimed (attack 19)', async () => {
    expect(await typeOf(png, 'text/html')).toBe('image/png')
    expect(await typeOf(gif, 'image/png')).toBe('image/gif')
    expect(await typeOf(utf8('%PDF-1.7\n'), 'image/png')).toBe('application/pdf')
    expect(await typeOf(png)).toBe('image/png')
  })

  test.each([
    ['a page called a picture', '<!DOCTYPE html><script>alert(1)</script>', 'image/png'],
    ['a page', '  <html><body onload=alert(1)>', 'text/html'],
    ['a page called text', '<script>alert(1)</script>', 'text/plain'],
    ['a drawing', svg, 'image/svg+xml'],
    ['a drawing called a picture', svg, 'image/png'],
    ['a drawing with a prologue', `<?xml version="1.0"?>${svg}`, 'image/svg+xml'],
    ['XML', '<?xml version="1.0"?><a/>', 'application/xml'],
    ['a page in UTF-16', Buffer.from('\ufeff<html><script>alert(1)</script>', 'utf16le'), 'text/html'],
  ])('never calls %s anything that a browser would run', async (_, content, claimed) => {
    const type = await typeOf(typeof content === 'string' ? utf8(content) : content, claimed)
    expect([unknown, 'application/xml']).toContain(type)
    expect(type).toBe(unknown)
  })

  test.each([
    ['a recorded voice', [2], 'audio/webm'],
    ['a film', [1, 2], 'video/webm'],
    ['a container without tracks', [], 'video/webm'],
  ])('calls %s by its tracks, whatever is claimed', async (_, tracks, type) => {
    expect(await typeOf(webm(tracks), 'audio/webm')).toBe(type)
  })

  test.each([
    ['a recorded voice', ['soun'], 'audio/mp4'],
    ['a film', ['soun', 'vide'], 'video/mp4'],
  ])('calls %s of another browser by its tracks', async (_, handlers, type) => {
    expect(await typeOf(mp4(handlers), 'audio/mp4')).toBe(type)
  })

  test('calls a picture that is also a script a picture (attack 19)', async () => {
    const polyglot = Buffer.concat([gif, utf8('/*<script>alert(1)</script>*/=1;alert(1)')])
    expect(await typeOf(polyglot, 'application/javascript')).toBe('image/gif')
  })

  test('takes plain text as what kind of text it is claimed to be, and as no other kind', async () => {
    expect(await typeOf(utf8('a;b\n1;2'), 'text/csv; charset=utf-8')).toBe('text/csv')
    expect(await typeOf(utf8('héllo 👋\n'), 'image/png')).toBe('text/plain')
    expect(await typeOf(utf8('let a = 1'), 'text/javascript')).toBe('text/plain')
    expect(await typeOf(utf8('a\0b'), 'text/plain')).toBe(unknown)
    expect(await typeOf(Buffer.from([0xff, 0xfe, 0xc0, 0x80]), 'text/plain')).toBe(unknown)
  })

  test('does not mistake text that is cut inside a letter for bytes', async () => {
    expect(await typeOf(utf8('héllo 👋').subarray(0, -1), 'text/plain')).toBe('text/plain')
  })

  test('lets the claim say which kind of container it is, except a page or a PDF', async () => {
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    expect(await typeOf(emptyZip, docx)).toBe(docx)
    expect(await typeOf(emptyZip, 'application/xhtml+xml')).toBe('application/zip')
    expect(await typeOf(emptyZip, 'application/pdf')).toBe('application/zip')
    expect(await typeOf(emptyZip, 'image/png')).toBe('application/zip')
    expect(await typeOf(emptyZip, 'application/a\r\nset-cookie: x')).toBe('application/zip')
  })

  test('answers for any bytes', async () => {
    const starts = fc.constantFrom(
      '',
      'GIF89a',
      '\x89PNG\r\n\x1a\n',
      'PK\x03\x04',
      'RIFF',
      'OggS',
      'II*\0',
      'ID3',
      '0&²u',
    )
    await fc.assert(
      fc.asyncProperty(
        starts,
        fc.uint8Array({ maxLength: 300 }),
        fc.string(),
        async (start, rest, claimed) => {
          const type = await typeOf(Buffer.concat([Buffer.from(start, 'latin1'), rest]), claimed)
          expect(type).toMatch(/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('sniff', () => {
  test('gives the stream back from its first byte on, however it is cut', async () => {
    const content = Buffer.concat([png, Buffer.alloc(200_000, 'x')])
    const pieces = Array.from(content.subarray(0, 100), (byte) => Buffer.from([byte]))
    const { type, body } = await sniff(Readable.from([...pieces, content.subarray(100)]), 'image/png')
    expect(type).toBe('image/png')
    expect(Buffer.compare(await buffer(body), content)).toBe(0)
  })

  test('knows an empty file', async () => {
    const { type, body } = await sniff(Readable.from([]), 'text/plain')
    expect(type).toBe('text/plain')
    expect(await buffer(body)).toHaveLength(0)
  })

  test('fails when the stream fails, before or after the sample', async () => {
    const early = Readable.from(failingAfter(10))
    await expect(sniff(early)).rejects.toThrow('the line broke')
    const { body } = await sniff(Readable.from(failingAfter(100_000)))
    await expect(buffer(body)).rejects.toThrow('the line broke')
  })

  test('leaves the source open when the copy is given up', async () => {
    const source = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)])
    const { body } = await sniff(source)
    for await (const _ of body) break
    expect(source.destroyed).toBe(false)
  })
})

function* failingAfter(bytes: number) {
  yield Buffer.alloc(bytes)
  throw new Error('the line broke')
}
