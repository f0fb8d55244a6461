import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { sweepTrash } from './commands/library.ts'
import { sweepFiles } from './commands/remove.ts'
import { beginParts, keepFile, miscounted, sendPart, tryUpload, uploaded } from './factory.ts'
import { storedBytes } from './store/quota.ts'

const quota = 100_000
const clock = settableClock('2026-03-02T09:00:00Z')
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({
    clock,
    worker: false,
    env: { LIMIT_AGENCY_BYTES: String(quota), LIMIT_CLIENT_DRAFTS_PERCENT: '20' },
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterEach(async () => expect(await miscounted(server)).toEqual([]))

const stored = () => server.app.asPlatform((ctx) => ctx.read((tx) => storedBytes(tx, agency.agencyId)))
const bytes = (size: number) => ({ content: Buffer.alloc(size, 'a') })
const keyOf = (response: { json(): unknown }) =>
  (response.json() as { errors?: { extensions: { key: string } }[] }).errors?.[0]?.extensions.key

test('what an agency stores is counted through all that is done with its files (S24)', async () => {
  const { staff, admin } = agency
  const kept = await keepFile(server, staff, bytes(1000))
  expect(await stored()).toBe(1000)
  const { key } = await change<{ key: string }>(server, staff, 'createFileCopy', { key: kept.key }, 'key')
  expect(await stored()).toBe(2000)
  const { at } = await beginParts(server, staff, 3000)
  expect(await stored()).toBe(2000)
  await sendPart(server, staff, at, 0, Buffer.alloc(1000))
  expect([await stored(), await miscounted(server)]).toEqual([3000, []])
  await sendPart(server, staff, at, 1000, Buffer.alloc(2000))
  expect([await stored(), await miscounted(server)]).toEqual([5000, []])
  await change(server, staff, 'createMedia', { key })
  await change(server, staff, 'deleteMedia', { key: kept.key, uuid: kept.id })
  expect(await stored()).toBe(5000)
  await change(server, staff, 'restoreMedia', { id: kept.id })
  await change(server, admin, 'deleteMedia', { key: kept.key, uuid: kept.id, forGood: true })
  await server.settle()
  expect([await stored(), await miscounted(server)]).toEqual([4000, []])
  // The multipart draft and the trash are garbage-collected; library files stay.
  const gone = await keepFile(server, staff, bytes(500))
  await change(server, staff, 'deleteMedia', { key: gone.key, uuid: gone.id })
  const half = await beginParts(server, staff, 700)
  await sendPart(server, staff, half.at, 0, Buffer.alloc(300))
  expect(await stored()).toBe(4800)
  await sweepAfter(40 * 24)
  expect(await stored()).toBe(1000)
})

test('a hundred uploads at once do not pass the quota together', async () => {
  const before = await stored()
  const size = 7000
  const fit = Math.floor((quota - before) / size)
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => tryUpload(server, agency.staff, bytes(size))),
  )
  const codes = tries.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(fit)
  expect(codes.filter((code) => code === 413)).toHaveLength(100 - fit)
  expect(await stored()).toBe(before + fit * size)
})

test('what a client has only announced binds nobody else, and some of the quota at most', async () => {
  const { staff, client } = agency
  const other = await join(server, agency.agencyId, { role: 'client' })
  await beginParts(server, client, 9000)
  await beginParts(server, client, 9000)
  const third = await beginParts(server, client, 9000)
  expect([third.status, JSON.parse(third.body).errors[0].extensions.key]).toEqual([413, 'media.holdsTooMuch'])
  const plain = await tryUpload(server, client, bytes(3000))
  expect([plain.statusCode, keyOf(plain)]).toEqual([413, 'media.holdsTooMuch'])
  expect((await tryUpload(server, client, bytes(1000))).statusCode).toBe(201)
  // Other people can use all remaining space.
  expect((await tryUpload(server, other, bytes(15_000))).statusCode).toBe(201)
  expect((await tryUpload(server, staff, bytes(50_000))).statusCode).toBe(201)
  // Attaching uploads frees the limit for more.
  const { key } = await uploaded(server, other, bytes(5000))
  expect((await tryUpload(server, other, bytes(100))).statusCode).toBe(413)
  expect((await tryChange(server, other, 'createMedia', { key })).code).toBeUndefined()
  expect((await tryUpload(server, other, bytes(100))).statusCode).toBe(201)
})

test('a client does not read from refusals how much the agency stores', async () => {
  const refusals = async () => {
    const client = await join(server, agency.agencyId, { role: 'client' })
    const sizes = [13_900, 14_000, 14_500].toReversed()
    const answers: number[] = []
    for (const size of sizes) answers.push((await beginParts(server, client, size)).status)
    return answers
  }
  await uploaded(server, agency.staff, bytes(85_100))
  const before = await refusals()
  expect(before).toEqual([413, 413, 201])
  await uploaded(server, agency.staff, bytes(800))
  expect(await refusals()).toEqual(before)
})

test('parts for which there is no room any more are refused as they come', async () => {
  const { staff, admin } = agency
  const { at } = await beginParts(server, staff, 60_000)
  await sendPart(server, staff, at, 0, Buffer.alloc(20_000))
  const left = quota - (await stored())
  await uploaded(server, admin, bytes(left - 10_000))
  const late = await sendPart(server, staff, at, 20_000, Buffer.alloc(40_000))
  expect([late.status, JSON.parse(late.body).errors[0].extensions.key]).toEqual([413, 'media.quotaFull'])
  expect(await stored()).toBe(quota - 10_000)
})

async function sweepAfter(hours: number): Promise<void> {
  clock.advance(hours * 3_600_000)
  await server.app.asPlatform(sweepTrash)
  await server.app.asPlatform(sweepFiles)
}
