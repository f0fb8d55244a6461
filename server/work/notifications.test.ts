import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject } from './factory.ts'
import { jobs } from './jobs.ts'
import { dueTasks } from './queries/due.ts'

const clock = settableClock('2026-03-02T05:00:00.000Z')
let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ clock, worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Berlin' })
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
})
afterAll(() => server.stop())

type Told = { kind: string; values: { task: string; excerpt?: string }; path: string }

async function told(person: AgencyCaller): Promise<Told[]> {
  const { data } = await server.graphql<{ notificationsByUser: { items: Told[] } }>(
    person,
    '{ notificationsByUser(limit: 200) { items { kind values path } } }',
  )
  return data?.notificationsByUser.items ?? []
}
const kindsOf = async (person: AgencyCaller, title: string) =>
  (await told(person)).filter(({ values }) => values.task === title).map(({ kind }) => kind)

const add = (title: string, input: Record<string, unknown> = {}) =>
  addTask(server, agency.staff, project.columnIds[0], { title, ...input })
const comment = (caller: AgencyCaller, input: Record<string, unknown>) =>
  change(server, caller, 'createTaskComment', { content: 'Have a look', ...input })

/** Simulates the concurrent workers of two servers. */
const passDue = async () => {
  const job = jobs['work.notifyDue'] as (app: unknown, payload: object, of: { id: string }) => Promise<void>
  await Promise.all([1, 2].map((id) => job(server.app, {}, { id: `${id}` })))
}

/** Sessions expire as days pass: due notifications are read from the table. */
const dueOf = (person: AgencyCaller) =>
  server.app.asPlatform((context) =>
    context.read(async ({ sql }) => {
      const rows = await sql
        .selectFrom('notification')
        .innerJoin('task', 'task.id', 'notification.subjectId')
        .select('task.title')
        .where('notification.kind', '=', 'taskDue')
        .where('notification.userId', '=', person.userId)
        .orderBy('task.title')
        .execute()
      return rows.map(({ title }) => title)
    }),
  )

test('who is assigned, commented to, mentioned, or waits for it to be done hears of it, and of their own acts nobody', async () => {
  const { staff, admin, client } = agency
  const id = await add('Heard of', { assigneeIDs: [admin.userId, staff.userId] })
  await comment(client, { taskID: id })
  await comment(staff, { taskID: id, mentions: [client.userId, admin.userId] })
  await change(server, admin, 'updateTask', { id, isCompleted: true })
  expect((await kindsOf(staff, 'Heard of')).sort()).toEqual(['taskComment', 'taskDone'])
  expect((await kindsOf(admin, 'Heard of')).sort()).toEqual(['taskAssigned', 'taskComment', 'taskMention'])
  expect(await kindsOf(client, 'Heard of')).toEqual(['taskMention'])
  const [mention] = await told(client)
  expect(mention).toMatchObject({
    values: { excerpt: 'Have a look' },
    path: `/task/b/${project.projectId}/main?task=${id}`,
  })
})

test('whoever has said something of a task hears of what is said next, as far as they read it', async () => {
  const { staff, admin, client } = agency
  const id = await add('Talked of')
  await comment(client, { taskID: id })
  await comment(admin, { taskID: id, internal: true })
  expect(await kindsOf(client, 'Talked of')).toEqual([])
  await comment(staff, { taskID: id })
  expect(await kindsOf(client, 'Talked of')).toEqual(['taskComment'])
  expect(await kindsOf(admin, 'Talked of')).toEqual(['taskComment'])
  await comment(client, { taskID: id })
  expect(await kindsOf(admin, 'Talked of')).toEqual(['taskComment'])
})

test('a part of a task that is given to somebody is told, once for each part, and not what is done already', async () => {
  const { staff, admin } = agency
  const id = await add('In parts')
  const part = (input: Record<string, unknown>) =>
    change(server, staff, 'createSubsTask', { taskID: id, title: 'Mask', ...input })
  const first = await part({ userID: admin.userId })
  expect(await kindsOf(admin, 'In parts')).toEqual(['taskAssigned'])
  await change(server, staff, 'updateSubsTask', { id: first.id, title: 'Mask it', userID: admin.userId })
  await part({ userID: admin.userId, isDone: true })
  expect(await kindsOf(admin, 'In parts')).toHaveLength(1)
  const second = await part({})
  await change(server, staff, 'updateSubsTask', { id: second.id, userID: admin.userId })
  expect(await kindsOf(admin, 'In parts')).toHaveLength(2)
})

test('what is given, put to somebody or done once more is told once more; without a client its admins are asked', async () => {
  const { staff, admin, client } = agency
  const again = { requireApproval: true, assigneeIDs: [admin.userId] }
  const id = await add('Once more', again)
  const update = (caller: AgencyCaller, input: Record<string, unknown>) =>
    change(server, caller, 'updateTask', { id, ...input })
  for (const times of [1, 2]) {
    await update(staff, { isCompleted: true })
    expect(await kindsOf(client, 'Once more')).toEqual(Array(times).fill('taskApproval'))
    await update(client, { approved: false })
    const refusals = (await kindsOf(admin, 'Once more')).filter((kind) => kind === 'taskRefused')
    expect(refusals).toHaveLength(times)
    clock.advance(1000)
  }
  await update(staff, { requireApproval: false, isCompleted: true })
  await update(staff, { isCompleted: false })
  clock.advance(1000)
  await update(staff, { isCompleted: true })
  const done = (await kindsOf(admin, 'Once more')).filter((kind) => kind === 'taskDone')
  expect(done).toHaveLength(2)

  const own = await beginProject(server, staff)
  const inside = await addTask(server, staff, own.columnIds[0], { title: 'Within', requireApproval: true })
  await change(server, staff, 'updateTask', { id: inside, isCompleted: true })
  expect(await kindsOf(admin, 'Within')).toEqual(['taskApproval'])
  expect(await kindsOf(staff, 'Within')).toEqual([])

  const doer = await join(server, agency.agencyId, { role: 'user' })
  const given = await change(server, staff, 'createUserTask', { taskID: inside, userID: doer.userId })
  await change(server, staff, 'deleteUserTask', { id: given.id })
  await change(server, staff, 'createUserTask', { taskID: inside, userID: doer.userId })
  expect(await kindsOf(doer, 'Within')).toEqual(['taskAssigned', 'taskAssigned'])
})

test('what one may not see any more is in no notification: internal, of another client, or in the trash', async () => {
  const { staff, admin, client } = agency
  const id = await add('Seen before', { assigneeIDs: [admin.userId] })
  const said = await comment(staff, { taskID: id, mentions: [client.userId] })
  expect(await kindsOf(client, 'Seen before')).toEqual(['taskMention'])
  await change(server, staff, 'updateTaskComment', { id: said.id, internal: true })
  expect(await kindsOf(client, 'Seen before')).toEqual([])
  await change(server, staff, 'updateTaskComment', { id: said.id, internal: false })
  expect(await kindsOf(client, 'Seen before')).toEqual(['taskMention'])
  const other = await join(server, agency.agencyId, { role: 'client' })
  await change(server, staff, 'setProjectClient', { id: project.projectId, clientID: other.userId })
  expect(await kindsOf(client, 'Seen before')).toEqual([])
  await change(server, staff, 'setProjectClient', { id: project.projectId, clientID: client.userId })
  await change(server, staff, 'deleteTask', { id })
  expect(await kindsOf(admin, 'Seen before')).toEqual([])
})

test('what was told to be due and is put off is told again at its new time, each time once', async () => {
  const leo = await join(server, agency.agencyId, { role: 'user' })
  const id = await add('Put off', { assigneeIDs: [leo.userId], endAt: '2026-03-02T05:01:00.000Z' })
  const toldAt = async (moment: string) => {
    clock.set(moment)
    await passDue()
    await passDue()
    return (await dueOf(leo)).length
  }
  expect(await toldAt('2026-03-02T05:02:00.000Z')).toBe(1)
  await change(server, agency.staff, 'updateTask', { id, endAt: '2026-03-02T05:04:00.000Z' })
  expect(await toldAt('2026-03-02T05:03:00.000Z')).toBe(1)
  expect(await toldAt('2026-03-02T05:05:00.000Z')).toBe(2)
  await change(server, agency.staff, 'updateTask', { id, title: 'Put off once' })
  expect(await toldAt('2026-03-02T05:06:00.000Z')).toBe(2)
})

test('what is due is told once: on its day in the morning where the person is, or at its time, also by two workers', async () => {
  const { staff, admin } = agency
  const setZone = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'
  await server.graphql(admin, setZone, { input: { id: admin.userId, timeZone: 'America/New_York' } })
  const both = { assigneeIDs: [staff.userId, admin.userId] }
  await add('Due on a day', { ...both, endAt: '2026-03-10' })
  await add('Due at a time', { ...both, endAt: '2026-03-10T15:30:00.000Z' })
  await add('Due and done', { ...both, endAt: '2026-03-10', isCompleted: true })
  const at = async (moment: string) => {
    clock.set(moment)
    await passDue()
    // Notified members are not selected again.
    expect(await server.app.asPlatform((context) => context.read(dueTasks))).toEqual([])
    await passDue()
    return [await dueOf(staff), await dueOf(admin)]
  }
  expect(await at('2026-03-10T06:59:00.000Z')).toEqual([[], []])
  expect(await at('2026-03-10T07:00:00.000Z')).toEqual([['Due on a day'], []])
  expect(await at('2026-03-10T12:00:00.000Z')).toEqual([['Due on a day'], ['Due on a day']])
  const all = ['Due at a time', 'Due on a day']
  expect(await at('2026-03-10T15:31:00.000Z')).toEqual([all, all])
  expect(await at('2026-03-11T09:00:00.000Z')).toEqual([all, all])
})
