import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change } from './factory.ts'
import { dueTasks } from './queries/due.ts'

let server: TestServer
let agency: TestAgency
const clock = settableClock('2026-03-02T09:00:00.000Z')

beforeAll(async () => {
  server = await testServer({ clock })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

async function titles(query: string, variables: Record<string, unknown>): Promise<string[]> {
  const { data, errors } = await server.graphql<{ found: { items: { title: string }[] } }>(
    agency.staff,
    query,
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.found.items.map(({ title }) => title)
}
const listed = (filter: Record<string, unknown> = {}) =>
  titles('query ($filter: TaskFilter) { found: listTasks(filter: $filter) { items { title } } }', { filter })
const daily = (boardID?: string) =>
  titles('query ($boardID: ID) { found: dailyTasksByUser(boardID: $boardID) { items { title } } }', {
    boardID,
  })

test('the tasks of an archived project are no work: in no list, day or notice, unless one asks for them', async () => {
  const { staff } = agency
  const { projectId, boardId, columnIds } = await beginProject(server, staff)
  const task = { title: 'Poster', assigneeIDs: [staff.userId], endAt: '2026-03-02T08:59:00.000Z', hours: 3 }
  const taskID = await addTask(server, staff, columnIds[0], task)
  await change(server, staff, 'setTaskDaily', { taskID, isDaily: true })
  const told = await addTask(server, staff, columnIds[0], { title: 'Put away' })
  await change(server, staff, 'updateTask', { id: told, archived: true })
  const planned = async () => {
    const { data } = await server.graphql<{ dayCapacity: { planned: number } }>(
      staff,
      '{ dayCapacity { planned } }',
    )
    return data?.dayCapacity.planned
  }
  const due = async () =>
    (await server.app.asPlatform((context) => context.read(dueTasks))).map(({ taskId }) => taskId)
  const shown = async () => [
    await listed(),
    await listed({ assigneeID: staff.userId }),
    await daily(),
    await planned(),
    await due(),
  ]
  const archive = (archived: boolean) => change(server, staff, 'updateProject', { id: projectId, archived })

  expect(await shown()).toEqual([['Poster'], ['Poster'], ['Poster'], 3, [taskID]])
  await archive(true)
  expect(await shown()).toEqual([[], [], [], 0, []])
  expect(await listed({ projectID: projectId })).toEqual(['Poster'])
  expect(await listed({ columnID: columnIds[0] })).toEqual(['Poster'])
  expect(await listed({ archived: true })).toEqual(['Put away'])
  expect(await daily(boardId)).toEqual(['Poster'])
  await archive(false)
  expect(await shown()).toEqual([['Poster'], ['Poster'], ['Poster'], 3, [taskID]])
})
