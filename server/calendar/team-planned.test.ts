import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent } from './factory.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

type Member = { memberID: string; capacity: number; planned: number }
const text =
  'query ($from: Date!) { teamWeek(from: $from, limit: 200) { items { memberID capacity planned } } }'

async function weekOf(caller: AgencyCaller, of = caller, from = '2031-03-03'): Promise<Member | undefined> {
  const { data } = await server.graphql<{ teamWeek: { items: Member[] } }>(caller, text, { from })
  return data?.teamWeek.items.find(({ memberID }) => memberID === of.memberId)
}

test('a person’s planned week is the sum of their planned days, meetings included', async () => {
  const { staff, admin } = await foundAgency(server)
  // In Auckland, the evening of the 9th in UTC is the Monday after that week.
  await change(server, staff, 'updateUser', { id: staff.userId, timeZone: 'Pacific/Auckland' })
  const { projectId, columnIds } = await beginProject(server, admin)
  const add = (hours: number, endAt: string) =>
    addTask(server, admin, columnIds[0], { hours, endAt, assigneeIDs: [staff.userId] })
  await add(3, '2031-03-04')
  await add(2.25, '2031-03-09')
  await add(16, '2031-03-09T20:00:00Z')
  await add(32, '2031-03-02')
  await addEvent(server, staff, { startAt: '2031-03-04T22:00:00Z', endAt: '2031-03-04T23:30:00Z' })
  await change(server, admin, 'createTimeOff', {
    ...{ userID: staff.userId, start: '2031-03-06', end: '2031-03-07', active: true },
  })
  expect(await weekOf(admin, staff)).toMatchObject({ capacity: 24, planned: 6.75 })

  const days = 'query { plannedBetween(from: "2031-03-03", to: "2031-03-09") { hours planned } }'
  type Days = { plannedBetween: { hours: number; planned: number }[] }
  const own = (await server.graphql<Days>(staff, days, {})).data?.plannedBetween ?? []
  expect(own.reduce((sum, { hours }) => sum + hours, 0)).toBe(24)
  expect(own.reduce((sum, { planned }) => sum + planned, 0)).toBe(6.75)

  await change(server, admin, 'updateProject', { id: projectId, archived: true })
  expect(await weekOf(admin, staff)).toMatchObject({ planned: 1.5 })
})

test('a week of more people takes no more statements', async () => {
  const { agencyId, admin, staff } = await foundAgency(server)
  const countOf = async () => (await queriesOf(() => weekOf(admin))).length
  await change(server, staff, 'updateUser', { id: staff.userId, timeZone: 'Asia/Tokyo' })
  await countOf()
  const before = await countOf()
  for (const name of ['Nina', 'Noor', 'Nils']) await join(server, agencyId, { role: 'user', name })
  await countOf()
  expect(await countOf()).toBe(before)
})
