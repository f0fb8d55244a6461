import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import type { Context } from '../context.ts'
import { apart } from './nesting.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ env: { LOG_LEVEL: 'fatal' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const asAdmin = <Result>(work: (context: Context) => Promise<Result>) =>
  server.app.as({ kind: 'session', sessionId: agency.admin.sessionId, agencyId: agency.agencyId }, work)

const limits = async (context: Context) => {
  const { rows } = await context.write(({ sql }) =>
    raw<{
      limits: string
    }>`select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout')) as limits`.execute(sql),
  )
  return rows[0]?.limits
}

test('a call has less time than the work of the system', async () => {
  expect(await asAdmin(limits)).toBe('10s 5s 30s')
  expect(await server.app.asSystem(agency.agencyId, 'staff', limits)).toBe('30s 15s 1min')
  expect(await server.app.asPlatform(limits)).toBe('30s 15s 1min')
})

const withLimit = (name: string, work: string) =>
  asAdmin((context) =>
    context.write(async ({ sql }) => {
      await raw`select set_config(${name}, '20ms', true)`.execute(sql)
      await raw`${raw.raw(work)}`.execute(sql)
    }),
  )

test('what takes too long is answered as busy, and may be sent again', async () => {
  await expect(withLimit('statement_timeout', 'select pg_sleep(5)')).rejects.toMatchObject({
    status: 503,
    details: { retryAfter: 2 },
  })
})

test('so is what waits too long for a lock', async () => {
  await asAdmin((context) =>
    context.write(async ({ sql }) => {
      const lock = `select from agency where id = '${agency.agencyId}' for update`
      await raw`${raw.raw(lock)}`.execute(sql)
      await expect(apart(() => withLimit('lock_timeout', lock))).rejects.toMatchObject({ status: 503 })
    }),
  )
})
