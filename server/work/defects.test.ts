import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

// Regression tests for vulnerabilities that similar systems have had.
let server: TestServer
let ours: TestAgency
let theirs: TestAgency
let project: TestProject
let hidden: TestProject
let foreign: TestProject
/** a client of the agency, from another company than the project's client */
let stranger: AgencyCaller

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  ours = await foundAgency(server)
  theirs = await foundAgency(server, { name: 'Elsewhere' })
  stranger = await join(server, ours.agencyId, { role: 'client', name: 'Stranger' })
  project = await beginProject(server, ours.staff, { clientID: ours.client.userId })
  hidden = await beginProject(server, ours.staff, { title: 'Hidden' })
  foreign = await beginProject(server, theirs.staff, { title: 'Foreign' })
})
afterAll(() => server.stop())

async function ask(caller: AgencyCaller, query: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<Record<string, unknown>>(caller, query, variables)
  return { data, code: errors[0]?.extensions.code }
}
const taskFor = async (caller: AgencyCaller, id: string, fields = 'id title columnID projectID') =>
  (await ask(caller, `query ($id: ID!) { getTask(id: $id) { ${fields} } }`, { id })).data?.getTask
const refusal = async (
  caller: AgencyCaller,
  operation: string,
  input: Record<string, unknown>,
  fields = 'id',
) => (await tryChange(server, caller, operation, input, fields)).code

describe('the id of a thing of another agency opens nothing', () => {
  test('no task, project, board, column, comment or sub-task is read, changed, moved, copied or deleted by it', async () => {
    const id = await addTask(server, theirs.staff, foreign.columnIds[0], { title: 'Theirs' })
    const commentId = (
      await change(server, theirs.staff, 'createTaskComment', { taskID: id, content: 'Ours' })
    ).id
    const subTaskId = (await change(server, theirs.staff, 'createSubsTask', { taskID: id, title: 'Mask' })).id
    const before = await taskFor(theirs.staff, id, 'title columnID commentCount subTaskCount updatedAt')
    const acts: [string, Record<string, unknown>, string?][] = [
      ['updateTask', { id, title: 'Mine' }],
      // A field applied before the permission check would move the row into the caller's agency.
      ['updateTask', { id, columnID: project.columnIds[0] }],
      ['updateTasks', { ids: [id], columnID: project.columnIds[0] }],
      ['copyTask', { taskID: id, columnID: project.columnIds[0] }],
      ['deleteTask', { id }],
      ['createUserTask', { taskID: id, userID: ours.staff.userId }],
      ['setTaskDaily', { taskID: id, isDaily: true }],
      ['createTaskComment', { taskID: id, content: 'x' }],
      ['updateTaskComment', { id: commentId, content: 'x' }],
      ['deleteTaskComment', { id: commentId }],
      ['createSubsTask', { taskID: id, title: 'x' }],
      ['updateSubsTask', { id: subTaskId, isDone: true }],
      ['deleteSubsTask', { id: subTaskId }],
      ['createTask', { columnID: foreign.columnIds[0], title: 'x' }],
      ['updateColumn', { id: foreign.columnIds[0], title: 'x' }],
      ['deleteColumn', { id: foreign.columnIds[1] }],
      ['updateBoard', { id: foreign.boardId, title: 'x' }],
      ['deleteBoard', { id: foreign.boardId }],
      ['updateProject', { id: foreign.projectId, title: 'x' }],
      ['setProjectClient', { id: foreign.projectId, clientID: null }],
      ['deleteProject', { id: foreign.projectId }],
      ['createProjectFromTask', { taskID: id }],
      ['createProjectTag', { projectID: foreign.projectId, label: 'x' }],
      ['createProjectTemplate', { name: 'Captured', projectID: foreign.projectId }],
    ]
    for (const [operation, input, fields] of acts)
      expect(await refusal(ours.owner, operation, input, fields), operation).toBe('NOT_FOUND')
    expect(await taskFor(ours.owner, id)).toBeNull()
    expect(await taskFor(theirs.staff, id, 'title columnID commentCount subTaskCount updatedAt')).toEqual(
      before,
    )
  })

  test('nothing of one’s own is tied to it either', async () => {
    const id = await addTask(server, ours.staff, project.columnIds[0])
    const anchor = await addTask(server, theirs.staff, foreign.columnIds[0])
    expect(await refusal(ours.staff, 'updateTask', { id, columnID: foreign.columnIds[0] })).toBe('NOT_FOUND')
    expect(await refusal(ours.staff, 'updateTask', { id, afterID: anchor })).toBe('CONFLICT')
    const person = { taskID: id, userID: theirs.staff.userId }
    expect(await refusal(ours.staff, 'createUserTask', person)).toBe('BAD_USER_INPUT')
    const client = { id: project.projectId, clientID: theirs.client.userId }
    expect(await refusal(ours.staff, 'setProjectClient', client)).toBe('BAD_USER_INPUT')
    const owner = { id: project.projectId, ownerID: theirs.staff.userId }
    expect(await refusal(ours.staff, 'updateProject', owner)).toBe('BAD_USER_INPUT')
    const { channelId } = await openChannel(server, theirs.staff)
    const channel = { id: project.projectId, channelID: channelId }
    expect(await refusal(ours.staff, 'updateProject', channel)).toBe('NOT_FOUND')
    const agency = { title: 'x', agencyID: theirs.agencyId }
    expect(await refusal(ours.staff, 'createProject', agency)).toBe('BAD_USER_INPUT')
  })

  test('its files are neither taken over nor downloaded', async () => {
    const { key } = await uploaded(server, theirs.staff)
    const input = { columnID: project.columnIds[0], title: 'x', attachments: [{ key, name: 'x.txt' }] }
    expect(await refusal(ours.staff, 'createTask', input)).toBe('BAD_USER_INPUT')
    const id = await addTask(server, theirs.staff, foreign.columnIds[0], {
      attachments: [{ key, name: 'x.txt' }],
    })
    expect(await download(theirs.staff, key)).toBe(200)
    expect(await download(ours.owner, key)).toBe(404)
    expect(await refusal(ours.staff, 'updateTask', { id, attachments: [] })).toBe('NOT_FOUND')
  })
})

const download = async ({ accessToken, agencyId }: AgencyCaller, key: string) =>
  (
    await server.inject({
      url: `/files/${key}`,
      headers: { authorization: `Bearer ${accessToken}`, 'atrium-agency': agencyId },
    })
  ).statusCode

describe('who may read may not therefore change', () => {
  test('a client who sees a project changes and deletes nothing in it but what they said themselves', async () => {
    const id = await addTask(server, ours.staff, project.columnIds[0])
    const said = await change(server, ours.staff, 'createTaskComment', { taskID: id, content: 'Hello' })
    const subTask = await change(server, ours.staff, 'createSubsTask', { taskID: id, title: 'Mask' })
    const acts: [string, Record<string, unknown>][] = [
      ['updateTask', { id, title: 'x' }],
      ['updateTask', { id, columnID: project.columnIds[1] }],
      ['updateTask', { id, deleted: true }],
      ['updateTask', { id, approved: true }],
      ['updateTasks', { ids: [id], isCompleted: true }],
      ['deleteTask', { id }],
      ['updateTaskComment', { id: said.id, content: 'x' }],
      ['deleteTaskComment', { id: said.id }],
      ['updateSubsTask', { id: subTask.id, isDone: true }],
      ['deleteSubsTask', { id: subTask.id }],
      ['deleteColumn', { id: project.columnIds[1] }],
      ['deleteBoard', { id: project.boardId }],
      ['deleteProject', { id: project.projectId }],
    ]
    for (const [operation, input] of acts)
      expect(await refusal(ours.client, operation, input), operation).toBe('FORBIDDEN')
  })

  test('staff do not delete the project of another, nor write in the name of another', async () => {
    const { projectId } = await beginProject(server, ours.admin)
    expect(await refusal(ours.staff, 'deleteProject', { id: projectId })).toBe('FORBIDDEN')
    const columnID = project.columnIds[0]
    const asAnother = { columnID, title: 'x', userID: ours.owner.userId }
    expect(await refusal(ours.staff, 'createTask', asAnother)).toBe('BAD_USER_INPUT')
    const taskID = await addTask(server, ours.staff, columnID)
    const comment = { taskID, content: 'x', userID: ours.owner.userId }
    expect(await refusal(ours.staff, 'createTaskComment', comment)).toBe('BAD_USER_INPUT')
  })
})

describe('a role alone opens nothing: whose client somebody is counts', () => {
  test('a client of another company finds the project nowhere, by no id, list, filter or order', async () => {
    const id = await addTask(server, ours.staff, project.columnIds[0], { title: 'Between us' })
    const everywhere = `query ($project: ID!, $user: ID!) {
      listProjects { items { id } } projectsByUser(ownerID: $user) { items { id } }
      of: listTasks(filter: { projectID: $project }) { items { id } }
      called: listTasks(filter: { keyword: "Between" }) { items { id } }
      all: listTasks(orderBy: hours) { items { id } } }`
    const lists = await ask(stranger, everywhere, { project: project.projectId, user: ours.staff.userId })
    expect(lists.code).toBeUndefined()
    expect(JSON.stringify(lists.data)).not.toMatch(/"id"/)
    for (const [value, asked] of [
      [project.projectId, 'getProject(id: $id) { id }'],
      [project.projectId, 'boardsByProject(projectID: $id) { items { id } }'],
      [project.projectId, 'boardBySlug(projectID: $id, slug: "main") { id }'],
      [project.boardId, 'getBoard(id: $id) { id }'],
      [project.boardId, 'tasksByBoard(boardID: $id) { id }'],
      [project.columnIds[0], 'getColumn(id: $id) { id }'],
      [project.columnIds[0], 'tasksByColumn(columnID: $id) { items { id } }'],
      [id, 'getTask(id: $id) { id }'],
    ] as const)
      expect((await ask(stranger, `query ($id: ID!) { ${asked} }`, { id: value })).code, asked).toBe(
        'NOT_FOUND',
      )
    expect(await refusal(stranger, 'createTaskComment', { taskID: id, content: 'x' })).toBe('NOT_FOUND')
  })

  test('whose project it is no more loses it at once, with the token that they have', async () => {
    const { projectId, columnIds } = await beginProject(server, ours.staff, { clientID: stranger.userId })
    const id = await addTask(server, ours.staff, columnIds[0])
    const { key } = await uploaded(server, ours.staff)
    await change(server, ours.staff, 'updateTask', { id, attachments: [{ key, name: 'x.txt' }] })
    expect(await taskFor(stranger, id, 'id')).toEqual({ id })
    expect(await download(stranger, key)).toBe(200)
    await change(server, ours.staff, 'setProjectClient', { id: projectId, clientID: ours.client.userId })
    expect(await taskFor(stranger, id, 'id')).toBeNull()
    expect(await download(stranger, key)).toBe(404)
    expect(await refusal(stranger, 'createTaskComment', { taskID: id, content: 'x' })).toBe('NOT_FOUND')
  })
})

describe('what is tied together tells nothing of the side that one may not see', () => {
  test('a message names no task of a project that its reader does not see', async () => {
    const { conversationId } = await openChannel(server, ours.staff, { others: [stranger] })
    const message = await say(server, stranger, conversationId, { content: 'Please' })
    await change(server, ours.staff, 'createMessageTask', {
      messageID: message.id,
      columnID: hidden.columnIds[0],
    })
    const query = 'query ($id: ID!) { getMessage(id: $id) { tasks { title } } }'
    const seenBy = async (caller: AgencyCaller) =>
      (await ask(caller, query, { id: message.id })).data?.getMessage
    expect(await seenBy(ours.staff)).toEqual({ tasks: [{ title: 'Please' }] })
    expect(await seenBy(stranger)).toEqual({ tasks: [] })
  })

  test('a task names no message of a channel into which its reader may not look', async () => {
    const { conversationId } = await openChannel(server, ours.staff, { scope: 'team', isPrivate: true })
    const message = await say(server, ours.staff, conversationId, { content: 'Behind doors' })
    const task = { messageID: message.id, columnID: project.columnIds[0], title: 'In the open' }
    const { id } = await change(server, ours.staff, 'createMessageTask', task)
    const fields = 'title messageID messages { id }'
    const known = { title: 'In the open', messageID: message.id, messages: [{ id: message.id }] }
    expect(await taskFor(ours.staff, id, fields)).toEqual(known)
    const nothing = { title: 'In the open', messageID: null, messages: [] }
    const member = await join(server, ours.agencyId, { role: 'user' })
    expect(await taskFor(member, id, fields)).toEqual(nothing)
    expect(await taskFor(ours.client, id, fields)).toEqual(nothing)
    const again = { messageID: message.id, taskID: id }
    expect(await refusal(member, 'createMessageTask', again)).toBe('NOT_FOUND')
  })

  test('a list does not tell which tasks hang on the messages of a conversation that one may not open', async () => {
    const { conversationId } = await openChannel(server, ours.staff, { scope: 'team', isPrivate: true })
    const message = await say(server, ours.staff, conversationId, { content: 'Behind doors' })
    const task = { messageID: message.id, columnID: project.columnIds[0], title: 'Linked in secret' }
    await change(server, ours.staff, 'createMessageTask', task)
    const query =
      'query ($id: ID!) { listTasks(filter: { conversationID: $id }) { items { title } nextToken } }'
    const listedFor = async (caller: AgencyCaller, id = conversationId) =>
      (await ask(caller, query, { id })).data?.listTasks
    expect(await listedFor(ours.staff)).toEqual({ items: [{ title: 'Linked in secret' }], nextToken: null })
    const member = await join(server, ours.agencyId, { role: 'user' })
    for (const caller of [member, ours.client])
      expect(await listedFor(caller)).toEqual({ items: [], nextToken: null })
  })

  test('a project does not tell its client of a channel that they may not open', async () => {
    const { channelId } = await openChannel(server, ours.staff, { scope: 'team' })
    const shared = await openChannel(server, ours.staff, { others: [ours.client] })
    const put = (channelID: string) =>
      change(server, ours.staff, 'updateProject', { id: project.projectId, channelID })
    const query = 'query ($id: ID!) { getProject(id: $id) { channelID channel { id } } }'
    const seenBy = async (caller: AgencyCaller) =>
      (await ask(caller, query, { id: project.projectId })).data?.getProject
    await put(channelId)
    expect(await seenBy(ours.staff)).toEqual({ channelID: channelId, channel: { id: channelId } })
    expect(await seenBy(ours.client)).toEqual({ channelID: null, channel: null })
    await put(shared.channelId)
    expect(await seenBy(ours.client)).toMatchObject({ channelID: shared.channelId })
  })

  test('priority, tags and status of another project are refused, and its tasks are nothing to follow', async () => {
    const tag = await change(server, ours.staff, 'createProjectTag', {
      projectID: hidden.projectId,
      label: 'Secret',
    })
    const anchor = await addTask(server, ours.staff, hidden.columnIds[0])
    const id = await addTask(server, ours.staff, project.columnIds[0])
    expect(await refusal(ours.staff, 'updateTask', { id, tags: [tag.id] })).toBe('BAD_USER_INPUT')
    expect(await refusal(ours.staff, 'updateTask', { id, afterID: anchor })).toBe('CONFLICT')
    expect(await refusal(ours.staff, 'updateTask', { id, columnID: hidden.columnIds[0] })).toBe(
      'BAD_USER_INPUT',
    )
  })

  test('whoever may not see a task cannot be called to it', async () => {
    const taskID = await addTask(server, ours.staff, project.columnIds[0])
    const mention = { taskID, content: 'x', mentions: [stranger.userId] }
    expect(await refusal(ours.staff, 'createTaskComment', mention)).toBe('BAD_USER_INPUT')
    const assignee = { taskID, userID: ours.client.userId }
    expect(await refusal(ours.staff, 'createUserTask', assignee)).toBe('BAD_USER_INPUT')
  })

  test('whom one may mention reads the comment, and a client is offered nobody they do not know of', async () => {
    const unknown = await join(server, ours.agencyId, { role: 'user', name: 'Unknown Staff' })
    const doer = await join(server, ours.agencyId, { role: 'user', name: 'Doer Staff' })
    const taskID = await addTask(server, ours.staff, project.columnIds[0])
    await change(server, ours.staff, 'createUserTask', { taskID, userID: doer.userId })
    const offered = async (caller: AgencyCaller, more: Record<string, unknown> = {}) => {
      const query = `query ($taskID: ID!, $internal: Boolean, $keyword: String) {
        mentionableByTask(taskID: $taskID, internal: $internal, keyword: $keyword) { id } }`
      const { data } = await ask(caller, query, { taskID, ...more })
      return ((data?.mentionableByTask ?? []) as { id: string }[]).map(({ id }) => id)
    }
    const everyone = await offered(ours.staff)
    expect(everyone).toEqual(expect.arrayContaining([unknown.userId, doer.userId, ours.client.userId]))
    for (const nobody of [stranger, ours.staff]) expect(everyone).not.toContain(nobody.userId)
    expect(await offered(ours.staff, { internal: true })).not.toContain(ours.client.userId)
    expect(await offered(ours.staff, { keyword: 'unKNOWN' })).toEqual([unknown.userId])
    const theirs = await offered(ours.client)
    expect(theirs).toEqual(expect.arrayContaining([doer.userId, ours.staff.userId]))
    for (const hidden of [unknown, stranger]) expect(theirs).not.toContain(hidden.userId)
    expect(await offered(ours.client, { internal: true })).toEqual([])
    // The refusal does not reveal who exists: it is the same for unknown people.
    const guess = (userId: string) =>
      refusal(ours.client, 'createTaskComment', { taskID, content: 'x', mentions: [userId] })
    expect(await guess(unknown.userId)).toBe(await guess(stranger.userId))
    expect(await guess(doer.userId)).toBeUndefined()
  })

  test('a comment that turns internal no longer calls the client whom it mentioned', async () => {
    const taskID = await addTask(server, ours.staff, project.columnIds[0])
    const mentions = [ours.client.userId, ours.admin.userId]
    const { id } = await change(server, ours.staff, 'createTaskComment', { taskID, content: 'x', mentions })
    const updated = await change<{ mentions: string[] }>(
      server,
      ours.staff,
      'updateTaskComment',
      { id, internal: true },
      'mentions',
    )
    expect(updated.mentions).toEqual([ours.admin.userId])
  })
})

describe('a field has its own list of who may read it', () => {
  test('of estimates, history and internal comments a client finds neither value, count, order nor moment', async () => {
    const { columnIds, projectId } = await beginProject(server, ours.staff, { clientID: ours.client.userId })
    const heavy = await addTask(server, ours.staff, columnIds[0], { title: 'Heavy', hours: 9 })
    const light = await addTask(server, ours.staff, columnIds[0], { title: 'Light', hours: 1 })
    const fields = 'hours commentCount updatedAt changes { items { field } } comments { items { id } }'
    const before = await taskFor(ours.client, light, fields)
    expect(before).toMatchObject({ hours: null, commentCount: 0, changes: null, comments: { items: [] } })
    await change(server, ours.staff, 'createTaskComment', { taskID: light, content: 'Psst', internal: true })
    expect(await taskFor(ours.client, light, fields)).toEqual(before)
    const query = `query ($id: ID!, $by: TaskOrder!) { listTasks(filter: { projectID: $id }, orderBy: $by) { items { id } } }`
    const ordered = async (by: string) =>
      (await ask(ours.client, query, { id: projectId, by })).data?.listTasks
    // Both have the same estimate for a client, so the newer task comes first.
    expect(await ordered('hours')).toEqual({ items: [{ id: light }, { id: heavy }] })
  })
})
