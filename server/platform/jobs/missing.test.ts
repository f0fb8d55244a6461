import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'
import { withClient } from '../database/client.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

const job = { task: 'test.look', payload: { n: 1 }, key: 'test.look:1' }
const sql = (text: string) => withClient(server.databaseUrl, (client) => client.query(text))
const addMissing = () => server.app.asPlatform((ctx) => ctx.write((tx) => tx.addMissingJobs([job])))

type Found = { attempts: number; held: boolean; due: boolean }

async function jobsNow(): Promise<Found[]> {
  const { rows } = await sql(
    `select attempts, locked_at is not null as held, run_at <= now() as due from graphile_worker._private_jobs order by id`,
  )
  return rows
}

beforeEach(async () => {
  await sql('delete from graphile_worker._private_jobs')
  await addMissing()
})

const given = (state: string) => sql(`update graphile_worker._private_jobs set ${state}`)

test('what is missing is added, once', async () => {
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 0, held: false, due: true }])
})

test('one that runs has no second beside it', async () => {
  await given("locked_at = now(), locked_by = 'somebody', attempts = 1")
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 1, held: true, due: true }])
})

test('one that failed rests for as long as it is to, and keeps its tries', async () => {
  await given("attempts = 3, run_at = now() + interval '5 minutes'")
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 3, held: false, due: false }])
})

test('one that was to run later runs now', async () => {
  await given("run_at = now() + interval '5 minutes'")
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 0, held: false, due: true }])
})

test('one that has given up begins anew after its rest', async () => {
  await given("attempts = max_attempts, run_at = now() + interval '5 minutes'")
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 12, held: false, due: false }])
  await given("run_at = now() - interval '1 minute'")
  await addMissing()
  expect(await jobsNow()).toEqual([{ attempts: 0, held: false, due: true }])
})

const hasten = (keyBegins: string) =>
  server.app.asPlatform((ctx) => ctx.write((tx) => tx.hastenJobs(keyBegins)))

test('those whose keys begin like this run now, and no others', async () => {
  await given("run_at = now() + interval '5 minutes'")
  await hasten('test.look:2')
  await hasten('test_look')
  expect(await jobsNow()).toMatchObject([{ due: false }])
  await hasten('test.look:')
  expect(await jobsNow()).toEqual([{ attempts: 0, held: false, due: true }])
})

test('one that failed is not hastened', async () => {
  await given("attempts = 3, run_at = now() + interval '5 minutes'")
  await hasten('test.look:')
  expect(await jobsNow()).toEqual([{ attempts: 3, held: false, due: false }])
})
