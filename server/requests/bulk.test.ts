import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest, change, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const add = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addRequest(server, agency.client)))

describe('a change of twenty requests takes as many statements as one of two:', () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['their status', () => ({ status: 'done' })],
    ['who is in charge', () => ({ enChargeUser: agency.staff.userId })],
  ])('%s', async (_name, changes) => {
    const statements = async (count: number) => {
      const ids = await add(count)
      return queriesOf(() => change(server, agency.staff, 'updateRequests', { ids, ...changes() }))
    }
    const two = await statements(2)
    const twenty = await statements(20)
    expect(twenty.length, twenty.join('\n')).toBe(two.length)
    expect(twenty.length).toBeLessThanOrEqual(40)
  })
})

type Row = { id: string; status: string; closedAt: string | null; answeredAt: string | null }

test('each request that changes keeps what is its own, and one that may not keeps all as they are (S3)', async () => {
  const ids = await add(2)
  const first = await change<Row>(
    server,
    agency.staff,
    'updateRequest',
    { id: ids[0], status: 'done' },
    'id closedAt answeredAt',
  )
  const rows = await change<Row[]>(
    server,
    agency.staff,
    'updateRequests',
    { ids, status: 'done' },
    'id status closedAt answeredAt',
  )
  expect(rows.map(({ status }) => status)).toEqual(['done', 'done'])
  expect(rows[0]).toMatchObject(first)
  expect(rows[1]?.closedAt).not.toBeNull()
  const other = await foundAgency(server, { name: 'Elsewhere' })
  const elsewhere = await addRequest(server, other.client)
  const { code } = await tryChange(server, agency.staff, 'updateRequests', {
    ids: [...ids, elsewhere],
    status: 'open',
  })
  expect(code).toBe('NOT_FOUND')
})

test('a status that goes is told in one event for staff and one for those who issued its requests (S10)', async () => {
  const ids = await add(6)
  await change(server, agency.staff, 'updateRequests', { ids, status: 'inProgress' })
  const { data } = await server.graphql<{
    getAgency: {
      RequestStatus: { id: string; label: string; color: string; order: number; meaning: string }[]
    }
  }>(
    agency.staff,
    'query ($id: ID!) { getAgency(id: $id) { RequestStatus { id label color order meaning } } }',
    {
      id: agency.agencyId,
    },
  )
  const statuses = data?.getAgency.RequestStatus ?? []
  const count = () =>
    withClient(server.databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from event where agency_id = $1 and type = 'requestChanged'`,
        [agency.agencyId],
      )
      return rows[0]?.count ?? 0
    })
  const before = await count()
  await change(server, agency.admin, 'updateAgency', {
    id: agency.agencyId,
    RequestStatus: statuses.filter(({ id }) => id !== 'inProgress'),
  })
  expect((await count()) - before).toBe(2)
})
