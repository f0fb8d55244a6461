import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({
    clock: settableClock('2026-03-02T09:00:00.000Z'),
    env: { LIMIT_CALLS_PER_MINUTE: '1000000' },
  })
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Berlin' })
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
})
afterAll(() => server.stop())

const add = (title: string, input: Record<string, unknown> = {}) =>
  addTask(server, agency.staff, project.columnIds[0], { title, ...input })

type Page = { items: { title: string }[]; nextToken: string | null }

async function list(variables: Record<string, unknown>, caller = agency.staff) {
  const query = `query ($filter: TaskFilter, $orderBy: TaskOrder, $sortDirection: SortDirection, $limit: Int, $nextToken: String) {
    listTasks(filter: $filter, orderBy: $orderBy, sortDirection: $sortDirection, limit: $limit, nextToken: $nextToken) {
      items { title } nextToken } }`
  const { data, errors } = await server.graphql<{ listTasks: Page }>(caller, query, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.listTasks
}

const titles = async (
  filter: Record<string, unknown>,
  more: Record<string, unknown> = {},
  caller = agency.staff,
) =>
  (
    await list(
      {
        filter: { projectID: project.projectId, ...filter },
        orderBy: 'title',
        sortDirection: 'ASC',
        ...more,
      },
      caller,
    )
  ).items.map(({ title }) => title)

/** Everything, page after page. */
async function paged(variables: Record<string, unknown>, limit: number) {
  const found: string[] = []
  let nextToken: string | null = null
  do {
    const page: Page = await list({ ...variables, limit, nextToken })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    found.push(...page.items.map(({ title }) => title))
    nextToken = page.nextToken
  } while (nextToken)
  return found
}

test('by due date, page after page, every task comes once: days, moments, equal ones and none at all', async () => {
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const dates = [
    '2026-03-05',
    '2026-03-04T08:00:00.000Z',
    null,
    '2026-03-05',
    '2026-03-01',
    null,
    '2026-03-05',
  ]
  for (const [at, endAt] of dates.entries())
    await addTask(server, agency.staff, columnIds[at % 2], { title: `${at}`, endAt })
  const sorted = { filter: { projectID: projectId }, orderBy: 'due', sortDirection: 'ASC' }
  const whole = (await list(sorted)).items.map(({ title }) => title)
  expect(whole.slice(0, 2)).toEqual(['4', '1'])
  expect(whole.slice(2, 5).sort()).toEqual(['0', '3', '6'])
  expect(whole.slice(5).sort()).toEqual(['2', '5'])
  for (const limit of [1, 2, 3]) {
    expect(await paged(sorted, limit)).toEqual(whole)
    expect(await paged({ ...sorted, sortDirection: 'DESC' }, limit)).toEqual(whole.toReversed())
  }
})

test('a due range is of whole days where the agency is, for days and for moments', async () => {
  await add('due day', { endAt: '2026-03-10' })
  await add('due last minute', { endAt: '2026-03-10T22:59:00.000Z' })
  await add('due next day', { endAt: '2026-03-10T23:00:00.000Z' })
  await add('due never')
  const day = { dueFrom: '2026-03-10', dueTo: '2026-03-10', keyword: 'due' }
  expect(await titles(day)).toEqual(['due day', 'due last minute'])
  expect(await titles({ dueFrom: '2026-03-11', keyword: 'due' })).toEqual(['due next day'])
  expect(await titles({ dueTo: '2026-03-10T22:59:30.000Z', keyword: 'due' })).toEqual(['due last minute'])
})

test('what is late, is nobody’s, has a priority, a tag, a status or words in its title is found', async () => {
  const { projectId } = project
  const tag = await change(server, agency.staff, 'createProjectTag', { projectID: projectId, label: 'Print' })
  const flag = { projectID: projectId, flag: '#cc3535' }
  const urgent = await change(server, agency.staff, 'createProjectPriority', { ...flag, label: 'Urgent' })
  const low = await change(server, agency.staff, 'createProjectPriority', { ...flag, label: 'Low' })
  await add('find LATE', { endAt: '2026-03-01', assigneeIDs: [agency.staff.userId], priorityID: low.id })
  await add('find done', { endAt: '2026-03-01', isCompleted: true, tags: [tag.id], priorityID: urgent.id })
  await add('find none')
  expect(await titles({ overdue: true })).toEqual(['find LATE'])
  expect(await titles({ keyword: 'late' })).toEqual(['find LATE'])
  expect(await titles({ assigneeID: agency.staff.userId })).toEqual(['find LATE'])
  expect(await titles({ keyword: 'find', unassigned: true })).toEqual(['find done', 'find none'])
  expect(await titles({ tagID: tag.id })).toEqual(['find done'])
  expect(await titles({ priorityID: low.id })).toEqual(['find LATE'])
  expect(await titles({ prioritized: true })).toEqual(['find done', 'find LATE'])
  expect(await titles({ clientID: agency.client.userId, isCompleted: true })).toEqual(['find done'])
  expect(await titles({ clientID: agency.staff.userId })).toEqual([])
  expect(await titles({ keyword: 'find' }, { orderBy: 'priority' })).toEqual([
    'find done',
    'find LATE',
    'find none',
  ])
})

test('what somebody has put into their day is found, whoever it is, and by staff alone', async () => {
  const { columnIds, projectId } = await beginProject(server, agency.staff, {
    clientID: agency.client.userId,
  })
  const [one, other] = [
    await addTask(server, agency.staff, columnIds[0], { title: 'one' }),
    await addTask(server, agency.staff, columnIds[0], { title: 'other' }),
  ]
  await addTask(server, agency.staff, columnIds[0], { assigneeIDs: [agency.staff.userId] })
  await change(server, agency.staff, 'setTaskDaily', { taskID: one, isDaily: true })
  await change(server, agency.admin, 'setTaskDaily', { taskID: other, isDaily: true })
  const daily = { projectID: projectId, daily: true }
  expect(await titles(daily)).toEqual(['one', 'other'])
  const query = 'query ($filter: TaskFilter) { listTasks(filter: $filter) { items { title } } }'
  const { errors } = await server.graphql(agency.client, query, { filter: daily })
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('a client cannot tell estimates from the order of a list, nor from its token', async () => {
  await add('sized small', { hours: 1 })
  await add('sized large', { hours: 9 })
  const middle = await add('sized middle', { hours: 5 })
  const byHours = { orderBy: 'hours', sortDirection: 'DESC' }
  const sized = { keyword: 'sized' }
  expect(await titles(sized, byHours)).toEqual(['sized large', 'sized middle', 'sized small'])
  expect(await titles(sized, byHours, agency.client)).toEqual(['sized middle', 'sized large', 'sized small'])
  const token = async () => (await list({ filter: sized, ...byHours, limit: 1 }, agency.client)).nextToken
  const before = await token()
  await change(server, agency.staff, 'updateTask', { id: middle, hours: 7 })
  expect(await token()).toBe(before)
  await change(server, agency.staff, 'updateProject', { id: project.projectId, showEstimates: true })
  expect(await titles(sized, byHours, agency.client)).toEqual(['sized large', 'sized middle', 'sized small'])
})
