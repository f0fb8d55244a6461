import { afterAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addRule } from './factory.ts'
import { sweepClocks } from './jobs.ts'

const monday = '2031-03-03T10:00:00Z'
const clock = settableClock(monday)
const server: TestServer = await testServer({ worker: false, clock })
let agency: TestAgency

beforeEach(async () => {
  clock.set(monday)
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'UTC' })
})
afterAll(() => server.stop())

type Row = { client: string | null; metric: string; met: number; missed: number; running: number }

async function report(from: string, to: string, caller = agency.staff) {
  await server.settle()
  const query = `query ($from: Date!, $to: Date!) {
    slaReport(from: $from, to: $to) { client isRequest metric met missed running }
  }`
  const { data, errors } = await server.graphql<{ slaReport: Row[] }>(caller, query, { from, to })
  return { rows: data?.slaReport, code: errors[0]?.extensions?.code }
}

test('targets are counted by client and metric, in the days in which they began', async () => {
  const { id: companyID } = await change(server, agency.admin, 'createCompany', { name: 'Acme' })
  await change(server, agency.admin, 'updateAgencyUser', { id: agency.client.memberId, companyID })
  await addRule(server, agency.admin)
  await addRule(server, agency.admin, {
    rule: { metric_name: 'resolution', metric_comparator: 'gt', metric_value: '1' },
  })
  await addRule(server, agency.admin, { isRequest: false, rule: { metric_name: 'resolution' } })
  const answered = await addRequest(server, agency.client)
  await addRequest(server, agency.client)
  const { columnIds } = await beginProject(server, agency.staff)
  await addTask(server, agency.staff, columnIds[0])
  await server.settle()
  await change(server, agency.staff, 'createRequestComment', { requestID: answered, content: 'Words' })
  await server.settle()
  clock.set('2031-03-03T15:00:00Z')
  agency.staff.accessToken = await signAccessToken(server.app, agency.staff)
  await sweepClocks(server.app)
  expect((await report('2031-03-03', '2031-03-03')).rows).toEqual([
    { client: 'Acme', isRequest: true, metric: 'first_response', met: 1, missed: 1, running: 0 },
    { client: null, isRequest: false, metric: 'resolution', met: 0, missed: 1, running: 0 },
  ])
  expect((await report('2031-03-04', '2031-03-31')).rows).toEqual([])
})

test('a range that ends before it starts is refused, and clients are', async () => {
  expect((await report('2031-03-04', '2031-03-03')).code).toBe('BAD_USER_INPUT')
  expect((await report('2031-03-03', '2031-03-03', agency.client)).code).toBe('FORBIDDEN')
})
