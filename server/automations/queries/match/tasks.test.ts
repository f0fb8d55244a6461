import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjectFields } from '../../../../shared/automations-facts.ts'
import type { Filter } from '../../../../shared/filter.ts'
import { foundAgency, type TestAgency } from '../../../agencies/factory.ts'
import { UnfitCondition } from '../../../platform/database/filter-sql.ts'
import { settableClock, type TestServer, testServer } from '../../../testing/server.ts'
import { addTask, beginProject, change, type TestProject } from '../../../work/factory.ts'
import { shownMatches } from './shown.ts'
import { conditionsOn, type Known, matchesFor, readAs } from './testing.ts'

let server: TestServer
let agency: TestAgency
let [first, second] = [] as unknown as [TestProject, TestProject]
let known: Known
let [rich, plain, done] = ['', '', '']

const status = (id: string, label: string, meaning: string) => ({ id, label, color: '#228be6', meaning })

beforeAll(async () => {
  // It is tomorrow already where the agency is.
  server = await testServer({ worker: false, clock: settableClock('2026-03-02T23:30:00.000Z') })
  agency = await foundAgency(server)
  const { staff, admin, client } = agency
  await change(server, admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Berlin' })
  const statuses = [status('s1', 'Drafting', 'open'), status('s2', 'Shipped', 'done')]
  first = await beginProject(server, staff, { clientID: client.userId, statuses })
  second = await beginProject(server, staff, { title: 'Inside' })
  const projectID = first.projectId
  const tag = (label: string) => change(server, staff, 'createProjectTag', { projectID, label })
  const [print, web] = [await tag('Print'), await tag('Web')]
  const flag = { projectID, flag: '#cc3535', label: 'Urgent' }
  const urgent = await change(server, staff, 'createProjectPriority', flag)
  rich = await addTask(server, staff, first.columnIds[0], {
    title: 'Größe prüfen',
    status: 's1',
    assigneeIDs: [staff.userId, admin.userId],
    startedAt: '2026-03-02',
    endAt: '2026-03-10T23:30:00.000Z',
    priorityID: urgent.id,
    tags: [print.id, web.id],
    hours: 2.5,
    requireApproval: true,
  })
  done = await addTask(server, staff, first.columnIds[1], {
    title: 'Ship it',
    endAt: '2026-03-03',
    requireApproval: true,
    tags: [web.id],
    hours: 1,
  })
  plain = await addTask(server, staff, second.columnIds[0], { title: 'Plain', requireApproval: true })
  await change(server, staff, 'updateTask', { id: plain, isCompleted: true })
  await change(server, staff, 'setTaskDaily', { taskID: rich, isDaily: true })
  await change(server, staff, 'updateTask', { id: done, status: 's2' })
  await change(server, client, 'updateTask', { id: done, approved: true })
  await change(server, staff, 'updateTask', { id: plain, status: null })
  const created = '2026-03-03'
  known = {
    [rich]: {
      state: 'open',
      status: 'Drafting',
      assignee: [staff.userId, admin.userId],
      due: '2026-03-11',
      priority: 'Urgent',
      project: projectID,
      client: client.userId,
      tags: ['Print', 'Web'],
      title: 'Größe prüfen',
      hours: 2.5,
      board: first.boardId,
      column: first.columnIds[0],
      start: '2026-03-02',
      created,
      approval: 'notAsked',
      daily: [staff.userId],
    },
    [done]: {
      state: 'done',
      status: 'Shipped',
      assignee: [],
      due: '2026-03-03',
      project: projectID,
      client: client.userId,
      tags: ['Web'],
      title: 'Ship it',
      hours: 1,
      board: first.boardId,
      column: first.columnIds[1],
      created,
      approval: 'approved',
      daily: [],
    },
    [plain]: {
      state: 'open',
      assignee: [],
      project: second.projectId,
      tags: [],
      title: 'Plain',
      board: second.boardId,
      column: second.columnIds[0],
      created,
      approval: 'waiting',
      daily: [],
    },
  }
})
afterAll(() => server.stop())

const ask = (filter: Filter, caller = agency.staff) => matchesFor(server, caller, 'tasks', filter)

test.each(Object.keys(subjectFields.tasks))(
  'tasks are found by %s as their list shows them',
  async (field) => {
    const context = { me: agency.staff.userId, today: '2026-03-03' }
    for (const { condition, ids } of conditionsOn('tasks', field, known, context)) {
      const found = await ask([condition])
      expect(found.ids.toSorted(), JSON.stringify(condition)).toEqual(ids.toSorted())
      expect(found).toMatchObject({ count: ids.length, of: 3 })
    }
  },
)

test('all conditions hold, days count from today where the agency is, and what is due first comes first', async () => {
  expect((await ask([])).ids).toEqual([done, rich, plain])
  expect((await ask([{ field: 'due', operator: 'on', value: 'today' }])).ids).toEqual([done])
  expect((await ask([{ field: 'due', operator: 'on', value: 'today+8' }])).ids).toEqual([rich])
  const mine: Filter = [
    { field: 'assignee', operator: 'anyOf', values: ['me'] },
    { field: 'hours', operator: 'atLeast', value: 2 },
  ]
  expect((await ask(mine)).ids).toEqual([rich])
  expect(await ask(mine, agency.owner)).toEqual({ count: 0, of: 3, ids: [] })
})

test('an open task whose due date has passed is overdue, as in the list, and still open', async () => {
  const { staff } = agency
  const late = await addTask(server, staff, first.columnIds[0], { endAt: '2026-02-20' })
  expect((await ask([{ field: 'state', operator: 'anyOf', values: ['overdue'] }])).ids).toEqual([late])
  expect((await ask([{ field: 'state', operator: 'noneOf', values: ['open'] }])).ids).toEqual([done])
  await change(server, staff, 'updateTask', { id: late, isCompleted: true })
  expect((await ask([{ field: 'state', operator: 'anyOf', values: ['overdue'] }])).ids).toEqual([])
  await change(server, staff, 'updateTask', { id: late, deleted: true })
})

test('what is archived, in the trash or in an archived project is not looked at', async () => {
  const { staff } = agency
  const gone = await beginProject(server, staff)
  await addTask(server, staff, gone.columnIds[0])
  const [archived, deleted] = [
    await addTask(server, staff, first.columnIds[0]),
    await addTask(server, staff, first.columnIds[0]),
  ]
  expect((await ask([])).of).toBe(6)
  await change(server, staff, 'updateProject', { id: gone.projectId, archived: true })
  await change(server, staff, 'updateTask', { id: archived, archived: true })
  await change(server, staff, 'updateTask', { id: deleted, deleted: true })
  expect((await ask([])).of).toBe(3)
})

test('a client finds what they see, without what their side does not have', async () => {
  const { client } = agency
  expect((await ask([], client)).ids).toEqual([done, rich])
  expect(await ask([{ field: 'hours', operator: 'filled' }], client)).toMatchObject({ count: 0, of: 2 })
  for (const field of ['client', 'daily', 'serviceLevel'])
    await expect(ask([{ field, operator: 'empty' }], client)).rejects.toMatchObject({ field })
})

test('a field that no longer exists is an error, not everything', async () => {
  const filter: Filter = [
    { field: 'title', operator: 'contains', value: 'a' },
    { field: 'custom:gone', operator: 'filled' },
  ]
  const error = await ask(filter).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(UnfitCondition)
  expect(error).toMatchObject({ at: 1, field: 'custom:gone', reason: 'noField' })
})

test('a match has its title, page, day and people; what the viewer does not see has nothing', async () => {
  const shown = (ids: string[], caller = agency.staff) =>
    readAs(server, caller, (tx) => shownMatches(tx, 'tasks', ids))
  const [{ people, ...match } = { people: [] }, other] = await shown([rich, plain])
  expect(match).toEqual({
    id: rich,
    title: 'Größe prüfen',
    path: `/task/b/${first.projectId}/main?task=${rich}`,
    due: '2026-03-11',
  })
  expect(people.toSorted()).toEqual([agency.staff.userId, agency.admin.userId].toSorted())
  expect(other).toMatchObject({ id: plain, due: null, people: [] })
  expect((await shown([plain, rich], agency.client)).map(({ id }) => id)).toEqual([rich])
})
