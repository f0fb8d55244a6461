import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const everythingOfBoards = `subscription ($after: String) { onEvent(after: $after) {
  __typename type
  ... on Changed { entity entityID }
  ... on TaskMoved { task { id title } columns { id } }
  ... on TaskUpdated { task { id title } }
  ... on TaskAssigned { task { id title } assignmentID }
} }`

/** A client of another company. */
async function clientOf(name: string) {
  const { id: companyId } = await change(server, agency.admin, 'createCompany', { name })
  return join(server, agency.agencyId, { role: 'client', companyId })
}

test('of what happens on a board its client and their company hear, and a client of another company nothing at all', async () => {
  const [ours, theirs] = [await clientOf('Acme'), await clientOf('Globex')]
  const mine = await beginProject(server, agency.staff, { clientID: ours.userId })
  const other = await beginProject(server, agency.staff, { clientID: theirs.userId })
  const [heard, deaf] = [
    await subscribe(server, ours, everythingOfBoards),
    await subscribe(server, theirs, everythingOfBoards),
  ]
  const before = deaf.deliveries.length
  const { staff } = agency
  const [from, to] = mine.columnIds
  const task = await addTask(server, staff, from)
  await change(server, staff, 'updateTask', { id: task, columnID: to })
  await change(server, staff, 'updateTask', { id: task, title: 'Renamed' })
  await change(server, staff, 'createUserTask', { taskID: task, userID: staff.userId })
  await change(server, staff, 'createTaskComment', { taskID: task, content: 'Public' })
  await change(server, staff, 'createSubsTask', { taskID: task, title: 'Step' })
  await change(server, staff, 'createProjectTag', { projectID: mine.projectId, label: 'Print' })
  await change(server, staff, 'createColumn', { boardID: mine.boardId, title: 'Review' })
  await change(server, staff, 'updateBoard', { id: mine.boardId, title: 'Plan' })
  await change(server, staff, 'updateProject', { id: mine.projectId, title: 'Ours' })
  await change(server, staff, 'deleteColumn', { id: to, columnID: from })
  await change(server, staff, 'deleteTask', { id: task })
  // A final event that everyone receives: all earlier ones have arrived by then.
  await addTask(server, staff, other.columnIds[0])
  const last = ({ onEvent }: Record<string, unknown>) => (onEvent as { entity?: string }).entity === 'Task'
  await deaf.next(last)
  const events = heard.deliveries.map(({ data }) => (data.onEvent as { __typename: string }).__typename)
  expect(events).toEqual(expect.arrayContaining(['Changed', 'TaskMoved', 'TaskUpdated', 'TaskAssigned']))
  expect(deaf.deliveries.slice(before).map(({ data }) => data.onEvent)).toEqual([
    expect.objectContaining({ __typename: 'Changed', entity: 'Task' }),
  ])
  for (const text of deaf.bytes)
    for (const id of [task, mine.projectId, mine.boardId]) expect(text).not.toContain(id)
  heard.close()
  deaf.close()
})
