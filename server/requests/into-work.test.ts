import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addCategory, addRequest, change, putUp, requestFile, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const statusOf = async (caller: Caller, key: string) =>
  (await server.inject({ url: `/files/${key}`, headers: headersOf(caller) })).statusCode

async function filed(): Promise<{ id: string; key: string }> {
  const key = await requestFile(server, agency.client)
  return { id: await addRequest(server, agency.client, { files: [{ key }] }), key }
}

const toProject = (requestID: string) =>
  change<{ id: string; attachments: { key: string }[] }>(
    server,
    agency.staff,
    'createRequestProject',
    { requestID },
    'id attachments { key name type size }',
  )

const attachmentsOf = async (caller: Caller, id: string) =>
  (
    await server.graphql<{ getProject: { attachments: { key: string }[] } | null }>(
      caller,
      'query ($id: ID!) { getProject(id: $id) { attachments { key } } }',
      { id },
    )
  ).data?.getProject?.attachments.map(({ key }) => key)

test('a project that is made of a request has its files', async () => {
  const { id, key } = await filed()
  const project = await toProject(id)
  expect(project.attachments).toEqual([expect.objectContaining({ key, type: 'text/plain' })])
  expect(await attachmentsOf(agency.client, project.id)).toEqual([key])
})

test('who sees the project through their company opens its files, and not the request', async () => {
  const company = { companyName: 'Rosewood' }
  const colleague = await join(server, agency.agencyId, { role: 'client', name: 'Colin Colleague' })
  for (const { memberId } of [agency.client, colleague])
    await change(server, agency.admin, 'updateAgencyUser', { id: memberId, ...company })
  const stranger = await join(server, agency.agencyId, { role: 'client', name: 'Sara Stranger' })
  const { id, key } = await filed()
  expect(await statusOf(colleague, key)).toBe(404)
  await toProject(id)
  expect(await statusOf(colleague, key)).toBe(200)
  expect(await statusOf(stranger, key)).toBe(404)
  const comment = await requestFile(server, agency.staff)
  expect(await statusOf(colleague, comment)).toBe(404)
})

test('the files of a request are those of the client who asked for it, into whatever project they go', async () => {
  const [asks, other] = [await clientOf('Wayne'), await clientOf('Tyrell')]
  const colleague = await join(server, agency.agencyId, { role: 'client' })
  await change(server, agency.admin, 'updateAgencyUser', { id: colleague.memberId, companyName: 'Wayne' })
  const key = await requestFile(server, asks)
  const requestID = await addRequest(server, asks, { files: [{ key }] })
  const project = await toProject(requestID)
  const { projectId, columnIds } = await beginProject(server, agency.staff, { clientID: other.userId })
  const task = await change(server, agency.staff, 'createRequestTask', { requestID, columnID: columnIds[0] })
  const later = await requestFile(server, asks)
  await change(server, asks, 'updateRequest', { id: requestID, addFiles: [{ key: later }] })
  expect(await attachmentsOf(colleague, project.id)).toEqual([key])
  expect([await statusOf(colleague, key), await statusOf(colleague, later)]).toEqual([200, 404])
  expect(await filesOfTask(other, task.id)).toEqual([])
  expect(await filesOfTask(agency.staff, task.id)).toEqual([key])
  expect(await statusOf(other, key)).toBe(404)

  const give = (id: string, { userId }: AgencyCaller) =>
    change(server, agency.staff, 'setProjectClient', { id, clientID: userId, openEarlier: true })
  await give(project.id, other)
  expect(await attachmentsOf(other, project.id)).toEqual([])
  expect(await attachmentsOf(agency.staff, project.id)).toEqual([key])
  expect([await statusOf(other, key), await statusOf(agency.staff, key)]).toEqual([404, 200])
  await give(projectId, asks)
  expect(await filesOfTask(colleague, task.id)).toEqual([key])
  expect(await statusOf(colleague, key)).toBe(200)
})

test('what a client answered stands in a project and a task for them alone, until the team has emptied it; staff are told so', async () => {
  const [asks, other] = [await clientOf('Cyberdyne'), await clientOf('Oscorp')]
  const colleague = await join(server, agency.agencyId, { role: 'client' })
  await change(server, agency.admin, 'updateAgencyUser', { id: colleague.memberId, companyName: 'Cyberdyne' })
  const form = [{ key: 'why', type: 'text', label: 'Why?' }]
  const requestCategory = await addCategory(server, agency.admin, { category: 'Offers', form })
  const content = { values: { why: 'Oscorp is dearer' } }
  const key = await requestFile(server, asks)
  const requestID = await addRequest(server, asks, { requestCategory, content, files: [{ key }] })
  const words = '**Why?**\nOscorp is dearer'
  const project = await toProject(requestID)
  const { projectId, columnIds } = await beginProject(server, agency.staff, { clientID: other.userId })
  const [columnID] = columnIds
  const task = await change(server, agency.staff, 'createRequestTask', { requestID, columnID })
  const copy = await change(server, agency.staff, 'copyTask', { taskID: task.id })
  const read = async (caller: Caller, of: string, id: string) => {
    const query = `query ($id: ID!) { ${of}(id: $id) { description } }`
    const { data } = await server.graphql<Record<string, { description: string }>>(caller, query, { id })
    return data?.[of]?.description
  }
  expect(await read(colleague, 'getProject', project.id)).toBe(words)
  const unseen = async (caller: Caller, of: string, id: string) => {
    const query = `query ($id: ID!) { ${of}(id: $id) { descriptionUnseen unseenAttachments } }`
    return (await server.graphql<Record<string, object>>(caller, query, { id })).data?.[of]
  }
  const shown = { descriptionUnseen: false, unseenAttachments: [] }
  const unshown = { descriptionUnseen: true, unseenAttachments: [key] }
  expect(await unseen(agency.staff, 'getProject', project.id)).toEqual(shown)
  expect(await unseen(agency.staff, 'getTask', task.id)).toEqual(unshown)
  expect(await unseen(other, 'getTask', task.id)).toEqual(shown)
  for (const { id } of [task, copy]) {
    expect(await read(other, 'getTask', id)).toBe('')
    expect(await read(agency.staff, 'getTask', id)).toBe(words)
  }
  const give = (id: string, clientID: string) =>
    change(server, agency.staff, 'setProjectClient', { id, clientID, openEarlier: true })
  await give(project.id, other.userId)
  expect(await read(other, 'getProject', project.id)).toBe('')
  expect(await unseen(agency.staff, 'getProject', project.id)).toEqual(unshown)
  expect(await read(agency.staff, 'getProject', project.id)).toBe(words)
  await give(projectId, asks.userId)
  for (const { id } of [task, copy]) expect(await read(colleague, 'getTask', id)).toBe(words)
  // Submitting the same text again changes nothing.
  await change(server, agency.staff, 'updateProject', { id: project.id, description: words })
  expect(await read(other, 'getProject', project.id)).toBe('')
  // Fixing a typo does not either.
  await change(server, agency.staff, 'updateProject', { id: project.id, description: `${words}!` })
  expect(await read(other, 'getProject', project.id)).toBe('')
  await give(projectId, other.userId)
  await change(server, agency.staff, 'updateTask', { id: task.id, description: `To do\n${words}` })
  expect(await read(other, 'getTask', task.id)).toBe('')
  for (const description of ['', 'A new beginning'])
    await change(server, agency.staff, 'updateProject', { id: project.id, description })
  for (const description of ['', 'To do'])
    await change(server, agency.staff, 'updateTask', { id: task.id, description })
  expect(await read(other, 'getProject', project.id)).toBe('A new beginning')
  expect(await read(other, 'getTask', task.id)).toBe('To do')
})

/** A client of another company. */
async function clientOf(name: string): Promise<AgencyCaller> {
  const { id: companyId } = await change(server, agency.admin, 'createCompany', { name })
  return join(server, agency.agencyId, { role: 'client', companyId })
}

async function filesOfTask(caller: Caller, id: string) {
  const query = 'query ($id: ID!) { getTask(id: $id) { attachments { key } } }'
  type Task = { attachments: { key: string }[] }
  const { data } = await server.graphql<{ getTask: Task }>(caller, query, { id })
  return data?.getTask.attachments.map(({ key }) => key)
}

test('a project and a task say of which request they were made, to whoever sees it', async () => {
  const colleague = await join(server, agency.agencyId, { role: 'client', name: 'Cora Colleague' })
  for (const { memberId } of [agency.client, colleague])
    await change(server, agency.admin, 'updateAgencyUser', { id: memberId, companyName: 'Lindenhof' })
  const { id } = await filed()
  const project = await toProject(id)
  const requestOf = async (caller: Caller) => {
    const query = 'query ($id: ID!) { getProject(id: $id) { request { id } } }'
    const seen = await server.graphql<{ getProject: { request: { id: string } | null } }>(caller, query, {
      id: project.id,
    })
    return seen.data?.getProject
  }
  expect(await requestOf(agency.staff)).toEqual({ request: { id } })
  expect(await requestOf(agency.client)).toEqual({ request: { id } })
  expect(await requestOf(colleague)).toEqual({ request: null })
})

test('files come to a project and go, and only staff move them', async () => {
  const { id, key } = await filed()
  const project = await toProject(id)
  const input = { id: project.id, removeAttachments: [key] }
  expect((await tryChange(server, agency.client, 'updateProject', input)).code).toBe('FORBIDDEN')
  await change(server, agency.staff, 'updateProject', input)
  expect(await attachmentsOf(agency.staff, project.id)).toEqual([])
  await server.settle()
  expect(await statusOf(agency.client, key)).toBe(200)
})

test('a request that staff opened again stays open, until another of its tasks is completed', async () => {
  const requestCategory = await addCategory(server, agency.admin, { category: 'Fairs', doneWithTasks: true })
  const id = await addRequest(server, agency.client, { requestCategory })
  const { columnIds } = await beginProject(server, agency.staff)
  const task = () =>
    change(server, agency.staff, 'createRequestTask', { requestID: id, columnID: columnIds[0] })
  const complete = (taskId: string) =>
    change(server, agency.staff, 'updateTask', { id: taskId, isCompleted: true })
  const first = await task()
  await complete(first.id)
  expect(await settledStatus(id)).toBe('done')
  await change(server, agency.staff, 'updateRequest', { id, status: 'inProgress' })
  await change(server, agency.staff, 'updateTask', { id: first.id, title: 'Another title' })
  await change(server, agency.staff, 'createTaskComment', { taskID: first.id, content: 'Well done' })
  expect(await settledStatus(id)).toBe('inProgress')
  await complete((await task()).id)
  expect(await settledStatus(id)).toBe('done')
})

test('a task that was archived open keeps no request open (S19)', async () => {
  const requestCategory = await addCategory(server, agency.admin, { category: 'Stands', doneWithTasks: true })
  const id = await addRequest(server, agency.client, { requestCategory })
  const { columnIds } = await beginProject(server, agency.staff)
  const [done, put] = await Promise.all(
    [1, 2].map(() =>
      change(server, agency.staff, 'createRequestTask', { requestID: id, columnID: columnIds[0] }),
    ),
  )
  await change(server, agency.staff, 'updateTask', { id: put?.id, archived: true })
  await change(server, agency.staff, 'updateTask', { id: done?.id, isCompleted: true })
  expect(await settledStatus(id)).toBe('done')
})

test('the tasks of its project count for a request as its own do', async () => {
  const requestCategory = await addCategory(server, agency.admin, { category: 'Books', doneWithTasks: true })
  const id = await addRequest(server, agency.client, { requestCategory })
  const project = await change<{ id: string; boards: { id: string }[] }>(
    server,
    agency.staff,
    'createRequestProject',
    { requestID: id },
    'id boards { id }',
  )
  const column = await change(server, agency.staff, 'createColumn', {
    boardID: project.boards[0]?.id,
    title: 'To do',
  })
  const [first, second] = [
    await addTask(server, agency.staff, column.id),
    await addTask(server, agency.staff, column.id),
  ]
  await change(server, agency.staff, 'updateTask', { id: first, isCompleted: true })
  expect(await settledStatus(id)).toBe('new')
  await change(server, agency.staff, 'updateTask', { id: second, isCompleted: true })
  expect(await settledStatus(id)).toBe('done')
})

test('a note that is deleted takes the files of what was said in it along', async () => {
  const requestID = await addRequest(server, agency.client)
  const { versionID } = await putUp(server, agency.staff, requestID, { side: 'client', stage: 'Client' })
  const [first, second] = [await requestFile(server, agency.client), await requestFile(server, agency.staff)]
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Like this', pieces: [{ key: first }] }
  const { id } = await change(server, agency.client, 'createReview', pin)
  const reply = { reviewID: id, content: 'Or so', internal: true, pieces: [{ key: second }] }
  await change(server, agency.staff, 'createApprovalComment', reply)
  expect(await statusOf(agency.staff, first)).toBe(200)
  await change(server, agency.client, 'deleteReview', { id })
  await server.settle()
  expect(
    await withClient(server.databaseUrl, async (client) => {
      const { rows } = await client.query('select key from file where key = any($1)', [[first, second]])
      return rows
    }),
  ).toEqual([])
})

const settledStatus = async (id: string) => {
  await server.settle()
  const query = 'query ($id: ID!) { getRequest(id: $id) { status } }'
  const seen = await server.graphql<{ getRequest: { status: string } }>(agency.staff, query, { id })
  return seen.data?.getRequest.status
}

test('what was made of a request keeps its files when the request is deleted', async () => {
  const { id, key } = await filed()
  const alone = await requestFile(server, agency.client)
  const { columnIds } = await beginProject(server, agency.staff)
  const task = await change(server, agency.staff, 'createRequestTask', {
    requestID: id,
    columnID: columnIds[0],
  })
  const project = await toProject(id)
  await change(server, agency.client, 'updateRequest', { id, addFiles: [{ key: alone }] })
  await change(server, agency.admin, 'deleteRequest', { id })
  await server.settle()
  expect(await attachmentsOf(agency.client, project.id)).toEqual([key])
  expect(await statusOf(agency.client, key)).toBe(200)
  expect(await statusOf(agency.staff, alone)).toBe(404)
  await change(server, agency.staff, 'deleteTask', { id: task.id })
  await server.settle()
  expect(await statusOf(agency.staff, key)).toBe(200)
})

test('files of requests stand in the library of whoever handed them in, and of admins, as such, until the request goes', async () => {
  const library = async (caller: Caller) =>
    (
      await server.graphql<{ listMedias: { items: { key: string; type: string }[] } }>(
        caller,
        'query { listMedias(filter: { type: { eq: Request } }, limit: 200) { items { key type } } }',
      )
    ).data?.listMedias.items.map(({ key }) => key)
  const { id, key } = await filed()
  const added = await requestFile(server, agency.staff)
  await change(server, agency.staff, 'updateRequest', { id, addFiles: [{ key: added }] })
  expect(await library(agency.client)).toContain(key)
  expect(await library(agency.client)).not.toContain(added)
  expect(await library(agency.staff)).toContain(added)
  expect(await library(agency.admin)).toEqual(expect.arrayContaining([key, added]))
  await change(server, agency.admin, 'deleteRequest', { id })
  expect(await library(agency.client)).not.toContain(key)
  expect(await library(agency.admin)).not.toContain(added)
})
