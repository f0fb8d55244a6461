import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addSegment, change, later, setStatus, startTime } from './factory.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const day = async () => {
  const query = '{ dayCapacity { planned left tasks { taskID hours left } } }'
  return (await server.graphql<Record<string, unknown>>(agency.staff, query, {})).data?.dayCapacity
}

test('of the tasks of a day counts what is left of their estimates: less what anybody logged, and never less than nothing', async () => {
  const { staff, admin } = agency
  const { columnIds } = await beginProject(server, staff)
  const [half, over, fresh] = [
    await addTask(server, staff, columnIds[0], { hours: 4 }),
    await addTask(server, staff, columnIds[0], { hours: 1 }),
    await addTask(server, staff, columnIds[0], { hours: 2.5 }),
  ]
  for (const taskID of [half, over, fresh])
    await change(server, staff, 'setTaskDaily', { taskID, isDaily: true })
  const { id } = await startTime(server, admin, { taskID: half })
  await setStatus(server, admin, id, 'stopped')
  await addSegment(server, admin, id, '2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z')
  const other = await startTime(server, admin, { taskID: over })
  await setStatus(server, admin, other.id, 'stopped')
  await addSegment(server, admin, other.id, '2026-03-01T10:00:00Z', '2026-03-01T15:00:00Z')
  expect(await day()).toEqual({
    planned: 7.5,
    left: 5.5,
    tasks: [
      { taskID: half, hours: 4, left: 3 },
      { taskID: over, hours: 1, left: 0 },
      { taskID: fresh, hours: 2.5, left: 2.5 },
    ],
  })
  // What runs counts up to now.
  await startTime(server, staff, { taskID: fresh })
  await later(server, clock, [staff], 30)
  expect(await day()).toMatchObject({ planned: 7.5, left: 5 })
})
