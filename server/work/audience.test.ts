import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { subscribe } from '../testing/live.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

/** A client of another company. */
async function clientOf(name: string): Promise<AgencyCaller> {
  const { id: companyId } = await change(server, agency.admin, 'createCompany', { name })
  return join(server, agency.agencyId, { role: 'client', companyId })
}

const say = (caller: Caller, taskID: string, content: string, more: Record<string, unknown> = {}) =>
  change(server, caller, 'createTaskComment', { taskID, content, ...more })

/** Sets or clears a project's client as staff. */
const give = (id: string, client: AgencyCaller | null, more: Record<string, unknown> = {}) =>
  change(server, agency.staff, 'setProjectClient', { id, clientID: client?.userId ?? null, ...more })

type Words = { count: number; words: string[]; files: string[] }

/** What a caller reads of a task, and of its sub-tasks' files. */
async function seen(caller: Caller, id: string): Promise<Words> {
  const query = `query ($id: ID!) { getTask(id: $id) { commentCount attachments { name }
    subTasks { attachments { name } } comments { items { content } } } }`
  type Named = { attachments: { name: string }[] }
  type Task = Named & {
    commentCount: number
    subTasks: Named[]
    comments: { items: { content: string }[] }
  }
  const { data, errors } = await server.graphql<{ getTask: Task }>(caller, query, { id })
  if (!data?.getTask) throw new Error(JSON.stringify(errors))
  const { commentCount, comments, attachments, subTasks } = data.getTask
  return {
    count: commentCount,
    words: comments.items.map(({ content }) => content),
    files: [...attachments, ...subTasks.flatMap((subTask) => subTask.attachments)].map(({ name }) => name),
  }
}

const statusOf = async (caller: Caller, key: string) =>
  (await server.inject({ url: `/files/${key}`, headers: headersOf(caller) })).statusCode

const draft = (name: string) => uploaded(server, agency.staff, { name })

test('what was written and attached for one client is not there for the next, nor what the team wrote alone', async () => {
  const [first, second] = [await clientOf('Acme'), await clientOf('Globex')]
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const [ours, theirs, step] = [await draft('ours.txt'), await draft('theirs.txt'), await draft('step.txt')]
  const task = await addTask(server, agency.staff, columnIds[0], { attachments: [{ key: ours.key }] })
  await say(agency.staff, task, 'Among us')
  await give(projectId, first)
  expect(await seen(first, task)).toEqual({ count: 0, words: [], files: [] })

  await change(server, agency.staff, 'updateTask', { id: task, addAttachments: [{ key: theirs.key }] })
  await change(server, agency.staff, 'createSubsTask', {
    taskID: task,
    title: 'Proof',
    attachments: [{ key: step.key }],
  })
  const answer = await say(agency.staff, task, 'For Acme')
  await say(first, task, 'From Acme')
  const read = { count: 2, words: ['For Acme', 'From Acme'], files: ['theirs.txt', 'step.txt'] }
  expect(await seen(first, task)).toEqual(read)

  await give(projectId, second, { openEarlier: true })
  const opened = { count: 1, words: ['Among us'], files: ['ours.txt'] }
  expect(await seen(second, task)).toEqual(opened)
  for (const { key } of [theirs, step]) expect(await statusOf(second, key)).toBe(404)
  expect(await statusOf(second, ours.key)).toBe(200)
  for (const operation of ['updateTaskComment', 'deleteTaskComment'])
    expect((await tryChange(server, second, operation, { id: answer.id })).code).toBe('NOT_FOUND')
  expect((await tryChange(server, first, 'deleteTaskComment', { id: answer.id })).code).toBe('NOT_FOUND')
  // Staff see all of it, including which parts the client cannot read.
  expect(await seen(agency.staff, task)).toEqual({
    count: 3,
    words: ['Among us', 'For Acme', 'From Acme'],
    files: ['ours.txt', 'theirs.txt', 'step.txt'],
  })
  expect(await internals(task)).toEqual([false, true, true])

  // An edited text gets the project's current audience.
  await change(server, agency.staff, 'updateTaskComment', {
    id: answer.id,
    content: 'For you',
    internal: false,
  })
  expect((await seen(second, task)).words).toEqual(['Among us', 'For you'])
  await give(projectId, first)
  expect(await seen(first, task)).toEqual({
    count: 1,
    words: ['From Acme'],
    files: ['theirs.txt', 'step.txt'],
  })
})

async function internals(id: string): Promise<boolean[]> {
  const query = 'query ($id: ID!) { getTask(id: $id) { comments { items { internal } } } }'
  type Task = { comments: { items: { internal: boolean }[] } }
  const { data } = await server.graphql<{ getTask: Task }>(agency.staff, query, { id })
  return data?.getTask.comments.items.map(({ internal }) => internal) ?? []
}

test('whoever puts a client to a project is told what they would come to read, and decides; nothing internal is in it', async () => {
  const [first, second] = [await clientOf('Initech'), await clientOf('Umbrella')]
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const [file, step] = [await draft('plan.txt'), await draft('step.txt')]
  const task = await addTask(server, agency.staff, columnIds[0], { attachments: [{ key: file.key }] })
  await change(server, agency.staff, 'createSubsTask', {
    taskID: task,
    title: 'Proof',
    attachments: [{ key: step.key }],
  })
  await say(agency.staff, task, 'Public')
  await say(agency.staff, task, 'Internal', { internal: true })
  const gone = await addTask(server, agency.staff, columnIds[0])
  await say(agency.staff, gone, 'In the trash')
  await change(server, agency.staff, 'updateTask', { id: gone, deleted: true })
  expect(await earlier(agency.staff, projectId)).toEqual({ comments: 1, files: 2 })
  const without = await tryChange(server, agency.staff, 'updateProject', { id: projectId, openEarlier: true })
  expect(without.error?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { openEarlier: expect.anything() },
  })

  await change(server, agency.staff, 'updateProject', { id: projectId, clientID: first.userId })
  expect(await earlier(agency.staff, projectId)).toEqual({ comments: 1, files: 2 })
  expect(await earlier(first, projectId)).toBe(null)
  expect(await seen(first, task)).toEqual({ count: 0, words: [], files: [] })
  // The approval can be decided later as well.
  await change(server, agency.staff, 'updateProject', { id: projectId, openEarlier: true })
  expect(await seen(first, task)).toEqual({ count: 1, words: ['Public'], files: ['plan.txt', 'step.txt'] })
  expect(await earlier(agency.staff, projectId)).toEqual({ comments: 0, files: 0 })
  // The first client's content is no longer the team's.
  await give(projectId, second, { openEarlier: true })
  expect(await seen(second, task)).toEqual({ count: 0, words: [], files: [] })
  // Restored text is still team only.
  await change(server, agency.staff, 'updateTask', { id: gone, deleted: false })
  expect((await seen(second, gone)).words).toEqual([])
})

async function earlier(caller: Caller, id: string) {
  const query = 'query ($id: ID!) { getProject(id: $id) { earlier { comments files } } }'
  const { data } = await server.graphql<{ getProject: { earlier: unknown } }>(caller, query, { id })
  return data?.getProject.earlier
}

test('a replay tells a client nothing from before the project was theirs, and what was told to them it tells again', async () => {
  const [first, second] = [await clientOf('Hooli'), await clientOf('Stark')]
  const start = await Promise.all(
    [first, second, agency.staff].map(
      async (caller) => (await server.graphql(caller, '{ me { id } }')).cursor,
    ),
  )
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const alone = await addTask(server, agency.staff, columnIds[0])
  const { id: aside } = await say(agency.staff, alone, 'Among us')
  await change(server, agency.staff, 'deleteTask', { id: alone })
  await give(projectId, first)
  const shared = await addTask(server, agency.staff, columnIds[0])
  const { id: said } = await say(first, shared, 'From Hooli')
  const { id: dropped } = await say(agency.staff, shared, 'For Hooli')
  await change(server, agency.staff, 'deleteTaskComment', { id: dropped })
  await give(projectId, second)
  const last = await addTask(server, agency.staff, columnIds[0])
  // One client is not notified of changes to the other's content either.
  await change(server, agency.staff, 'deleteTaskComment', { id: aside })
  await change(server, agency.admin, 'deleteTaskComment', { id: said })
  const end = await addTask(server, agency.staff, columnIds[0])

  const document = `subscription ($after: String) { onEvent(after: $after) { type
    ... on Changed { entityID } ... on TaskUpdated { task { id } } } }`
  const heardBy = async (caller: Caller, after: string | null | undefined, until: string) => {
    const socket = await subscribe(server, caller, document, { after })
    await socket.next(({ onEvent }) => (onEvent as { entityID?: string }).entityID === until)
    socket.close()
    return socket.bytes.join('\n')
  }
  const staff = await heardBy(agency.staff, start[2], end)
  for (const id of [alone, aside, shared, said, dropped, last]) expect(staff).toContain(id)
  const heard = await heardBy(second, start[1], end)
  expect(heard).toContain(last)
  for (const id of [alone, aside, shared, said, dropped]) expect(heard).not.toContain(id)
  // The former client learns that the project is gone, and nothing of what follows.
  const { id: marker } = await give((await beginProject(server, agency.staff)).projectId, first)
  const former = await heardBy(first, start[0], marker)
  for (const id of [alone, aside, last, end]) expect(former).not.toContain(id)
  // Once the project is theirs again, they see the events that were theirs.
  await give(projectId, first)
  const back = await heardBy(first, start[0], marker)
  for (const id of [shared, said, dropped]) expect(back).toContain(id)
  for (const id of [alone, aside, last, end]) expect(back).not.toContain(id)
})

test('a contact brings what was written to them into their company, and takes nothing of it into the next', async () => {
  const { id: companyId } = await change(server, agency.admin, 'createCompany', { name: 'Vandelay' })
  const contact = await join(server, agency.agencyId, { role: 'client' })
  const colleague = await join(server, agency.agencyId, { role: 'client', companyId })
  const stranger = await clientOf('Kramerica')
  const { columnIds } = await beginProject(server, agency.staff, { clientID: contact.userId })
  const task = await addTask(server, agency.staff, columnIds[0])
  await say(contact, task, 'Alone')
  const belongTo = (companyName: string) =>
    change(server, agency.admin, 'updateAgencyUser', { id: contact.memberId, companyName })
  await belongTo('Vandelay')
  await say(colleague, task, 'Together')
  for (const caller of [contact, colleague])
    expect(await seen(caller, task)).toMatchObject({ count: 2, words: ['Alone', 'Together'] })
  await belongTo('Kramerica')
  for (const caller of [contact, stranger])
    expect(await seen(caller, task)).toMatchObject({ count: 1, words: ['Alone'] })
})

test('a company that is removed leaves to each contact what was for it in their projects', async () => {
  const { id: companyID } = await change(server, agency.admin, 'createCompany', { name: 'Weyland' })
  const [one, other] = [
    await join(server, agency.agencyId, { role: 'client', companyId: companyID }),
    await join(server, agency.agencyId, { role: 'client', companyId: companyID }),
  ]
  const { projectId, columnIds } = await beginProject(server, agency.staff, { clientID: one.userId })
  const [file, step] = [await draft('ours.txt'), await draft('step.txt')]
  const task = await addTask(server, agency.staff, columnIds[0], { attachments: [{ key: file.key }] })
  const attachments = [{ key: step.key }]
  await change(server, agency.staff, 'createSubsTask', { taskID: task, title: 'Proof', attachments })
  await say(other, task, 'From us')
  await change(server, agency.admin, 'deleteCompany', { id: companyID })
  const read = { count: 1, words: ['From us'], files: ['ours.txt', 'step.txt'] }
  expect(await seen(one, task)).toEqual(read)
  expect(await internals(task)).toEqual([false])
  await give(projectId, other)
  expect(await seen(other, task)).toEqual({ count: 0, words: [], files: [] })
})

test('whoever writes or deletes a comment, each side counts what it reads (S4)', async () => {
  const client = await clientOf('Cyberdyne')
  const { columnIds } = await beginProject(server, agency.staff, { clientID: client.userId })
  const task = await addTask(server, agency.staff, columnIds[0])
  for (const content of ['One', 'Two', 'Three']) await say(agency.staff, task, content, { internal: true })
  await say(agency.staff, task, 'For all')
  const counts = async () => [(await seen(agency.staff, task)).count, (await seen(client, task)).count]
  const own = await say(client, task, 'Mine')
  expect(await counts()).toEqual([5, 2])
  await say(client, task, 'Mine')
  await change(server, client, 'updateTaskComment', { id: own.id, content: 'Still mine' })
  expect(await counts()).toEqual([6, 3])
  await change(server, client, 'deleteTaskComment', { id: own.id })
  expect(await counts()).toEqual([5, 2])
  const again = { id: own.id, taskID: task, content: 'Once' }
  await change(server, client, 'createTaskComment', again)
  await change(server, client, 'createTaskComment', again)
  const other = { ...again, taskID: await addTask(server, agency.staff, columnIds[0]) }
  expect((await tryChange(server, client, 'createTaskComment', other)).code).toBe('CONFLICT')
  expect(await counts()).toEqual([6, 3])
  await change(server, agency.staff, 'createSubsTask', { taskID: task, title: 'Mask' })
  expect(await counts()).toEqual([6, 3])
})

test('what was for another client is not there for one, whatever a query forgot', async () => {
  const [first, second] = [await clientOf('Soylent'), await clientOf('Massive')]
  const { projectId, columnIds } = await beginProject(server, agency.staff)
  const task = await addTask(server, agency.staff, columnIds[0])
  await say(agency.staff, task, 'Among us')
  await give(projectId, first)
  await say(first, task, 'From the first')
  await give(projectId, second)
  await say(second, task, 'From the second')
  const readAs = ({ userId }: { userId: string }, side: string) =>
    withClient(server.databaseUrl, async (client) => {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'atrium_app', true), set_config('atrium.agency', $1, true), set_config('atrium.person', $2, true),
          set_config('atrium.side', $3, true)`,
        [agency.agencyId, userId, side],
      )
      const { rows } = await client.query('select content from task_comment where task_id = $1 order by id', [
        task,
      ])
      await client.query('rollback')
      return rows.map(({ content }) => content)
    })
  expect(await readAs(second, 'client')).toEqual(['From the second'])
  expect(await readAs(first, 'client')).toEqual([])
  expect(await readAs(agency.staff, 'staff')).toEqual(['Among us', 'From the first', 'From the second'])
})

test('what is told to all clients at once holds what some client may read, and only for who says that it tells (S26)', async () => {
  const client = await clientOf('Cyberdyne Told')
  const ours = await beginProject(server, agency.staff)
  const theirs = await beginProject(server, agency.staff)
  await give(theirs.projectId, client)
  await addTask(server, agency.staff, ours.columnIds[0])
  await addTask(server, agency.staff, theirs.columnIds[0])
  const of = [ours.projectId, theirs.projectId]
  const readAs = (side: 'staff' | 'client', tells?: boolean) =>
    server.app.as(
      { kind: 'system', agencyId: agency.agencyId, side, ...(tells === undefined ? {} : { tells }) },
      (context) =>
        context.read(async ({ sql }) => {
          const projects = await sql.selectFrom('project').select('id').where('id', 'in', of).execute()
          const tasks = await sql
            .selectFrom('task')
            .select('projectId')
            .where('projectId', 'in', of)
            .execute()
          return [projects.map(({ id }) => id), tasks.map(({ projectId }) => projectId)]
        }),
    )
  expect(await readAs('client')).toEqual([[], []])
  expect(await readAs('client', true)).toEqual([[theirs.projectId], [theirs.projectId]])
  expect((await readAs('staff')).map((found) => found.toSorted())).toEqual([of.toSorted(), of.toSorted()])
})
