import { request } from 'node:http'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { headersOf, type TestServer, testServer } from '../testing/server.ts'
import { tryUpload, uploaded } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const read = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/files/${path}`, headers: { ...headersOf(agency.staff), ...headers } })

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`

const drawings = {
  'with a script': drawing('<script>alert(document.domain)</script>'),
  'that loads from elsewhere': drawing(
    '<image xlink:href="https://evil.example/x.png"/><use href="//evil.example/x.svg#a"/>',
  ),
  'with entities that multiply': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${drawing('<text>&b;</text>')}`,
  'with an outside entity': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('<text>&a;</text>')}`,
  'that breaks off': drawing('<g>').slice(0, -9),
  'of endless nesting': drawing('<g>'.repeat(20_000)),
}

describe.each(Object.entries(drawings))('a drawing %s (attack 18)', (_what, content) => {
  test('is handed on as bytes that no browser shows', async () => {
    const { key, type } = await uploaded(server, agency.staff, {
      content,
      name: 'logo.svg',
      type: 'image/svg+xml',
    })
    expect(type).toBe('application/octet-stream')
    const { headers, statusCode, body } = await read(key)
    expect([statusCode, body]).toEqual([200, content])
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename=logo.svg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await read(`${key}?w=120`)).statusCode).toBe(400)
  })

  test.each(['avatar', 'agencyAvatar'])('is no %s', async (purpose) => {
    for (const type of ['image/svg+xml', 'image/png']) {
      const refused = await tryUpload(server, agency.staff, { content, type, purpose })
      expect(refused.json().errors[0].extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { file: expect.any(Object) },
      })
    }
  })
})

describe('a file that is not what it says (attack 19)', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  test.each([
    ['a page as text', page, 'text/html', 'page.html'],
    ['a page as a picture', page, 'image/png', 'page.png'],
    ['a page as PDF', page, 'application/pdf', 'page.pdf'],
    ['a page after blank lines', `${'\n'.repeat(500)}${page}`, 'text/plain', 'page.txt'],
    ['a page in UTF-16', Buffer.from(`\ufeff${page}`, 'utf16le'), 'text/html', 'page.htm'],
    ['a script', 'alert(1)', 'text/javascript', 'x.js'],
    [
      'a web archive',
      'MIME-Version: 1.0\nContent-Type: multipart/related\n\n<html>',
      'message/rfc822',
      'x.mht',
    ],
    ['a film that is a page', page, 'video/mp4', 'x.mp4'],
  ])('%s is a download of no type that runs', async (_what, content, type, name) => {
    const { key } = await uploaded(server, agency.staff, { content, type, name })
    const { headers } = await read(key)
    expect(headers['content-type']).toMatch(/^(application\/octet-stream|text\/plain; charset=utf-8)$/)
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })

  test('a picture that is a page too is shown as a picture, and its thumbnail holds nothing of the page', async () => {
    const content = Buffer.concat([pngOf(10, 10), Buffer.from(page)])
    const { key, type } = await uploaded(server, agency.staff, { content, type: 'text/html', name: 'x.html' })
    expect(type).toBe('image/png')
    const { headers } = await read(key)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const small = await read(`${key}?w=120`)
    expect(small.headers['content-type']).toBe('image/webp')
    expect(small.rawPayload.includes('<script>')).toBe(false)
  })
})

describe('what would burst (attack 19)', () => {
  test('a few bytes that claim 50 000 by 50 000 points are a file, and no picture of anybody', async () => {
    const content = pngOf(50_000, 50_000)
    const piece = await uploaded(server, agency.staff, { content, type: 'image/png' })
    expect(piece).not.toHaveProperty('width')
    expect((await read(`${piece.key}?w=960`)).statusCode).toBe(400)
    const refused = await tryUpload(server, agency.staff, { content, type: 'image/png', purpose: 'avatar' })
    expect(refused.json().errors[0].extensions.fields).toEqual({ file: expect.any(Object) })
  })

  test('a body that is packed is not unpacked, at no door', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))
    for (const url of ['/graphql', '/jwt/login']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      const { statusCode } = await server.inject({ method: 'POST', url, headers, payload: bomb })
      expect(statusCode).toBe(400)
    }
    const { key, size } = await uploaded(server, agency.staff, { content: bomb, type: 'application/gzip' })
    expect(size).toBe(bomb.length)
    const { headers } = await read(key, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('an archive whose table of contents bursts is looked at no further than any other', async () => {
    const content = zipOf('[Content_Types].xml', Buffer.alloc(60_000_000, ' '))
    const before = process.memoryUsage().arrayBuffers
    const { type } = await uploaded(server, agency.staff, {
      content,
      type: 'application/zip',
      name: 'x.docx',
    })
    expect(type).toMatch(/^application\//)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000)
  })
})

describe('addresses of files that lead astray (attack 25)', () => {
  const astray = [
    '/files/../../../../etc/passwd',
    '/files/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/files/..%5c..%5c..%5cetc%5cpasswd',
    '/files/%252e%252e%252fetc%252fpasswd',
    '/files//etc/passwd',
    '/files/images%00.png',
    '/files/.incoming/x',
    '/files/%c0%ae%c0%ae/etc/passwd',
    '/assets/../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/..%2f..%2fpackage.json',
    '/.env',
    '/server/main.ts',
  ]
  // A client library would normalize these before sending them.
  test.each(astray)('%s', async (path) => {
    const { status, body } = await rawly(await server.url(), path)
    expect([200, 400, 404]).toContain(status)
    expect(body).not.toMatch(/root:|"dependencies"|import /)
    if (path.startsWith('/files') || path.startsWith('/assets')) expect(status).not.toBe(200)
  })

  test('neither the name nor the purpose of an upload leaves its folder', async () => {
    for (const name of ['../../x.txt', '..\\..\\x.txt', '/etc/passwd', '%2e%2e%2fx', 'a\0b.txt', '.', '..']) {
      const { key } = await uploaded(server, agency.staff, { name })
      expect(key).toMatch(/^documents\/\d{13}-[0-9a-f]{32}-[A-Za-z0-9][\w.-]*$/)
    }
    const refused = await tryUpload(server, agency.staff, { purpose: '../avatar' })
    expect(refused.statusCode).toBe(400)
  })
})

/** GETs an address verbatim. */
const rawly = (url: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const headers = headersOf(agency.staff)
    const sent = request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject).end()
  })

/** A grayscale PNG; pixel rows are only written for small heights. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const points = Buffer.alloc(Math.min((width + 1) * height, 10_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const number = (value: number) => Buffer.from(new Uint32Array([value]).buffer).swap32()
  return Buffer.concat([number(data.length), body, number(crc32(body))])
}

/** An archive with one compressed file. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateSync(content).subarray(2, -4)
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(crc32(content), 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), packed])
}
