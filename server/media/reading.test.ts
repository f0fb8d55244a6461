import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Piece } from '../../shared/piece.ts'
import type { ReadTx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, headersOf, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { domains, memberOf, readers, type Somebody, somebody } from '../testing/things.ts'
import { attachFiles, setPicture } from './commands/attach.ts'
import { detachFiles, removeFiles, sweepFiles } from './commands/remove.ts'
import { miscounted, storedKeys, uploaded } from './factory.ts'

vi.mock('../rooms.ts', () => import('../testing/things.ts'))

const clock = settableClock()
let server: TestServer
let anna: Somebody & { agencyId: string }
let bo: Somebody & { agencyId: string }
let outsider: Somebody

beforeAll(async () => {
  server = await testServer({ clock })
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

const as = ({ sessionId, agencyId = null }: { sessionId: string; agencyId?: string | null }) =>
  ({ kind: 'session', sessionId, agencyId }) as const

async function attached(owner: Somebody, keys: string[], id = newId()): Promise<string> {
  await server.app.as(as(owner), (ctx) =>
    attachFiles(ctx, {
      keys,
      owner: { kind: 'thing', id, agencyId: owner.agencyId ?? null },
      field: 'pieces',
    }),
  )
  readers.set(id, new Set([anna.userId, bo.userId]))
  return id
}

const read = (caller: Caller | null, key: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/files/${key}`, headers: { ...headersOf(caller), ...headers } })

const storedBytes = () => storedKeys(server)
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('reading', () => {
  test('a draft is for its uploader alone (attack 3)', async () => {
    const { key } = await uploaded(server, bo, { content: 'mine' })
    expect(await read(bo, key)).toMatchObject({ statusCode: 200, body: 'mine' })
    for (const caller of [anna, outsider, null]) expect((await read(caller, key)).statusCode).toBe(404)
  })

  test('an attached file is for whoever may see its owner, now (attack 3, 31)', async () => {
    const { key } = await uploaded(server, anna, { content: 'ours' })
    const id = await attached(anna, [key])
    expect(await read(bo, key)).toMatchObject({ statusCode: 200, body: 'ours' })
    expect((await read(bo, key)).headers['cache-control']).toBe('private, no-cache')
    const etag = String((await read(bo, key)).headers.etag)
    readers.get(id)?.delete(bo.userId)
    expect((await read(bo, key)).statusCode).toBe(404)
    expect((await read(bo, key, { 'if-none-match': etag })).statusCode).toBe(404)
    expect((await read(bo, key, { range: 'bytes=0-1' })).statusCode).toBe(404)
    expect((await read(anna, key)).statusCode).toBe(200)
  })

  test('a thumbnail is as closed as its picture (attack 3)', async () => {
    const { key } = await uploaded(server, anna, { content: await picture(), type: 'image/png' })
    const id = await attached(anna, [key])
    const small = await read(bo, `${key}?w=120&fit=max`)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 120, height: 80, format: 'webp' })
    readers.get(id)?.delete(bo.userId)
    expect((await read(bo, `${key}?w=120&fit=max`)).statusCode).toBe(404)
    expect((await read(anna, `thumbnails/120/${key}`)).statusCode).toBe(404)
  })

  test('the cookie opens it like the token, and neither opens it once the session has ended (attack 3, 27)', async () => {
    const { key } = await uploaded(server, anna)
    const byCookie = () => read(null, key, { cookie: `atrium_files=${anna.cookie}` })
    expect((await byCookie()).statusCode).toBe(200)
    expect((await read(null, key, { cookie: `atrium_files=${anna.accessToken}` })).statusCode).toBe(404)
    await platform(({ sql, now }) =>
      sql.updateTable('session').set({ endedAt: now }).where('id', '=', anna.sessionId).execute(),
    )
    expect((await byCookie()).statusCode).toBe(404)
    expect((await read(anna, key)).statusCode).toBe(404)
  })

  test('whoever left the agency reads nothing of it any more, not even their own (attack 7)', async () => {
    const draft = await uploaded(server, bo)
    const { key } = await uploaded(server, bo)
    await attached(bo, [key])
    await platform(({ sql }) =>
      sql.updateTable('agencyUser').set({ active: false }).where('userId', '=', bo.userId).execute(),
    )
    expect((await read(bo, key)).statusCode).toBe(404)
    expect((await read(bo, draft.key)).statusCode).toBe(404)
  })

  test('on an agency’s own domain there are only files of that agency (attack 1, 28)', async () => {
    const { key } = await uploaded(server, anna)
    const elsewhere = await memberOf(server, anna, 'admin')
    domains.set('here.test', anna.agencyId).set('elsewhere.test', elsewhere.agencyId)
    expect((await read(anna, key, { host: 'here.test' })).statusCode).toBe(200)
    expect((await read(anna, key, { host: 'elsewhere.test' })).statusCode).toBe(404)
  })

  test('ranges and HEAD (attack 31)', async () => {
    const { key } = await uploaded(server, anna, { content: '0123456789' })
    expect(await read(anna, key, { range: 'bytes=2-4' })).toMatchObject({ statusCode: 206, body: '234' })
    const head = await server.inject({ method: 'HEAD', url: `/files/${key}`, headers: headersOf(anna) })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers['content-length']).toBe('10')
    expect(head.headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  })

  test.each(['..%2f..%2fetc%2fpasswd', 'images/x', '%00', 'images%2f..%2f..', ''])(
    'there is nothing at %j (attack 25)',
    async (key) => {
      expect((await read(anna, key)).statusCode).toBe(404)
    },
  )

  test.each(['w=121', 'w=120&fit=crop', 'w=99999999', 'w[]=120', 'w=-1'])('%s is no view', async (view) => {
    const { key } = await uploaded(server, anna, { content: await picture(), type: 'image/png' })
    expect((await read(anna, `${key}?${view}`)).statusCode).toBe(400)
  })

  test('what is no picture has no thumbnail', async () => {
    const { key } = await uploaded(server, anna)
    expect((await read(anna, `${key}?w=120`)).json().errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('what nobody needs any more goes', () => {
  const exists = async ({ key }: Piece) => (await storedBytes()).some((name) => key.endsWith(name))

  test('drafts after a day, and nothing else', async () => {
    const old = await uploaded(server, anna, { content: await picture(), type: 'image/png' })
    await read(anna, `${old.key}?w=120`)
    const kept = await uploaded(server, anna)
    await attached(anna, [kept.key])
    clock.advance(23 * 3_600_000)
    const recent = await uploaded(server, anna)
    await server.app.asPlatform(sweepFiles)
    expect(await exists(old)).toBe(true)
    clock.advance(3_600_001)
    await server.app.asPlatform(sweepFiles)
    expect(await exists(old)).toBe(false)
    expect((await storedBytes()).filter((name) => old.key.endsWith(name))).toEqual([])
    expect((await read(anna, old.key)).statusCode).toBe(404)
    expect(await exists(kept)).toBe(true)
    expect(await exists(recent)).toBe(true)
  })

  test('the files of an owner that lets go of some, or of all', async () => {
    const [first, second, other] = [
      await uploaded(server, anna),
      await uploaded(server, anna),
      await uploaded(server, anna),
    ]
    const id = await attached(anna, [first.key, second.key])
    await attached(anna, [other.key])
    const owner = { kind: 'thing', id, agencyId: anna.agencyId }
    await server.app.asPlatform((ctx) => removeFiles(ctx, { owners: [owner], keys: [first.key, other.key] }))
    expect(await Promise.all([first, second, other].map(exists))).toEqual([false, true, true])
    expect((await read(anna, first.key)).statusCode).toBe(404)
    await server.app.as(as(bo), (ctx) => detachFiles(ctx, [owner]))
    await vi.waitUntil(async () => !(await exists(second)))
    expect(await exists(other)).toBe(true)
  })

  test('the files of more owners than a statement has parameters (S16)', async () => {
    const [owned, other] = [await uploaded(server, anna), await uploaded(server, anna)]
    const id = await attached(anna, [owned.key])
    const [otherId, newOwnerId] = [await attached(anna, [other.key]), newId()]
    const of = (owner: string) => ({ kind: 'thing', id: owner, agencyId: anna.agencyId })
    const owners = [...Array.from({ length: 22_000 }, () => of(newId())), of(id), of(otherId)]
    const newOwners = [{ owner: of(newOwnerId), keys: [other.key] }]
    await server.app.asPlatform((ctx) => removeFiles(ctx, { owners, keys: null, newOwners }))
    expect(await Promise.all([owned, other].map(exists))).toEqual([false, true])
  })

  test('the picture that a new one follows, and the last one when there shall be none', async () => {
    const upload = async () => uploaded(server, anna, { content: await picture(), purpose: 'avatar' })
    const [first, second] = [await upload(), await upload()]
    const owner = { kind: 'user', id: anna.userId, agencyId: null }
    const choose = (key: string | null) =>
      server.app.as(as(anna), (ctx) => setPicture(ctx, { owner, purpose: 'avatar', key }))
    await choose(first.key)
    await choose(second.key)
    await vi.waitUntil(async () => !(await exists(first)))
    await choose(second.key)
    expect(await exists(second)).toBe(true)
    await expect(choose(first.key)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { avatar: expect.any(Object) } },
    })
    await choose(null)
    await vi.waitUntil(async () => !(await exists(second)))
  })
})
