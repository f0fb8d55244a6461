import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addSegment, setStatus, startTime } from '../time/factory.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent } from './factory.ts'

// What a client's overview reads: the same queries as the team's, which have less for clients.
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, clock: settableClock('2031-03-03T09:00:00Z') })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function read(caller: AgencyCaller, text: string) {
  const { data, errors } = await server.graphql<Record<string, unknown>>(caller, text, {})
  return data ? Object.values(data)[0] : errors[0]?.extensions.code
}

test('a client’s overview has their own projects, hours and meetings, without estimates and what is internal', async () => {
  const { staff, client } = agency
  const { projectId, columnIds } = await beginProject(server, staff, {
    title: 'Theirs',
    clientID: client.userId,
  })
  await addTask(server, staff, columnIds[0], { hours: 8, endAt: '2031-02-20' })
  const ours = await beginProject(server, staff, { title: 'Ours' })
  await addTask(server, staff, ours.columnIds[0], { hours: 8, endAt: '2031-02-20' })
  for (const projectID of [projectId, ours.projectId]) {
    const { id } = await startTime(server, staff, { projectID })
    await setStatus(server, staff, id, 'stopped')
    const day = projectID === projectId ? '01' : '02'
    await addSegment(server, staff, id, `2031-03-${day}T08:00:00Z`, `2031-03-${day}T09:00:00Z`)
  }
  await addEvent(server, staff, { title: 'Review', guestsId: [client.userId] })
  await addEvent(server, staff, { title: 'Margins', internal: true })
  await addEvent(server, staff, { title: 'Not theirs' })

  const projects =
    '{ listProjects(orderBy: urgency) { items { title progress { tasks done hours hoursDone } } } }'
  const progress = { tasks: 1, done: 0, hours: null, hoursDone: null }
  expect(await read(client, projects)).toEqual({ items: [{ title: 'Theirs', progress }] })
  const hours = `{ workHours(filter: { from: "2031-03-01", to: "2031-03-03" }) {
    groupedBy seconds items { seconds estimate logged } } }`
  const own = { seconds: 3600, estimate: null, logged: null }
  expect(await read(client, hours)).toEqual({ groupedBy: 'starter', seconds: 3600, items: [own] })
  const events = '{ eventsBetween(from: "2031-03-03", to: "2031-04-02", mine: true) { title } }'
  expect(await read(client, events)).toEqual([{ title: 'Review' }])
})

test('what the team’s part of the dashboard reads is refused to a client, or is their own', async () => {
  const { staff, client } = agency
  await addRequest(server, staff)
  expect(await read(client, '{ teamWeek(from: "2031-03-03") { items { planned } } }')).toBe('FORBIDDEN')
  expect(await read(client, '{ runningSLAClocks { items { id } } }')).toBe('FORBIDDEN')
  expect(await read(client, '{ requestCounts { open unread late } }')).toEqual({
    open: 0,
    unread: 0,
    late: 0,
  })
})
