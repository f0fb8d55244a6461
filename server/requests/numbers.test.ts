import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { addRequest } from './factory.ts'
import { drawnNumbers, insertRequest } from './store/requests.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())

async function filed(caller: Caller, reader: Caller = caller): Promise<number> {
  const { data } = await server.graphql<{ getRequest: { number: number } }>(
    reader,
    'query ($id: ID!) { getRequest(id: $id) { number } }',
    { id: await addRequest(server, caller) },
  )
  return data?.getRequest.number ?? 0
}

test('numbers tell nobody how many requests there are: they are short, and drawn (attack 13)', async () => {
  const { client, staff } = await foundAgency(server)
  const numbers: number[] = []
  for (let each = 0; each < 12; each += 1) numbers.push(await filed(client, staff))
  for (const number of numbers) expect(number).toSatisfy((it: number) => it >= 10_000 && it < 100_000)
  expect(new Set(numbers).size).toBe(numbers.length)
  const ascending = [...numbers].sort((a, b) => a - b)
  expect(numbers).not.toEqual(ascending)
})

test('where few numbers are left they get a digit more', () => {
  const digits = [...drawnNumbers()].map((number) => String(number).length)
  expect(digits).toEqual([...digits].sort())
  expect(new Set(digits)).toEqual(new Set([5, 6, 7, 8, 9]))
})

test('a number that is taken is given to nobody else, an old one neither; an id that is taken is', async () => {
  const { client, agencyId } = await foundAgency(server)
  const old = await addRequest(server, client)
  await withClient(server.databaseUrl, (sql) =>
    sql.query('update request set number = 1001 where id = $1', [old]),
  )
  const row = (id: string) => ({
    id,
    title: 'Banner',
    content: '{}',
    form: '{"version":0,"fields":[]}',
    files: '[]',
    status: 'new',
    issuerBy: client.userId,
    unreadAdminApproval: true,
    unreadClientApproval: false,
  })
  const insert = (id: string, numbers: number[]) =>
    server.app.asSystem(agencyId, 'staff', (ctx) => ctx.write((tx) => insertRequest(tx, row(id), numbers)))
  const id = newId()
  expect(await insert(id, [1001, 20_002])).toBe(true)
  expect(await insert(id, [30_003])).toBe(false)
  const { rows } = await withClient(server.databaseUrl, (sql) =>
    sql.query('select number from request where agency_id = $1 order by number', [agencyId]),
  )
  expect(rows).toEqual([{ number: 1001 }, { number: 20_002 }])
})
