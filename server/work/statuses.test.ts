import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const status = (id: string, meaning: string) => ({ id, label: id, color: '#228be6', meaning })

async function read(id: string) {
  const query =
    'query ($id: ID!) { getTask(id: $id) { status isCompleted closedAt approvalAskedAt changes { items { field after } } } }'
  const { data } = await server.graphql<{ getTask: Record<string, unknown> }>(agency.staff, query, { id })
  return data?.getTask
}

test('a status that comes to mean done closes its tasks, those to be approved only after a yes; one that means it no more opens them', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff, {
    clientID: agency.client.userId,
    statuses: [status('shipped', 'open'), status('paused', 'waiting')],
  })
  const add = (input: object) => addTask(server, agency.staff, columnIds[0], input as Record<string, unknown>)
  const shipped = await add({ status: 'shipped' })
  const approved = await add({ status: 'shipped', requireApproval: true })
  const paused = await add({ status: 'paused' })
  const mean = (meaning: string) =>
    change(server, agency.staff, 'updateProject', {
      id: projectId,
      statuses: [status('shipped', meaning), status('paused', 'waiting')],
    })

  await mean('done')
  expect(await read(shipped)).toMatchObject({
    status: 'shipped',
    isCompleted: true,
    closedAt: expect.any(String),
    changes: { items: expect.arrayContaining([{ field: 'isCompleted', after: true }]) },
  })
  expect(await read(approved)).toMatchObject({
    isCompleted: false,
    closedAt: null,
    approvalAskedAt: expect.any(String),
  })
  expect(await read(paused)).toMatchObject({ isCompleted: false, closedAt: null })

  await change(server, agency.client, 'updateTask', { id: approved, approved: true })
  expect(await read(approved)).toMatchObject({ status: 'shipped', isCompleted: true })
  await mean('waiting')
  for (const id of [shipped, approved])
    expect(await read(id)).toMatchObject({ isCompleted: false, closedAt: null, approvalAskedAt: null })
})

test('who has a board open is told that its tasks are done', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff, {
    statuses: [status('shipped', 'open')],
  })
  await addTask(server, agency.staff, columnIds[0], { status: 'shipped' })
  const live = await subscribe(
    server,
    agency.admin,
    'subscription ($after: String) { onEvent(after: $after) { __typename ... on Changed { entity } } }',
  )
  await change(server, agency.staff, 'updateProject', {
    id: projectId,
    statuses: [status('shipped', 'done')],
  })
  await live.next(({ onEvent }) => (onEvent as { entity?: string }).entity === 'Task')
  live.close()
})

test('two who change the statuses of a project keep each other’s; who lost one by it has it in the history', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff, {
    statuses: [status('drafting', 'open'), status('shipped', 'done')],
  })
  const task = await addTask(server, agency.staff, columnIds[0], { status: 'drafting' })
  const write = (caller: TestAgency['staff'], input: object) =>
    tryChange<{ statuses: { id: string }[] }>(
      server,
      caller,
      'updateProject',
      { id: projectId, ...input },
      'statuses { id label color }',
    )
  await Promise.all([
    write(agency.staff, { addStatuses: [status('checking', 'waiting')] }),
    write(agency.admin, { addStatuses: [status('paused', 'waiting')] }),
    write(agency.staff, { changeStatuses: [{ id: 'shipped', label: 'Sent' }] }),
    write(agency.admin, { changeStatuses: [{ id: 'shipped', color: '#2f9e44' }] }),
  ])
  // The order was computed before the other statuses were added.
  const { row } = await write(agency.staff, { statusOrder: ['shipped', 'drafting'] })
  expect(row?.statuses.slice(0, 2)).toEqual([
    { id: 'shipped', label: 'Sent', color: '#2f9e44' },
    { id: 'drafting', label: 'drafting', color: '#228be6' },
  ])
  expect(row?.statuses.map(({ id }) => id).sort()).toEqual(['checking', 'drafting', 'paused', 'shipped'])

  await write(agency.staff, { removeStatuses: ['drafting'] })
  const query = 'query ($id: ID!) { getTask(id: $id) { status changes { items { field before after } } } }'
  const { data } = await server.graphql<{ getTask: object }>(agency.staff, query, { id: task })
  expect(data?.getTask).toMatchObject({
    status: 'none',
    changes: { items: expect.arrayContaining([{ field: 'status', before: 'drafting', after: 'none' }]) },
  })
  const gone = await write(agency.admin, { changeStatuses: [{ id: 'drafting', label: 'Draft' }] })
  expect(gone.code).toBe('CONFLICT')
})
