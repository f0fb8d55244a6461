import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
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
  // A transaction that nobody ends would keep its connection, and the server from stopping.
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
