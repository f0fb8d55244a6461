import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import { addRequest, putUp } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { addRule, serverOnMonday, toldTo } from './factory.ts'

// What is put away, opened again, deleted or handed over: each of these was wrong once.
const { server, begin, at, setClock } = await serverOnMonday()
let agency: TestAgency
let project: TestProject

beforeEach(async () => {
  agency = await begin()
  project = await beginProject(server, agency.staff, {
    columns: ['To do', 'Review'],
    clientID: agency.client.userId,
  })
})
afterAll(() => server.stop())

type Clock = { state: string; dueAt: string | null; endedAt: string | null; isPaused: boolean }
const facts = 'state dueAt endedAt isPaused'

async function ofRequest(id: string): Promise<Clock[]> {
  await server.settle()
  const query = `query ($id: ID!) { getRequest(id: $id) { slaClocks { ${facts} } } }`
  type Answer = { getRequest: { slaClocks: Clock[] } }
  return (await server.graphql<Answer>(agency.staff, query, { id })).data?.getRequest.slaClocks ?? []
}

async function ofTask(id: string): Promise<Clock[]> {
  await server.settle()
  const query = `query ($id: ID!) { getTask(id: $id) { slaClocks { ${facts} } } }`
  type Answer = { getTask: { slaClocks: Clock[] } }
  return (await server.graphql<Answer>(agency.staff, query, { id })).data?.getTask.slaClocks ?? []
}

type Promised = Record<string, unknown> & { comparator?: string }
const promise = (metric_name: string, minutes: number, { comparator = 'lte', ...place }: Promised = {}) =>
  addRule(server, agency.admin, {
    rule: { metric_name, metric_value: String(minutes), metric_comparator: comparator },
    ...place,
  })
const ofTasks = { isRequest: false }

const move = (id: string, status: string, by: AgencyCaller = agency.staff) =>
  change(server, by, 'updateRequest', { id, status })
const comment = (by: AgencyCaller, requestID: string) =>
  change(server, by, 'createRequestComment', { requestID, content: 'Words' })
const update = (id: string, input: Record<string, unknown>) =>
  change(server, agency.staff, 'updateTask', { id, ...input })

test('a rule of a project counts the requests of its client', async () => {
  await promise('first_response', 60, { projectID: project.projectId })
  const id = await addRequest(server, agency.client)
  expect(await ofRequest(id)).toMatchObject([{ dueAt: '2031-03-03T11:00:00.000Z' }])
  expect(await ofRequest(await addRequest(server, agency.staff))).toEqual([])
})

test('what a column, board or project counted is kept when that is deleted, and what runs there ends', async () => {
  const [first, review] = project.columnIds
  await promise('time_in_column', 60, ofTasks)
  await promise('time_in_column', 600, { ...ofTasks, columnID: review })
  const id = await addTask(server, agency.staff, review)
  await at('2031-03-03T13:00:00Z')
  await update(id, { columnID: first })
  expect(await ofTask(id)).toMatchObject([{ state: 'pending' }, { state: 'achieved' }])
  await change(server, agency.staff, 'deleteColumn', { id: review })
  await at('2031-03-03T15:00:00Z')
  expect(await ofTask(id)).toMatchObject([
    { state: 'breached', endedAt: null },
    { state: 'achieved', endedAt: '2031-03-03T13:00:00.000Z' },
  ])
})

test('what a deleted rule counted is counted by another that is there when it begins', async () => {
  const first = await promise('overdue_by', 60, ofTasks)
  const id = await addTask(server, agency.staff, project.columnIds[0], { endAt: '2031-03-05T12:00:00Z' })
  await at('2031-03-03T11:00:00Z')
  await change(server, agency.admin, 'deleteSLARule', { id: first })
  await at('2031-03-03T11:10:00Z')
  await promise('overdue_by', 30, ofTasks)
  await at('2031-03-05T12:31:00Z')
  expect(await ofTask(id)).toMatchObject([{ state: 'breached', dueAt: '2031-03-05T12:30:00.000Z' }])
  expect(await toldTo(server, agency.admin)).toEqual(['slaTaskBreached'])
})

test('what begins just before a rule is replaced is counted by that', async () => {
  const replaces = await promise('resolution', 480)
  const id = await addRequest(server, agency.client)
  await setClock('2031-03-03T10:00:01Z')
  await promise('resolution', 60, { replaces })
  expect(await ofRequest(id)).toMatchObject([{ dueAt: '2031-03-04T10:00:00.000Z' }])
})

test('a rule ends with all its versions, and one that is replaced by another kind ends at once', async () => {
  const first = await promise('resolution', 480)
  const id = await addRequest(server, agency.client)
  await server.settle()
  const second = await promise('resolution', 60, { replaces: first })
  await change(server, agency.admin, 'deleteSLARule', { id: second })
  expect(await ofRequest(id)).toMatchObject([{ state: 'cancelled' }])
  await setClock('2031-03-03T10:30:00Z')
  const third = await promise('resolution', 60)
  const other = await addRequest(server, agency.client)
  await server.settle()
  await promise('total_resolution', 60, { replaces: third })
  expect(await ofRequest(other)).toMatchObject([{ state: 'cancelled' }])
})

test('a breach stays one when its rule is deleted or its due date moves', async () => {
  const rule = await promise('overdue_by', 60, ofTasks)
  const id = await addTask(server, agency.staff, project.columnIds[0], { endAt: '2031-03-03T11:00:00Z' })
  await at('2031-03-03T12:30:00Z')
  await update(id, { endAt: '2031-03-10T11:00:00Z' })
  expect(await ofTask(id)).toMatchObject([
    { state: 'pending' },
    { state: 'breached', endedAt: '2031-03-03T12:30:00.000Z' },
  ])
  await change(server, agency.admin, 'deleteSLARule', { id: rule })
  expect((await ofTask(id)).map(({ state }) => state).sort()).toEqual(['breached', 'cancelled'])
})

test('an answer after the client gave up changes nothing', async () => {
  await promise('first_response', 60)
  const id = await addRequest(server, agency.client)
  await at('2031-03-03T10:10:00Z')
  await move(id, 'cancelled', agency.client)
  await at('2031-03-06T10:00:00Z')
  await comment(agency.staff, id)
  expect(await ofRequest(id)).toMatchObject([{ state: 'cancelled', endedAt: '2031-03-03T10:10:00.000Z' }])
})

test('files that are put up for the client are an answer', async () => {
  await promise('first_response', 60)
  const id = await addRequest(server, agency.client)
  await putUp(server, agency.staff, id, { side: 'client' })
  expect(await ofRequest(id)).toMatchObject([{ state: 'achieved' }])
})

test('who answers while they are waited for waits for the next answer', async () => {
  await promise('next_response', 60)
  const id = await addRequest(server, agency.client)
  await comment(agency.staff, id)
  await move(id, 'waitingForClient')
  await at('2031-03-03T11:00:00Z')
  await comment(agency.client, id)
  expect(await ofRequest(id)).toMatchObject([{ isPaused: false, dueAt: '2031-03-03T12:00:00.000Z' }])
})

test('a note that is made public later answers from then on', async () => {
  await promise('next_response', 60)
  const id = await addRequest(server, agency.client)
  await comment(agency.staff, id)
  await at('2031-03-03T10:10:00Z')
  await comment(agency.client, id)
  await at('2031-03-03T10:20:00Z')
  const note = { requestID: id, content: 'Words', internal: true }
  const { id: noteId } = await change(server, agency.staff, 'createRequestComment', note)
  await at('2031-03-03T13:00:00Z')
  await change(server, agency.staff, 'updateRequestComment', { id: noteId, internal: false })
  expect(await ofRequest(id)).toMatchObject([{ state: 'breached', endedAt: '2031-03-03T13:00:00.000Z' }])
})

test('what is opened again goes on: a request that was canceled, and a task that was done', async () => {
  await promise('resolution', 120)
  await promise('unassigned_for', 120, ofTasks)
  await promise('overdue_by', 120, ofTasks)
  const request = await addRequest(server, agency.client)
  const task = await addTask(server, agency.staff, project.columnIds[0], { endAt: '2031-03-03T10:00:00Z' })
  await at('2031-03-03T11:00:00Z')
  await move(request, 'cancelled', agency.client)
  await update(task, { isCompleted: true })
  await at('2031-03-04T11:00:00Z')
  await move(request, 'inProgress')
  await update(task, { isCompleted: false })
  const still = { state: 'pending', endedAt: null, dueAt: '2031-03-04T12:00:00.000Z' }
  expect(await ofRequest(request)).toMatchObject([still])
  expect(await ofTask(task)).toMatchObject([still, still])
})

test('what is archived, alone or with its project, or in the trash stands still', async () => {
  await promise('total_resolution', 240, ofTasks)
  const id = await addTask(server, agency.staff, project.columnIds[0])
  await at('2031-03-03T11:00:00Z')
  await update(id, { archived: true })
  expect(await ofTask(id)).toMatchObject([{ state: 'cancelled' }])
  await at('2031-03-04T11:00:00Z')
  await update(id, { archived: false })
  expect(await ofTask(id)).toMatchObject([{ state: 'pending', dueAt: '2031-03-04T14:00:00.000Z' }])
  await at('2031-03-04T12:00:00Z')
  await change(server, agency.staff, 'updateProject', { id: project.projectId, archived: true })
  expect(await ofTask(id)).toMatchObject([{ state: 'cancelled' }])
  await at('2031-03-05T12:00:00Z')
  await change(server, agency.staff, 'updateProject', { id: project.projectId, archived: false })
  await at('2031-03-05T13:00:00Z')
  await update(id, { deleted: true })
  await at('2031-03-06T13:00:00Z')
  await update(id, { deleted: false })
  expect(await ofTask(id)).toMatchObject([{ state: 'atRisk', dueAt: '2031-03-06T14:00:00.000Z' }])
})

test('a task is not counted by the rule of a place that it comes to later', async () => {
  const [first, review] = project.columnIds
  await promise('resolution', 60, { ...ofTasks, columnID: review })
  const id = await addTask(server, agency.staff, first)
  await at('2031-03-05T10:00:00Z')
  await update(id, { columnID: review })
  expect(await ofTask(id)).toEqual([])
})

test('a withdrawn approval is no decision, and one that is opened again begins anew', async () => {
  await promise('approval_decision', 120)
  const request = await addRequest(server, agency.client)
  const { id } = await putUp(server, agency.staff, request, { side: 'client' })
  await at('2031-03-03T11:00:00Z')
  await change(server, agency.staff, 'updateRequestApproval', { id, closed: true })
  expect(await ofRequest(request)).toMatchObject([{ state: 'cancelled' }])
  await at('2031-03-05T11:00:00Z')
  await change(server, agency.staff, 'updateRequestApproval', { id, closed: false })
  expect(await ofRequest(request)).toMatchObject([
    { state: 'pending', dueAt: '2031-03-05T13:00:00.000Z' },
    { state: 'cancelled' },
  ])
})

test('who is assigned to what is at risk is told of it, and admins where its assignee has left', async () => {
  await promise('resolution', 60)
  const id = await addRequest(server, agency.client)
  await change(server, agency.admin, 'updateRequest', { id, enChargeUser: agency.staff.userId })
  await at('2031-03-03T10:50:00Z')
  expect(await toldTo(server, agency.staff)).toEqual(['slaAtRisk'])
  expect(await toldTo(server, agency.admin)).toEqual([])
  await change(server, agency.staff, 'updateRequest', { id, enChargeUser: agency.admin.userId })
  expect(await toldTo(server, agency.admin)).toEqual(['slaAtRisk'])
})

test('a client who moves to another company has the hours of that one', async () => {
  await promise('resolution', 480)
  await at('2031-03-07T16:00:00Z')
  const id = await addRequest(server, agency.client)
  expect(await ofRequest(id)).toMatchObject([{ dueAt: '2031-03-10T16:00:00.000Z' }])
  const company = await change(server, agency.admin, 'createCompany', { name: 'Always Open' })
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '24:00' }))
  await change(server, agency.admin, 'updateWorkingHours', { companyID: company.id, week })
  await change(server, agency.admin, 'updateAgencyUser', {
    id: agency.client.memberId,
    companyID: company.id,
  })
  expect(await ofRequest(id)).toMatchObject([{ dueAt: '2031-03-08T00:00:00.000Z' }])
})
