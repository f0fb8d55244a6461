import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import type { Caller } from '../testing/server.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addRequest } from './factory.ts'

let server: TestServer
let agency: TestAgency
let other: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  other = await foundAgency(server)
  await addRequest(server, agency.client, { title: 'Messestand für die Ridge' })
  await addRequest(server, agency.client, { title: '100 % wool_socks' })
  await addRequest(server, other.client, { title: 'Messestand of others' })
  await numbered('Messestand für die Ridge', 1001)
  await numbered('100 % wool_socks', 1002)
  await copies(1200)
})
afterAll(() => server.stop())

/** Gives a request the number that it would have if they were consecutive. */
const numbered = (title: string, number: number) =>
  withClient(server.databaseUrl, (client) =>
    client.query('update request set number = $1 where title = $2', [number, title]),
  )

/** Inserts copies of the first request directly, each a minute later than the previous one. */
const copies = (count: number) =>
  withClient(server.databaseUrl, (client) =>
    client.query(
      `insert into request (agency_id, id, number, title, content, form, status, status_since, issuer_by, unread_admin_approval,
         unread_client_approval, created_at, updated_at)
       select agency_id, gen_random_uuid(), 5000 + n, 'Poster ' || n, content, form, status, status_since, issuer_by, true, false,
         created_at + n * interval '1 minute', updated_at
       from request cross join generate_series(1, $2::integer) n where agency_id = $1 and number = 1001`,
      [agency.agencyId, count],
    ),
  )

const titles = async (caller: Caller, filter: object, limit = 200): Promise<string[]> => {
  const { data } = await server.graphql<{ listRequests: { items: { title: string }[] } }>(
    caller,
    'query ($filter: RequestFilter, $limit: Int) { listRequests(filter: $filter, limit: $limit) { items { title } } }',
    { filter, limit },
  )
  return (data?.listRequests.items ?? []).map(({ title }) => title)
}
const found = (keyword: string, caller: Caller = agency.staff) => titles(caller, { keyword })

test('a word is found wherever it stands in a title, in either case, whatever signs are in it', async () => {
  for (const keyword of ['messestand', 'STAND', 'sesta', 'FÜR', 'für die r', 'nd'])
    expect(await found(keyword), keyword).toContain('Messestand für die Ridge')
  expect(await found('sta')).toEqual(['Messestand für die Ridge'])
  expect(await found('100 % w')).toEqual(['100 % wool_socks'])
  expect(await found('l_s')).toEqual(['100 % wool_socks'])
  expect(await found('100%')).toEqual([])
  expect(await found('nobody wrote this')).toEqual([])
  expect(await found('x'.repeat(3000))).toEqual([])
})

test('what a great many titles have comes newest first, and with other filters', async () => {
  expect((await found('poster')).slice(0, 3)).toEqual(['Poster 1200', 'Poster 1199', 'Poster 1198'])
  expect(await titles(agency.staff, { keyword: 'poster', status: { eq: 'none' } })).toEqual([])
  expect(await titles(agency.staff, { keyword: 'Poster 119', open: true })).toHaveLength(11)
})

test('a number is found by its beginning', async () => {
  expect(await found('#1002')).toEqual(['100 % wool_socks'])
  expect(await found('620')).toEqual(['Poster 1200', 'Poster 620'])
  expect(await found('0620')).toEqual([])
})

test('a word finds nothing of another agency, nor what a client did not issue', async () => {
  expect(await found('messestand')).toEqual(['Messestand für die Ridge'])
  expect(await found('messestand', other.staff)).toEqual(['Messestand of others'])
  expect(await found('messestand', other.client)).toEqual(['Messestand of others'])
  expect(await found('messestand', agency.client)).toEqual(['Messestand für die Ridge'])
})
