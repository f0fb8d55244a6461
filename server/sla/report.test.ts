import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addRule, serverOnMonday } from './factory.ts'

const { server, begin, at } = await serverOnMonday()
let agency: TestAgency

beforeEach(async () => {
  agency = await begin()
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
  await at('2031-03-03T15:00:00Z')
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
