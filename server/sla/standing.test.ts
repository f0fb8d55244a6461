import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest } from '../requests/factory.ts'
import { addRule, serverOnMonday } from './factory.ts'
import { standing } from './queries/standing.ts'

let monday: Awaited<ReturnType<typeof serverOnMonday>>
let agency: TestAgency
let request: string

beforeAll(async () => {
  monday = await serverOnMonday()
  agency = await monday.begin()
  const { server } = monday
  await addRule(server, agency.admin)
  await addRule(server, agency.admin, {
    rule: { metric_name: 'total_resolution', metric_comparator: 'gt' },
  })
  request = await addRequest(server, agency.client)
  await server.settle()
})
afterAll(() => monday.server.stop())

type Facts = { state?: string; due?: string | null; paused?: boolean; ended?: string | null; metric?: string }

/** Changes the promise's clock, or the alert's. */
const clockIs = (
  isTarget: boolean,
  { state = 'pending', due = null, paused = false, ended = null, metric }: Facts,
) =>
  withClient(monday.server.databaseUrl, (database) =>
    database.query(
      `update sla_clock set state = $2, due_at = $3, is_paused = $4, ended_at = $5, metric = coalesce($6, metric)
       where request_id = $1 and is_target = $7`,
      [request, state, due, paused, ended, metric ?? null, isTarget],
    ),
  )

const standingFor = ({ sessionId, agencyId }: AgencyCaller) =>
  monday.server.app.as({ kind: 'session', sessionId, agencyId }, (context) =>
    context.read(async (tx) => {
      const { rows } = await raw<{ standing: string | null }>`
        select ${standing(tx, 'request', raw`${request}::uuid`)} as standing`.execute(tx.sql)
      return rows[0]?.standing
    }),
  )

const [past, soon] = ['2031-03-03T09:00:00Z', '2031-03-03T12:00:00Z']

test.each<[string | null, Facts, Facts]>([
  ['onTime', { due: soon }, {}],
  ['atRisk', { due: soon, state: 'atRisk' }, {}],
  ['late', { due: past }, {}],
  ['late', { due: past, state: 'breached', paused: true }, {}],
  ['paused', { paused: true }, {}],
  // What is due first counts more than an alert, which counts more than what stands still.
  ['onTime', { due: soon }, { state: 'breached' }],
  ['late', { paused: true }, { state: 'breached' }],
  [null, { due: past, state: 'breached', ended: past }, { due: soon }],
  [null, { due: soon, metric: 'hours_over_estimate' }, {}],
])(
  'it is %s with a promise of %o and an alert of %o, for the team alone',
  async (expected, promise, alert) => {
    await clockIs(true, { metric: 'first_response', ...promise })
    await clockIs(false, alert)
    expect(await standingFor(agency.staff)).toBe(expected)
    expect(await standingFor(agency.client)).toBeNull()
  },
)
