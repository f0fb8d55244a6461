import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency } from '../agencies/factory.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer({ worker: false })
})
afterAll(() => server.stop())

test('tasks of an archived project are planned for no day', async () => {
  const { staff } = await foundAgency(server)
  const { projectId, columnIds } = await beginProject(server, staff)
  const task = { hours: 3, assigneeIDs: [staff.userId], endAt: '2031-03-03' }
  await addTask(server, staff, columnIds[0], task)
  const planned = async () => {
    const query = 'query { plannedBetween(from: "2031-03-03", to: "2031-03-03") { planned } }'
    return (await server.graphql(staff, query, {})).data
  }
  expect(await planned()).toEqual({ plannedBetween: [{ planned: 3 }] })
  await change(server, staff, 'updateProject', { id: projectId, archived: true })
  expect(await planned()).toEqual({ plannedBetween: [{ planned: 0 }] })
})

test('a day off is one where whoever is off is', async () => {
  const { staff, admin, owner } = await foundAgency(server)
  await change(server, admin, 'updateUser', { id: admin.userId, timeZone: 'Pacific/Auckland' })
  const off = { userID: admin.userId, start: '2031-03-04', end: '2031-03-04', active: true }
  await change(server, owner, 'createTimeOff', off)
  const ask = async (from: string, to: string) => {
    const query = `query ($userIDs: [ID!]!, $from: DateOrTime!, $to: DateOrTime!) {
      busyBetween(userIDs: $userIDs, from: $from, to: $to) { off from } }`
    return (await server.graphql(staff, query, { userIDs: [admin.userId], from, to })).data
  }
  // In Auckland the day begins at 11:00 of the day before, in UTC.
  const begins = { off: true, from: '2031-03-03T11:00:00.000Z' }
  expect(await ask('2031-03-03T11:30:00Z', '2031-03-03T12:00:00Z')).toEqual({ busyBetween: [begins] })
  expect(await ask('2031-03-03T10:00:00Z', '2031-03-03T11:00:00Z')).toEqual({ busyBetween: [] })
  // Whoever is back on the next morning is not off then.
  expect(await ask('2031-03-04T11:00:00Z', '2031-03-04T12:00:00Z')).toEqual({ busyBetween: [] })
})
