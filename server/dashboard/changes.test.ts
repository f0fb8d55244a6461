import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { addEvent } from '../calendar/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import type { Context } from '../platform/context.ts'
import { changeKinds } from '../platform/events/change.ts'
import { addCategory, addRequest, putUp } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { createProject } from '../work/commands/create-project.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { visitDashboard } from './commands.ts'
import { changes, changesSince } from './queries.ts'

const clock = settableClock('2026-03-02T09:00:00.000Z')
let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ clock, worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
})
afterAll(() => server.stop())

type Line = {
  kind: string
  values: Record<string, string>
  place: string | null
  path: string
  internal: boolean
  count: number
  actor: { name: string } | null
}
const list = `query ($sinceVisit: Boolean, $limit: Int, $nextToken: String) {
  changesSince
  changes(sinceVisit: $sinceVisit, limit: $limit, nextToken: $nextToken) {
    items { kind values place path internal count actor { name } } nextToken } }`

async function read(person: AgencyCaller, variables: Record<string, unknown> = {}) {
  // An event whose transaction found the numbering busy is numbered a moment later, and in no list until then.
  await server.settle()
  const { data, errors } = await server.graphql<{
    changesSince: string | null
    changes: { items: Line[]; nextToken: string | null }
  }>(person, list, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return { since: data.changesSince, ...data.changes }
}
const kindsOf = async (person: AgencyCaller, title: string) =>
  (await read(person, { limit: 200 })).items
    .filter(({ values }) => Object.values(values).includes(title))
    .map(({ kind }) => kind)

/** Events of one moment cannot be told apart from each other. */
const later = () => clock.set(new Date(clock.now().getTime() + 1000).toISOString())

const add = (title: string, input: Record<string, unknown> = {}) => {
  later()
  return addTask(server, agency.staff, project.columnIds[0], { title, ...input })
}
const doLater = (caller: AgencyCaller, operation: string, input: Record<string, unknown>) => {
  later()
  return change(server, caller, operation, input)
}

test('what happens to a task is told to the others of the team: created, moved, done, commented on', async () => {
  const { admin, staff } = agency
  const id = await add('Banner set')
  await doLater(staff, 'updateTask', { id, columnID: project.columnIds[1] })
  await doLater(staff, 'updateTask', { id, title: 'Banner sets' })
  await doLater(staff, 'createTaskComment', { taskID: id, content: 'For us alone', internal: true })
  await doLater(staff, 'updateTask', { id, isCompleted: true })
  const { items } = await read(admin, { limit: 4 })
  expect(items.map(({ kind, values, internal }) => [kind, values, internal])).toEqual([
    ['taskDone', { task: 'Banner sets' }, false],
    ['taskCommented', { task: 'Banner sets' }, true],
    ['taskMoved', { task: 'Banner sets', column: 'Done' }, false],
    ['taskCreated', { task: 'Banner sets' }, false],
  ])
  expect(items[0]).toMatchObject({
    place: 'Launch',
    path: `/task/b/${project.projectId}/main?task=${id}`,
    actor: { name: 'Stefan Staff' },
  })
  expect(await kindsOf(staff, 'Banner sets')).toEqual([])
})

test('several parts of a task that were done are one line', async () => {
  const id = await add('Newsletter')
  for (const title of ['Text', 'Pictures']) {
    const part = await doLater(agency.staff, 'createSubsTask', { taskID: id, title })
    await doLater(agency.staff, 'updateSubsTask', { id: part.id, isDone: true })
  }
  const { items } = await read(agency.admin, { limit: 1 })
  expect(items).toMatchObject([{ kind: 'subTaskDone', values: { task: 'Newsletter' }, count: 2 }])
})

test('a sub-task that is renamed once it is done was not done again', async () => {
  const id = await add('Film')
  const part = await doLater(agency.staff, 'createSubsTask', { taskID: id, title: 'Cut' })
  await doLater(agency.staff, 'updateSubsTask', { id: part.id, isDone: true })
  await doLater(agency.owner, 'updateSubsTask', { id: part.id, title: 'Final cut' })
  const [newest] = (await read(agency.admin, { limit: 1 })).items
  expect(newest).toMatchObject({ kind: 'subTaskDone', count: 1, actor: { name: 'Stefan Staff' } })
})

test('what clients may know and what they may not are two lines; what one act says twice counts once', async () => {
  const { staff, admin } = agency
  const id = await add('Poster')
  await doLater(staff, 'createTaskComment', { taskID: id, content: 'Between us', internal: true })
  await doLater(staff, 'createTaskComment', { taskID: id, content: 'Here it is' })
  await doLater(staff, 'updateTask', { id, columnID: project.columnIds[1], isCompleted: true })
  const { items } = await read(admin, { limit: 3 })
  expect(items.map(({ kind, internal, count }) => [kind, internal, count])).toEqual([
    ['taskDone', false, 1],
    ['taskCommented', false, 1],
    ['taskCommented', true, 1],
  ])
})

test('what is gone, or what one may not see, is not told', async () => {
  const id = await add('Withdrawn')
  await doLater(agency.staff, 'deleteTask', { id })
  expect(await kindsOf(agency.admin, 'Withdrawn')).toEqual([])

  later()
  const { conversationId } = await openChannel(server, agency.admin, { name: 'Board room', isPrivate: true })
  await doLater(agency.admin, 'createConversationNote', { ConversationID: conversationId, content: 'Secret' })
  expect((await read(agency.staff, { limit: 5 })).items.map(({ kind }) => kind)).not.toContain('noteAdded')
})

test('requests are told of when they are filed, moved on, commented on and decided', async () => {
  const { admin, client, staff } = agency
  later()
  const id = await addRequest(server, client, { title: 'Price list' })
  const { data } = await server.graphql<{ getAgency: { RequestStatus: { id: string; label: string }[] } }>(
    staff,
    `{ getAgency(id: "${agency.agencyId}") { RequestStatus { id label } } }`,
  )
  const [, second] = data?.getAgency.RequestStatus ?? []
  await doLater(staff, 'updateRequest', { id, status: second?.id })
  await doLater(staff, 'createRequestComment', { requestID: id, content: 'On it', internal: true })
  later()
  const stage = await putUp(server, staff, id)
  await doLater(staff, 'createApprovalDecision', {
    requestApprovalId: stage.id,
    decision: 'approve',
    versionIDs: [stage.versionID],
  })
  const { items } = await read(admin, { limit: 200 })
  const told = items.filter(({ values }) => values.request === 'Price list')
  expect(told.map(({ kind, internal }) => [kind, internal])).toEqual([
    ['approvalGiven', true],
    ['requestCommented', true],
    ['requestMoved', false],
    ['requestFiled', false],
  ])
  expect(told[2]?.values.status).toBe(second?.label)
})

test('the second line of a request is the company of its client, otherwise its category', async () => {
  const { admin, staff, client } = agency
  const { id: companyId } = await change(server, admin, 'createCompany', { name: 'Acme' })
  const employee = await join(server, agency.agencyId, { role: 'client', companyId })
  const category = await addCategory(server, admin, { category: 'Illustration' })
  later()
  await addRequest(server, employee, { title: 'Of a company', requestCategory: category })
  later()
  await addRequest(server, client, { title: 'Of a person', requestCategory: category })
  later()
  await addRequest(server, client, { title: 'Of nothing' })
  const { items } = await read(staff, { limit: 3 })
  expect(items.map(({ values, place }) => [values.request, place])).toEqual([
    ['Of nothing', null],
    ['Of a person', 'Illustration'],
    ['Of a company', 'Acme'],
  ])
})

test('a meeting is planned by the person who made it, not by a guest who answers in the same moment', async () => {
  const { staff, client, owner, admin } = agency
  later()
  const id = await addEvent(server, staff, { title: 'Kickoff', guestsId: [client.userId, owner.userId] })
  await change(server, client, 'answerEvent', { id, answer: 'accepted' })
  const { items } = await read(owner, { limit: 200 })
  const told = items.filter(({ values }) => values.event === 'Kickoff')
  expect(told.map(({ kind, actor }) => [kind, actor?.name])).toEqual([['eventCreated', 'Stefan Staff']])
  expect(await kindsOf(admin, 'Kickoff')).toEqual([])
})

const nameOf = ({ kind, path, internal }: Line) => `${kind} ${path} ${internal}`

test('the pages of a list have each line once', async () => {
  const whole = (await read(agency.admin, { limit: 200 })).items
  const paged: Line[] = []
  for (let token: string | null | undefined; token !== null; ) {
    const page = await read(agency.admin, { limit: 2, nextToken: token })
    expect(page.items.length).toBeLessThanOrEqual(2)
    paged.push(...page.items)
    token = page.nextToken
  }
  expect([...new Set(paged.map(nameOf))]).toEqual(whole.map(nameOf))
})

test('what a line of one page counts is on no other page', async () => {
  const [a, b, c] = [await add('Page A'), await add('Page B'), await add('Page C')]
  for (const taskID of [c, a, b, a])
    await doLater(agency.staff, 'createTaskComment', { taskID, content: 'Look' })
  const first = await read(agency.admin, { limit: 2 })
  const second = await read(agency.admin, { limit: 1, nextToken: first.nextToken })
  expect([...first.items, ...second.items].map(({ values, count }) => [values.task, count])).toEqual([
    ['Page A', 2],
    ['Page B', 1],
    ['Page C', 1],
  ])
})

test('new is what changed since the last visit, which an hour without a look ends', async () => {
  const { agencyId, userId } = agency.admin
  // Sessions would end in between.
  const asAdmin = <Result>(work: (context: Context) => Promise<Result>) =>
    server.app.as({ kind: 'actor', agencyId, userId }, work)
  const look = async () => {
    await server.settle()
    return asAdmin(async (context) => ({
      since: await context.read(changesSince),
      tasks: (await context.read((tx) => changes(tx, { sinceVisit: true }))).items.map(
        ({ values }) => values.task,
      ),
    }))
  }

  expect((await look()).since).toBeNull()
  await asAdmin((context) => visitDashboard(context, { agencyID: agencyId }))
  const seenAt = clock.now()
  await add('While they look')
  expect((await look()).since).toBeNull()

  clock.advance(60 * 60_000)
  for (const each of [1, 2]) {
    expect(await look(), `look ${each}`).toEqual({ since: seenAt, tasks: ['While they look'] })
    await asAdmin((context) => visitDashboard(context, { agencyID: agencyId }))
  }
})

test('what was committed slowly during a visit is new at the next one', async () => {
  const { agencyId, userId } = agency.owner
  const as = <Result>(person: string, work: (context: Context) => Promise<Result>) =>
    server.app.as({ kind: 'actor', agencyId, userId: person }, work)
  const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  later()
  const slow = as(agency.staff.userId, (context) =>
    context.write(async (tx) => {
      await createProject(tx, { title: 'Slow' })
      written.resolve()
      await seen.promise
    }),
  )
  await written.promise
  later()
  await as(userId, (context) => visitDashboard(context, { agencyID: agencyId }))
  seen.resolve()
  await slow
  await server.settle()
  clock.advance(2 * 60 * 60_000)
  const { items } = await as(userId, (context) => context.read((tx) => changes(tx, { sinceVisit: true })))
  expect(items.map(({ values }) => values)).toEqual([{ project: 'Slow' }])
})

test('each type of event that is told is in the index', async () => {
  const rows = await server.app.asPlatform((context) =>
    context.read(({ query }) =>
      query(`select indexdef from pg_indexes where indexname = 'event_changes'`, []),
    ),
  )
  const { indexdef } = (rows as { rows: { indexdef: string }[] }).rows[0] ?? { indexdef: '' }
  for (const type of server.app.port(changeKinds).flatMap(({ types }) => types))
    expect(indexdef).toContain(`'${type}'`)
})
