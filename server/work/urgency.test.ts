import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { wrongCounters } from '../testing/counters.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change } from './factory.ts'

// Tasks store their priority's position, so that an index can sort by it; even for a priority with many tasks, a new position
// takes effect immediately.
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const followed = async (position: number) =>
  withClient(server.databaseUrl, async (client) =>
    Number(
      (
        await client.query('select count(*) from task where urgency = $1 and priority_id is not null', [
          position,
        ])
      ).rows[0].count,
    ),
  )

test('of many tasks of a priority that changes its place the first follow with it, and the others in parts', async () => {
  const { projectId: projectID, columnIds } = await beginProject(server, agency.staff)
  const { id } = await change(server, agency.staff, 'createProjectPriority', {
    projectID,
    label: 'Soon',
    flag: '#cc3535',
    position: 7,
  })
  await addTask(server, agency.staff, columnIds[0], { title: 'A task', priorityID: id })
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, hours, status, priority_id, created_at, updated_at)
       select agency_id, uuidv7(), project_id, board_id, column_id, rank || n, title, user_id, hours, status, priority_id, created_at, updated_at
       from task cross join generate_series(1, 1299) n where priority_id = $1`,
      [id],
    ),
  )
  expect(await followed(7)).toBe(1300)
  await change(server, agency.staff, 'updateProjectPriority', { id, position: 3 })
  expect(await followed(3)).toBe(500)
  await server.settle()
  expect(await followed(3)).toBe(1300)
  expect(await wrongCounters(server)).toEqual({})
})

test('a few follow with it', async () => {
  const { projectId: projectID, columnIds } = await beginProject(server, agency.staff)
  const priority = { projectID, label: 'Now', flag: '#cc3535', position: 11 }
  const { id } = await change(server, agency.staff, 'createProjectPriority', priority)
  await addTask(server, agency.staff, columnIds[0], { title: 'A task', priorityID: id })
  await change(server, agency.staff, 'updateProjectPriority', { id, position: 12 })
  expect([await followed(11), await followed(12)]).toEqual([0, 1])
})
