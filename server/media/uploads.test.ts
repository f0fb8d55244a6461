import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ReadTx } from '../platform/context.ts'
import { newFileKey } from '../platform/files/keys.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { memberOf, type Somebody, somebody } from '../testing/things.ts'
import { attachFiles, setPicture } from './commands/attach.ts'
import { miscounted, storedKeys, tryUpload, uploaded } from './factory.ts'

vi.mock('../rooms.ts', () => import('../testing/things.ts'))

const limit = 300_000
let server: TestServer
let anna: Somebody & { agencyId: string }
let bo: Somebody & { agencyId: string }
let outsider: Somebody

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_UPLOAD_BYTES: String(limit) } })
})
afterAll(() => server.stop())
afterEach(async () => expect(await miscounted(server)).toEqual([]))

beforeEach(async () => {
  anna = await memberOf(server, await somebody(server), 'admin')
  bo = await memberOf(server, await somebody(server), 'client', anna.agencyId)
  outsider = await somebody(server)
})

const platform = <Result>(work: (tx: ReadTx) => Promise<Result>) =>
  server.app.asPlatform((ctx) => ctx.write(work))

const storedBytes = () => storedKeys(server)
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('an upload', () => {
  test('is kept as what it is, under a clean name', async () => {
    const response = await tryUpload(server, anna, {
      content: 'a;b',
      name: '../Übersicht\u202e.csv',
      type: 'text/csv',
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      key: expect.stringMatching(/^documents\/\d{13}-[0-9a-f]{32}-Ubersicht\.csv$/),
      type: 'text/csv',
      size: 3,
      name: 'Übersicht.csv',
    })
  })

  test('of a picture tells its size, whatever it is called', async () => {
    const piece = await uploaded(server, anna, {
      content: await picture(),
      name: 'page.html',
      type: 'text/html',
    })
    expect(piece).toMatchObject({ type: 'image/png', width: 300, height: 200, name: 'page.html' })
    expect(piece.key).toMatch(/^images\/\d{13}-[0-9a-f]{32}\.png$/)
  })

  test('of a page called a picture is neither (attack 19)', async () => {
    const piece = await uploaded(server, anna, {
      content: '<html><script>alert(1)</script>',
      type: 'image/png',
    })
    expect(piece.type).toBe('application/octet-stream')
  })

  test('of a damaged picture is still a file', async () => {
    const damaged = (await picture()).subarray(0, 40)
    const piece = await uploaded(server, anna, { content: damaged, type: 'image/png' })
    expect(piece).not.toHaveProperty('width')
  })

  test.each([
    ['nobody', null, 'attachment', 'UNAUTHENTICATED'],
    ['nobody', null, 'avatar', 'UNAUTHENTICATED'],
    ['an outsider', 'outsider', 'attachment', 'BAD_USER_INPUT'],
    ['a member', 'anna', 'logo', 'BAD_USER_INPUT'],
  ])('by %s (%s) as %s is refused with %s', async (_, name, purpose, code) => {
    const caller = name === null ? null : { outsider, anna }[name as 'anna' | 'outsider']
    const response = await tryUpload(server, caller, { purpose })
    expect(response.json().errors[0].extensions.code).toBe(code)
    expect(await drafts()).toEqual([])
  })

  test('of a form instead of a file is refused', async () => {
    const response = await tryUpload(server, anna, { type: 'multipart/form-data; boundary=x' })
    expect(response.json().errors[0].extensions.fields).toEqual({ body: expect.any(Object) })
  })

  test.each([true, false])(
    'that is too large leaves nothing and gets its answer (size told: %s)',
    async (told) => {
      const before = await storedBytes()
      const answer = await send(anna, Buffer.alloc(limit + 1_000_000, 'a'), told)
      expect(answer).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
      expect(await storedBytes()).toEqual(before)
      expect(await drafts()).toEqual([])
    },
  )

  test('that its sender breaks off leaves nothing', async () => {
    const before = await storedBytes()
    const sending = await begin(anna)
    sending.write(Buffer.alloc(100_000, 'a'))
    await vi.waitUntil(async () => (await drafts()).length === 1)
    sending.destroy()
    await vi.waitUntil(async () => (await drafts()).length === 0)
    expect(await storedBytes()).toEqual(before)
  })

  test('is refused while too many wait', async () => {
    const { agencyId, userId: uploaderId } = anna
    await platform(({ sql, now: createdAt }) => {
      const common = { agencyId, uploaderId, type: 'text/plain', name: 'a', purpose: 'attachment', createdAt }
      const waiting = () => ({ id: newId(), key: newFileKey('documents', 'a'), ...common })
      return sql
        .insertInto('file')
        .values(Array.from({ length: 200 }, waiting))
        .execute()
    })
    const response = await tryUpload(server, anna)
    expect(response.json().errors[0].extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 })
  })

  test('is counted with those that come at the same time (attack F16)', async () => {
    const { agencyId, userId: uploaderId } = anna
    await platform(({ sql, now: createdAt }) => {
      const common = { agencyId, uploaderId, type: 'text/plain', name: 'a', purpose: 'attachment', createdAt }
      const waiting = () => ({ id: newId(), key: newFileKey('documents', 'a'), ...common })
      return sql
        .insertInto('file')
        .values(Array.from({ length: 198 }, waiting))
        .execute()
    })
    const tries = await Promise.all(Array.from({ length: 6 }, () => tryUpload(server, anna)))
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429, 429, 429, 429])
  })

  const drafts = () =>
    platform(({ sql }) => sql.selectFrom('file').select('id').where('uploaderId', '=', anna.userId).execute())
})

describe('a picture of a person or an agency', () => {
  const asAvatar = async (caller: Caller) =>
    uploaded(server, caller, { content: await picture(), type: 'image/png', purpose: 'avatar' })
  const become = (person: Somebody, key: string) =>
    server.app.as({ kind: 'session', sessionId: person.sessionId, agencyId: null }, (ctx) =>
      setPicture(ctx, {
        owner: { kind: 'user', id: person.userId, agencyId: null },
        purpose: 'avatar',
        key,
      }),
    )

  test('can be uploaded without an agency, and seen by everybody for ever once it is somebody’s', async () => {
    const piece = await asAvatar(outsider)
    expect(piece.key).toMatch(/^avatar\//)
    await become(outsider, piece.key)
    const response = await server.inject({ url: `/files/${piece.key}` })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await server.inject({ url: `/files/${piece.key}?w=120&fit=max` })).headers['content-type']).toBe(
      'image/webp',
    )
  })

  test('is its uploader’s alone until it is somebody’s (attack F16)', async () => {
    for (const person of [outsider, anna]) {
      const { key } = await asAvatar(person)
      for (const caller of [null, bo, ...(person === anna ? [outsider] : [anna])])
        expect((await server.inject({ url: `/files/${key}`, headers: headersOf(caller) })).statusCode).toBe(
          404,
        )
      const own = await server.inject({ url: `/files/${key}`, headers: headersOf(person) })
      expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    }
  })

  test('is no larger than five megabytes, whatever other files may be (attack F16)', async () => {
    const roomy = await testServer({ env: { LIMIT_UPLOAD_BYTES: '20000000' } })
    const person = await somebody(roomy)
    const small = await picture()
    for (const [bytes, status] of [
      [4_900_000, 201],
      [5_100_000, 413],
    ] as const) {
      const content = Buffer.concat([small, Buffer.alloc(bytes - small.length)])
      for (const purpose of ['avatar', 'agencyAvatar'])
        expect((await tryUpload(roomy, person, { content, type: 'image/png', purpose })).statusCode).toBe(
          status,
        )
    }
    await roomy.stop()
  })

  test('is one of a hundred that a person uploads in a day (attack F16)', async () => {
    const content = await picture()
    const statuses = new Map<number, number>()
    for (let at = 0; at < 102; at += 1) {
      const { statusCode } = await tryUpload(server, outsider, {
        content,
        type: 'image/png',
        purpose: 'avatar',
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [201, 100],
      [429, 2],
    ])
    expect(
      (await tryUpload(server, anna, { content, type: 'image/png', purpose: 'avatar' })).statusCode,
    ).toBe(201)
  })

  test.each([
    ['text', Buffer.from('no picture')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('cannot be %s', async (_, content) => {
    const before = await storedBytes()
    const response = await tryUpload(server, outsider, {
      content,
      type: 'image/png',
      purpose: 'agencyAvatar',
    })
    expect(response.json().errors[0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { file: expect.any(Object) },
    })
    expect(await storedBytes()).toEqual(before)
  })
})

describe('attaching', () => {
  const attach = ({ sessionId, agencyId }: Somebody, keys: string[], id: string, purpose?: 'avatar') =>
    server.app.as({ kind: 'session', sessionId, agencyId: agencyId ?? null }, (ctx) => {
      const owner = { kind: 'thing', id, agencyId: agencyId ?? null }
      return attachFiles(ctx, { keys, owner, field: 'pieces', ...(purpose ? { purpose } : {}) })
    })

  test('gives back what is known of the files, in the order asked', async () => {
    const text = await uploaded(server, anna)
    const image = await uploaded(server, anna, { content: await picture(), type: 'image/png' })
    expect(await attach(anna, [image.key, text.key], newId())).toEqual([image, text])
    expect(await attach(anna, [], newId())).toEqual([])
  })

  test('again to the same thing is the same, to another is refused', async () => {
    const { key } = await uploaded(server, anna)
    const id = newId()
    const first = await attach(anna, [key], id)
    expect(await attach(anna, [key], id)).toEqual(first)
    await expect(attach(anna, [key], newId())).rejects.toMatchObject(refused)
  })

  test('of two things that want the same files at once, one has them all', async () => {
    const keys = [(await uploaded(server, anna)).key, (await uploaded(server, anna)).key]
    const tries = await Promise.allSettled([
      attach(anna, keys, newId()),
      attach(anna, keys.toReversed(), newId()),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused })
  })

  test('what is not one’s own, not there, or for another purpose is refused in the same words', async () => {
    const { key } = await uploaded(server, anna)
    const avatar = await uploaded(server, anna, { content: await picture(), purpose: 'avatar' })
    const missing = key.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    const tries = [
      attach(bo, [key], newId()),
      attach(outsider, [key], newId()),
      attach(anna, [missing], newId()),
      attach(anna, ['../../etc/passwd'], newId()),
      attach(anna, [avatar.key], newId()),
      attach(anna, [key], newId(), 'avatar'),
    ]
    const errors = await Promise.all(
      tries.map((each) =>
        each.then(
          () => null,
          (error: Error) => error,
        ),
      ),
    )
    expect(new Set(errors.map((error) => error?.message)).size).toBe(1)
    for (const error of errors) expect(error).toMatchObject(refused)
  })

  test('all or nothing', async () => {
    const { key } = await uploaded(server, anna)
    const id = newId()
    await expect(attach(anna, [key, 'nothing'], id)).rejects.toMatchObject(refused)
    expect(await attach(anna, [key], newId())).toHaveLength(1)
  })

  test('in another agency than it was uploaded for is refused', async () => {
    const elsewhere = await memberOf(server, anna, 'admin')
    const { key } = await uploaded(server, anna)
    await expect(attach(elsewhere, [key], newId())).rejects.toMatchObject(refused)
  })

  const refused = { code: 'BAD_USER_INPUT', details: { fields: { pieces: expect.any(Object) } } }
})

/** An upload over a real connection that has sent nothing but the head. */
async function begin(caller: Caller, headers: Record<string, string> = {}) {
  const url = `${await server.url()}/api/v1/uploads?name=a.txt`
  const sending = request(url, {
    method: 'POST',
    headers: { ...headersOf(caller), 'content-type': 'text/plain', ...headers },
  })
  sending.on('error', () => {})
  sending.flushHeaders()
  return sending
}

async function send(
  caller: Caller,
  body: Buffer,
  sizeTold: boolean,
): Promise<{ status?: number; code: string }> {
  const sending = await begin(caller, sizeTold ? { 'content-length': String(body.length) } : {})
  sending.end(body)
  const [response] = await once(sending, 'response')
  const text = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, code: JSON.parse(text).errors[0].extensions.code }
}
