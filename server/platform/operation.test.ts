import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { defineLoader } from './database/loader.ts'
import { newId } from './ids.ts'
import { createOperation } from './operation.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('what reads on after the answer was given holds no connection', async () => {
  const { app } = server
  const operation = createOperation(app, { kind: 'platform' }, newId())
  await operation.read(async ({ now }) => now)
  await operation.end()
  await expect(operation.read(async ({ now }) => now)).rejects.toThrow('ended')
  // A transaction that is never ended would keep its connection, and block the server's shutdown.
  const { pool } = app.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('all that one operation reads is of one moment', async () => {
  const { app } = server
  const operation = createOperation(app, { kind: 'platform' }, newId())
  const agencies = () =>
    operation.read(async ({ sql }) => {
      const { count } = await sql
        .selectFrom('agency')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    })
  const before = await agencies()
  await foundAgency(server)
  const after = await agencies()
  await operation.end()
  expect(after).toBe(before)
})

test('what is loaded for many counts before it is loaded for more, and ends the run', async () => {
  const operation = createOperation(server.app, { kind: 'platform' }, newId())
  operation.meter({ fields: 10, bytes: 1000, keysAtOnce: 3 })
  const asked: number[] = []
  const twoOfEach = defineLoader<number, number[]>(async (_tx, keys) => {
    asked.push(keys.length)
    return keys.map((key) => [key, key])
  })
  const few = await operation.loaderOf(twoOfEach).loadMany([1, 2, 3, 4])
  expect([few, asked]).toEqual([[1, 2, 3, 4].map((key) => [key, key]), [3, 1]])
  await expect(operation.load(twoOfEach, 5).then(() => operation.load(twoOfEach, 6))).rejects.toThrow()
  await expect(operation.read(async () => 'more')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await operation.end()
})
