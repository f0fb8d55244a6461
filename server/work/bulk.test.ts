import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { queriesOf } from '../testing/queries.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

// A bulk update holds column locks: it needs as many statements for many tasks as for two (S3).
let server: TestServer
let agency: TestAgency
let people: AgencyCaller[]
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  people = [agency.admin, await join(server, agency.agencyId, { role: 'user', name: 'Paula' })]
  project = await beginProject(server, agency.staff, {
    columns: ['To do', 'Doing', 'Done'],
    statuses: [
      { id: 'open', label: 'Open', color: '#868e96', order: 0, meaning: 'open' },
      { id: 'ready', label: 'Ready', color: '#40c057', order: 1, meaning: 'done' },
    ],
  })
})
afterAll(() => server.stop())

const add = (count: number, input: Record<string, unknown> = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      addTask(server, agency.staff, project.columnIds[0], { title: `Task ${at}`, ...input }),
    ),
  )

type Task = {
  id: string
  columnID: string
  status: string
  isCompleted: boolean
  archived: boolean
  approvalAskedAt: string | null
  assignees: { userID: string }[]
  changes: { items: { field: string }[] }
}
const fields = `id columnID status isCompleted archived approvalAskedAt assignees { userID }
  changes(limit: 10) { items { field } }`
const updateAll = (ids: string[], input: Record<string, unknown>) =>
  change<Task[]>(server, agency.staff, 'updateTasks', { ids, ...input }, fields)

async function statements(ids: string[], input: Record<string, unknown>): Promise<string[]> {
  return queriesOf(() => change(server, agency.staff, 'updateTasks', { ids, ...input }))
}

const inColumn = async (columnID: string | undefined): Promise<string[]> => {
  const { data } = await server.graphql<{ tasksByColumn: { items: { id: string }[] } }>(
    agency.staff,
    'query ($columnID: ID!) { tasksByColumn(columnID: $columnID, limit: 100) { items { id } } }',
    { columnID },
  )
  return data?.tasksByColumn.items.map(({ id }) => id) ?? []
}

describe('a change of twenty tasks takes as many statements as one of two:', () => {
  test.each<[string, (of: TestProject) => Record<string, unknown>]>([
    ['move and assign', ({ columnIds }) => ({ columnID: columnIds[1], assigneeID: people[1]?.userId })],
    ['complete', () => ({ status: 'ready' })],
    ['due', () => ({ endAt: '2030-05-01' })],
    ['archive', () => ({ archived: true })],
    ['delete', () => ({ deleted: true })],
  ])('%s', async (_name, input) => {
    const two = await statements(await add(2), input(project))
    const twenty = await statements(await add(20), input(project))
    expect(twenty.length, twenty.join('\n')).toBe(two.length)
    expect(twenty.length).toBeLessThanOrEqual(40)
  })

  test('put to somebody for their yes', async () => {
    const two = await statements(await add(2, { requireApproval: true }), { isCompleted: true })
    const twenty = await statements(await add(20, { requireApproval: true }), { isCompleted: true })
    expect(twenty.length, twenty.join('\n')).toBe(two.length)
  })

  test('brought back from two columns', async () => {
    const both = async (count: number) => {
      const ids = await add(count)
      await updateAll(ids.slice(0, count / 2), { columnID: project.columnIds[2] })
      await updateAll(ids, { archived: true })
      return statements(ids, { archived: false })
    }
    expect((await both(20)).length).toBe((await both(4)).length)
  })

  test('a copy with its sub-tasks', async () => {
    const copied = async (count: number) => {
      const [id] = await add(1)
      for (let at = 0; at < count; at += 1)
        await change(server, agency.staff, 'createSubsTask', { taskID: id, title: `Part ${at}` })
      return queriesOf(() => change(server, agency.staff, 'copyTask', { taskID: id }))
    }
    expect((await copied(8)).length).toBe((await copied(1)).length)
  })

  test('a task that many do', async () => {
    const made = (assignees: AgencyCaller[]) =>
      queriesOf(() => add(1, { assigneeIDs: assignees.map(({ userId }) => userId) }))
    expect((await made([agency.admin, agency.staff, ...people.slice(1)])).length).toBe(
      (await made([agency.admin])).length,
    )
  })
})

test('tasks that move at once lie in the order in which they were given, and each says where it was', async () => {
  const [, doing] = project.columnIds
  const ids = (await add(5)).toReversed()
  const before = await inColumn(doing)
  const moved = await updateAll(ids, { columnID: doing, status: 'ready' })
  expect(await inColumn(doing)).toEqual([...before, ...ids])
  for (const task of moved) {
    expect(task).toMatchObject({ columnID: doing, status: 'ready', isCompleted: true })
    expect(task.changes.items.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['columnID', 'status', 'isCompleted']),
    )
  }
})

test('what needs a yes waits for it, and what does not is done', async () => {
  const [free] = await add(1)
  const [asked] = await add(1, { requireApproval: true })
  const tasks = await updateAll([free ?? '', asked ?? ''], { isCompleted: true })
  expect(tasks.map(({ isCompleted }) => isCompleted)).toEqual([true, false])
  expect(tasks.map(({ approvalAskedAt }) => approvalAskedAt !== null)).toEqual([false, true])
})

test('who does a task already goes on, and everybody is told once of each', async () => {
  const ids = await add(3)
  const [, paula] = people
  if (!paula) throw new Error('nobody')
  await change(server, agency.staff, 'createUserTask', { taskID: ids[0], userID: paula.userId })
  const tasks = await updateAll(ids, { assigneeID: paula.userId })
  for (const { assignees } of tasks) expect(assignees).toEqual([{ userID: paula.userId }])
  const { data } = await server.graphql<{ notificationsByUser: { items: { kind: string; path: string }[] } }>(
    paula,
    '{ notificationsByUser(limit: 50) { items { kind path } } }',
  )
  for (const id of ids)
    expect(data?.notificationsByUser.items.filter(({ path }) => path.endsWith(`task=${id}`))).toHaveLength(1)
})

test('one task that may not be changed keeps all as they are', async () => {
  const ids = await add(2)
  const other = await beginProject(server, agency.staff, { title: 'Other' })
  const elsewhere = await addTask(server, agency.staff, other.columnIds[0])
  const { code } = await tryChange(server, agency.staff, 'updateTasks', {
    ids: [...ids, elsewhere],
    columnID: project.columnIds[2],
  })
  expect(code).toBe('BAD_USER_INPUT')
  expect(await inColumn(project.columnIds[2])).not.toEqual(expect.arrayContaining(ids))
})

test('tasks whose column goes say where they were, and an open card hears of it (S21)', async () => {
  const { columnIds } = await beginProject(server, agency.staff, { title: 'Emptied' })
  const id = await addTask(server, agency.staff, columnIds[0])
  await change(server, agency.staff, 'deleteColumn', { id: columnIds[0], columnID: columnIds[1] })
  const { data } = await server.graphql<{ getTask: Task }>(
    agency.staff,
    `query ($id: ID!) { getTask(id: $id) { ${fields} } }`,
    { id },
  )
  expect(data?.getTask.columnID).toBe(columnIds[1])
  expect(data?.getTask.changes.items[0]?.field).toBe('columnID')
})
