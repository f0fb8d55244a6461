import { afterAll, beforeEach, expect, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { addSegment, setStatus, startTime } from '../time/factory.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { addRule, serverOnMonday, toldTo } from './factory.ts'

const { server, begin, at } = await serverOnMonday()
let agency: TestAgency
let project: TestProject

beforeEach(async () => {
  agency = await begin()
  project = await beginProject(server, agency.staff, { columns: ['To do', 'Review', 'Done'] })
})
afterAll(() => server.stop())

type Rule = { metric: string; value?: string; comparator?: string }

const promise = ({ metric, value = '120', comparator = 'lte' }: Rule, place: Record<string, unknown> = {}) =>
  addRule(server, agency.admin, {
    isRequest: false,
    rule: { metric_name: metric, metric_value: value, metric_comparator: comparator },
    ...place,
  })

type Clock = { state: string; dueAt: string | null; startedAt: string; endedAt: string | null }

async function clocksOf(id: string, caller = agency.staff): Promise<Clock[]> {
  await server.settle()
  const query = `query ($id: ID!) { getTask(id: $id) { slaClocks { state dueAt startedAt endedAt } } }`
  const { data } = await server.graphql<{ getTask: { slaClocks: Clock[] } }>(caller, query, { id })
  return data?.getTask.slaClocks ?? []
}

const update = (id: string, input: Record<string, unknown>) =>
  change(server, agency.staff, 'updateTask', { id, ...input })

test('a stay in a column is counted in working time, by the rule of that column before those of board, project and agency', async () => {
  const [todo, review] = project.columnIds
  await promise({ metric: 'time_in_column', value: '600' })
  await promise({ metric: 'time_in_column', value: '300' }, { projectID: project.projectId })
  await promise({ metric: 'time_in_column', value: '240' }, { boardID: project.boardId })
  await promise({ metric: 'time_in_column', value: '60' }, { columnID: review })
  const id = await addTask(server, agency.staff, todo)
  expect(await clocksOf(id)).toMatchObject([{ dueAt: '2031-03-03T14:00:00.000Z' }])
  await at('2031-03-03T16:30:00Z')
  await update(id, { columnID: review })
  expect(await clocksOf(id)).toMatchObject([
    { state: 'pending', dueAt: '2031-03-04T09:30:00.000Z' },
    { state: 'breached', endedAt: '2031-03-03T16:30:00.000Z' },
  ])
  const elsewhere = await beginProject(server, agency.staff)
  const other = await addTask(server, agency.staff, elsewhere.columnIds[0])
  expect(await clocksOf(other)).toMatchObject([{ dueAt: '2031-03-05T10:30:00.000Z' }])
})

test('of a card that is created and moved at the same moment, the stay that goes on is counted', async () => {
  await promise({ metric: 'time_in_column' })
  const [todo, review] = project.columnIds
  const id = await addTask(server, agency.staff, todo)
  await update(id, { columnID: review })
  await server.settle()
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending', endedAt: null }])
  await at('2031-03-03T10:05:00Z')
  await update(id, { columnID: todo })
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending' }, { state: 'achieved' }])
})

test('many cards that are moved at once are all counted', async () => {
  const [todo, review] = project.columnIds
  await promise({ metric: 'time_in_column' }, { columnID: review })
  const ids = [await addTask(server, agency.staff, todo), await addTask(server, agency.staff, todo)]
  await change(server, agency.staff, 'updateTasks', { ids, columnID: review })
  for (const id of ids) expect(await clocksOf(id)).toMatchObject([{ state: 'pending' }])
})

test('what is done is on time or was late; reopening goes on where it stopped', async () => {
  await promise({ metric: 'resolution' })
  await promise({ metric: 'total_resolution', value: '180' })
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await at('2031-03-03T11:00:00Z')
  await update(id, { isCompleted: true })
  expect((await clocksOf(id)).map(({ state }) => state)).toEqual(['achieved', 'achieved'])
  await at('2031-03-03T15:00:00Z')
  await update(id, { isCompleted: false })
  expect(await clocksOf(id)).toMatchObject([
    { state: 'pending', dueAt: '2031-03-03T17:00:00.000Z' },
    { state: 'achieved', endedAt: '2031-03-03T11:00:00.000Z' },
  ])
})

test('a card that is done in its column and reopened there goes on where it stopped', async () => {
  await promise({ metric: 'time_in_column' })
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await at('2031-03-03T11:00:00Z')
  await update(id, { isCompleted: true })
  expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T11:00:00.000Z' }])
  await at('2031-03-03T15:00:00Z')
  await update(id, { isCompleted: false })
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-03T16:00:00.000Z' }])
  await at('2031-03-03T15:30:00Z')
  await update(id, { isCompleted: true })
  await at('2031-03-03T15:45:00Z')
  await update(id, { columnID: project.columnIds[1] })
  expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T15:30:00.000Z' }])
})

test('who is assigned only after it was done was not waited for until then', async () => {
  await promise({ metric: 'unassigned_for', value: '60', comparator: 'gt' })
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await at('2031-03-03T10:30:00Z')
  await update(id, { isCompleted: true })
  await at('2031-03-03T14:00:00Z')
  await change(server, agency.staff, 'createUserTask', { taskID: id, userID: agency.staff.userId })
  expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled', endedAt: '2031-03-03T10:30:00.000Z' }])
})

test('it is overdue from its due moment on; another due date begins anew, and what was done before is in time', async () => {
  await promise({ metric: 'overdue_by', value: '60' })
  const id = await addTask(server, agency.staff, project.columnIds[0], { endAt: '2031-03-03T12:00:00Z' })
  expect(await clocksOf(id)).toMatchObject([
    { startedAt: '2031-03-03T12:00:00.000Z', dueAt: '2031-03-03T13:00:00.000Z', state: 'pending' },
  ])
  await update(id, { endAt: '2031-03-03T15:00:00Z' })
  expect(await clocksOf(id)).toMatchObject([
    { dueAt: '2031-03-03T16:00:00.000Z', state: 'pending' },
    { state: 'cancelled' },
  ])
  await at('2031-03-03T14:00:00Z')
  await update(id, { isCompleted: true })
  expect((await clocksOf(id))[0]).toMatchObject({ state: 'achieved' })
})

test('hours over the estimate are a breach, and told once', async () => {
  await promise({ metric: 'hours_over_estimate', value: '60' })
  const id = await addTask(server, agency.staff, project.columnIds[0], { hours: 2 })
  const timer = await startTime(server, agency.staff, { taskID: id })
  await setStatus(server, agency.staff, timer.id, 'stopped')
  const log = (from: string, to: string) => addSegment(server, agency.staff, timer.id, from, to)
  await at('2031-03-03T16:00:00Z')
  await log('2031-03-03T10:00:00Z', '2031-03-03T12:50:00Z')
  expect(await clocksOf(id)).toMatchObject([{ state: 'atRisk', dueAt: null }])
  await log('2031-03-03T13:00:00Z', '2031-03-03T13:30:00Z')
  expect(await clocksOf(id)).toMatchObject([{ state: 'breached' }])
  await at('2031-03-03T16:05:00Z')
  expect(await toldTo(server, agency.admin)).toEqual(['slaTaskBreached', 'slaTaskAtRisk'])
})

test('a task without an assignee is counted until it has one, and again', async () => {
  await promise({ metric: 'unassigned_for', value: '60', comparator: 'gt' })
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await at('2031-03-03T10:30:00Z')
  const { id: assignment } = await change(server, agency.staff, 'createUserTask', {
    taskID: id,
    userID: agency.staff.userId,
  })
  expect(await clocksOf(id)).toMatchObject([{ state: 'achieved', endedAt: '2031-03-03T10:30:00.000Z' }])
  await at('2031-03-03T11:00:00Z')
  await change(server, agency.staff, 'deleteUserTask', { id: assignment })
  await at('2031-03-03T12:01:00Z')
  expect(await clocksOf(id)).toMatchObject([{ state: 'breached' }, { state: 'achieved' }])
})

test('what is archived, or in the trash, is no longer waited for', async () => {
  await promise({ metric: 'resolution' })
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await update(id, { archived: true })
  expect(await clocksOf(id)).toMatchObject([{ state: 'cancelled' }])
  await update(id, { archived: false })
  expect(await clocksOf(id)).toMatchObject([{ state: 'pending', endedAt: null }])
})

test('a client sees none of it, and a column that is deleted takes its rules with it', async () => {
  const shown = await beginProject(server, agency.staff, { clientID: agency.client.userId })
  const [, done] = shown.columnIds
  await promise({ metric: 'time_in_column' }, { columnID: done })
  await promise({ metric: 'resolution' }, { projectID: shown.projectId })
  const id = await addTask(server, agency.staff, shown.columnIds[0])
  expect(await clocksOf(id)).toHaveLength(1)
  expect(await clocksOf(id, agency.client)).toEqual([])
  await change(server, agency.staff, 'deleteColumn', { id: done })
  expect(await rules()).toEqual(['resolution'])
})

test.each<[string, string, Record<string, unknown>]>([
  ['a first answer to a task', 'rule.metric_name', { rule: { metric_name: 'first_response' } }],
  [
    'time in a column of a request',
    'rule.metric_name',
    { isRequest: true, rule: { metric_name: 'time_in_column' } },
  ],
  ['a column of requests', 'columnID', { isRequest: true, columnID: 'column' }],
  ['a board of requests', 'boardID', { isRequest: true, boardID: 'board' }],
  ['a column of another board', 'columnID', { columnID: 'column', boardID: 'other' }],
  ['a board of another project', 'boardID', { boardID: 'board', projectID: 'other' }],
])('%s is refused by name', async (_what, field, input) => {
  const other = await beginProject(server, agency.staff)
  const named: { rule?: object } & Record<string, unknown> = Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (value === 'column') return [name, project.columnIds[0]]
      if (value === 'board') return [name, project.boardId]
      return [name, value === 'other' ? (name === 'boardID' ? other.boardId : other.projectId) : value]
    }),
  )
  const rule = { metric_name: 'resolution', metric_value: '60', metric_comparator: 'lte', ...named.rule }
  const refused = await tryChange(server, agency.admin, 'createSLARule', { isRequest: false, ...named, rule })
  expect(refused.error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { [field]: expect.anything() },
  })
})

async function rules(): Promise<string[]> {
  await server.settle()
  const query = 'query ($id: ID!) { getAgency(id: $id) { slaRules { rule { metric_name } } } }'
  type Rules = { getAgency: { slaRules: { rule: { metric_name: string } }[] } }
  const { data } = await server.graphql<Rules>(agency.admin, query, { id: agency.agencyId })
  return data?.getAgency.slaRules.map(({ rule }) => rule.metric_name) ?? []
}
