import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { addAside } from '../notes/factory.ts'
import { newId } from '../platform/ids.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, {
    clientID: agency.client.userId,
    statuses: [
      { id: 'doing', label: 'Doing', color: '#228be6', meaning: 'open' },
      { id: 'done', label: 'Done', color: '#2f9e44', meaning: 'done' },
    ],
  })
})
afterAll(() => server.stop())

async function read<Row = Record<string, unknown>>(
  caller: TestAgency['staff'],
  id: string,
  fields: string,
): Promise<Row> {
  const query = `query ($id: ID!) { getTask(id: $id) { ${fields} } }`
  const { data, errors } = await server.graphql<{ getTask: Row }>(caller, query, { id })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.getTask
}
const update = (input: Record<string, unknown>, fields = 'id') =>
  change<Record<string, unknown>>(server, agency.staff, 'updateTask', input, fields)

test('a task has the defaults of the specification, and _ttl is the end of its due day where the agency is', async () => {
  await change(server, agency.admin, 'updateAgency', { id: agency.agencyId, timeZone: 'Europe/Berlin' })
  const [column] = project.columnIds
  const task = await change(
    server,
    agency.staff,
    'createTask',
    { columnID: column, title: 'Retouch', endAt: '2026-03-03', hours: null },
    'hours status isCompleted isImportant track scheduled endAt startedAt _ttl proced',
  )
  expect(task).toEqual({
    hours: 0,
    status: 'none',
    isCompleted: false,
    isImportant: false,
    track: false,
    scheduled: false,
    endAt: '2026-03-03',
    startedAt: null,
    _ttl: Date.parse('2026-03-03T23:00:00Z') / 1000,
    proced: false,
  })
})

test('an estimate is what was given, or refused by name; only what is missing or no number counts as none', async () => {
  const [columnID] = project.columnIds
  const hoursOf = async (hours: unknown) => {
    const { row, error } = await tryChange<{ id: string; hours: number }>(
      server,
      agency.staff,
      'createTask',
      { columnID, title: 'Estimate', hours },
      'id hours',
    )
    return row ? row.hours : error?.extensions.fields
  }
  const counted = ['soon', '', null, true, [4], { of: 4 }, '2.5', 1.256, 99_999]
  expect(await Promise.all(counted.map(hoursOf))).toEqual([0, 0, 0, 0, 0, 0, 2.5, 1.26, 99_999])
  const [low, high] = [
    { hours: expect.objectContaining({ key: 'field.tooLow' }) },
    { hours: expect.objectContaining({ key: 'field.tooHigh' }) },
  ]
  expect(await Promise.all([-1, '-1', 1_000_000_000, '1e999'].map(hoursOf))).toEqual([low, low, high, high])
  const id = await addTask(server, agency.staff, columnID, { hours: 3 })
  for (const hours of [-1, 1_000_000_000])
    expect((await tryChange(server, agency.staff, 'updateTask', { id, hours })).code).toBe('BAD_USER_INPUT')
  expect(await read(agency.staff, id, 'hours')).toEqual({ hours: 3 })
  expect(await update({ id, hours: 'many' }, 'hours')).toEqual({ hours: 0 })
  const inline = await server.graphql(
    agency.staff,
    `mutation { updateTask(input: { id: "${id}", hours: "4" }) { hours } }`,
  )
  expect(inline.data).toEqual({ updateTask: { hours: 4 } })
})

test('a task may be due after 2038', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0], {
    endAt: '2099-03-04T12:00:00.000Z',
  })
  expect(await read(agency.staff, task, '_ttl')).toEqual({ _ttl: Date.parse('2099-03-04T12:00:00Z') / 1000 })
})

test('what is of another project is refused by field', async () => {
  const [column] = project.columnIds
  const elsewhere = await beginProject(server, agency.staff)
  const tag = await change(server, agency.staff, 'createProjectTag', {
    projectID: elsewhere.projectId,
    label: 'X',
  })
  const refused = async (input: Record<string, unknown>) =>
    Object.keys(
      (await tryChange(server, agency.staff, 'createTask', { columnID: column, title: 'X', ...input })).error
        ?.extensions.fields ?? {},
    )
  expect(await refused({ tags: [tag.id] })).toEqual(['tags'])
  expect(await refused({ status: 'unknown' })).toEqual(['status'])
  expect(await refused({ assigneeIDs: [agency.client.userId] })).toEqual(['assigneeIDs'])
  expect(await refused({ startedAt: '2026-03-05', endAt: '2026-03-03' })).toEqual(['endAt'])
  expect(await refused({ endAt: '2026-02-30' })).toEqual([])
  const task = await addTask(server, agency.staff, column)
  const moved = await tryChange(server, agency.staff, 'updateTask', {
    id: task,
    columnID: elsewhere.columnIds[0],
  })
  expect(moved.error?.extensions).toMatchObject({ fields: { columnID: expect.any(Object) } })
})

test('a status that means done completes the task, and completing it sets such a status', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0])
  const fields = 'status isCompleted closedAt'
  expect(await update({ id: task, status: 'done' }, fields)).toEqual({
    status: 'done',
    isCompleted: true,
    closedAt: expect.any(String),
  })
  expect(await update({ id: task, isCompleted: false }, fields)).toEqual({
    status: 'doing',
    isCompleted: false,
    closedAt: null,
  })
  expect(await update({ id: task, isCompleted: true }, fields)).toMatchObject({ status: 'done' })
})

test('a move says what the task follows; prev and next of the specification are served and taken', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const [column, other] = columnIds
  const [a, b, c] = [
    await addTask(server, agency.staff, column, { title: 'a' }),
    await addTask(server, agency.staff, column, { title: 'b' }),
    await addTask(server, agency.staff, column, { title: 'c' }),
  ]
  expect(await read(agency.staff, b, 'prev next')).toEqual({ prev: a, next: c })
  await update({ id: c, afterID: null })
  expect(await read(agency.staff, c, 'prev next')).toEqual({ prev: null, next: a })
  await update({ id: c, prev: a, next: b })
  expect(await read(agency.staff, c, 'prev next')).toEqual({ prev: a, next: b })
  await update({ id: a, next: b })
  expect(await read(agency.staff, a, 'prev next')).toEqual({ prev: c, next: b })
  await update({ id: b, columnID: other })
  const refused = await tryChange(server, agency.staff, 'updateTask', { id: a, afterID: b })
  expect(refused.code).toBe('CONFLICT')
})

test('nothing is put before a task that is unknown, put away or elsewhere', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const [column, other] = columnIds
  const [a, b, c, away, binned] = await Promise.all(
    ['a', 'b', 'c', 'away', 'binned'].map((title) => addTask(server, agency.staff, column, { title })),
  )
  await update({ id: c, columnID: other })
  await update({ id: away, archived: true })
  await update({ id: binned, deleted: true })
  for (const next of [newId(), c, away, binned]) {
    const refused = await tryChange(server, agency.staff, 'updateTask', { id: a, next })
    expect(refused.code).toBe('CONFLICT')
    expect(Object.keys(refused.error?.extensions.fields ?? {})).toEqual(['next'])
  }
  await update({ id: b, columnID: other, next: c })
  expect(await read(agency.staff, b ?? '', 'next')).toEqual({ next: c })
})

test('who reorders a task while another moves it away makes no two places of one', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const [column, other] = columnIds
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd'].map((title) => addTask(server, agency.staff, column, { title })),
  )
  for (let round = 0; round < 5; round += 1) {
    const tried = await Promise.all(
      ids.flatMap((id) => [
        tryChange(server, agency.staff, 'updateTask', { id, afterID: null }),
        tryChange(server, agency.admin, 'updateTask', { id, columnID: round % 2 ? column : other }),
      ]),
    )
    for (const { code } of tried) expect([undefined, 'CONFLICT']).toContain(code)
    const places = await Promise.all(
      ids.map((id) => read<{ columnID: string; rank: string }>(agency.staff, id, 'columnID rank')),
    )
    expect(new Set(places.map(({ columnID, rank }) => `${columnID}/${rank}`)).size).toBe(ids.length)
  }
})

test('what goes into the trash or the archive leaves its column, and comes back at the end', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const [column] = columnIds
  const [a, b] = [await addTask(server, agency.staff, column), await addTask(server, agency.staff, column)]
  await change(server, agency.staff, 'deleteTask', { id: a })
  expect(await read(agency.staff, b, 'prev next')).toEqual({ prev: null, next: null })
  await update({ id: a, deleted: false })
  expect(await read(agency.staff, a, 'prev next _deleted')).toEqual({ prev: b, next: null, _deleted: false })
  await update({ id: b, archived: true })
  expect(await read(agency.staff, a, 'prev')).toEqual({ prev: null })
})

/** The tasks that wait for the approval of a caller. */
async function toApprove(caller: TestAgency['staff']): Promise<string[]> {
  const { data } = await server.graphql<{ listTasks: { items: { id: string }[] } }>(
    caller,
    '{ listTasks(filter: { viewerApproves: true }, orderBy: updatedAt, sortDirection: ASC) { items { id } } }',
  )
  return data?.listTasks.items.map(({ id }) => id) ?? []
}

test('a task that needs approval waits for the client’s yes', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0], { requireApproval: true })
  const asked = await update({ id: task, isCompleted: true }, 'isCompleted approvalAskedAt approverID')
  expect(asked).toEqual({
    isCompleted: false,
    approvalAskedAt: expect.any(String),
    approverID: agency.client.userId,
  })
  // Creating it as done does not complete it either.
  const done = await addTask(server, agency.staff, project.columnIds[0], {
    requireApproval: true,
    isCompleted: true,
  })
  expect(await read(agency.staff, done, 'isCompleted approvalAskedAt')).toEqual({
    isCompleted: false,
    approvalAskedAt: expect.any(String),
  })
  expect(await toApprove(agency.client)).toEqual([task, done])
  expect([await toApprove(agency.staff), await toApprove(agency.admin)]).toEqual([[], []])
  const decide = (caller: TestAgency['staff'], input: Record<string, unknown>) =>
    tryChange<Record<string, unknown>>(
      server,
      caller,
      'updateTask',
      { id: task, ...input },
      'isCompleted approvedAt',
    )
  expect((await decide(agency.staff, { approved: true })).code).toBe('FORBIDDEN')
  expect((await decide(agency.client, { approved: true, title: 'Mine now' })).code).toBe('FORBIDDEN')
  expect((await decide(agency.client, { approved: true })).row).toEqual({
    isCompleted: true,
    approvedAt: expect.any(String),
  })
  expect(await toApprove(agency.client)).toEqual([done])
})

test('where the client leaves, or another becomes it, while a task waits for their yes, the admins give it', async () => {
  const asked = async (title: string) => {
    const clara = await join(server, agency.agencyId, { role: 'client' })
    const { projectId, columnIds } = await beginProject(server, agency.staff, { clientID: clara.userId })
    const id = await addTask(server, agency.staff, columnIds[0], { title, requireApproval: true })
    await update({ id, isCompleted: true })
    return { id, projectId, clara, columnIds }
  }
  const approve = (id: string) =>
    tryChange<Record<string, unknown>>(
      server,
      agency.admin,
      'updateTask',
      { id, approved: true },
      'isCompleted',
    )
  const fields = 'approverID viewerCan { approve }'
  const waitsForAdmins = { approverID: null, viewerCan: { approve: true } }

  const left = await asked('Left')
  expect((await approve(left.id)).code).toBe('FORBIDDEN')
  await change(server, agency.admin, 'updateAgencyUser', { id: left.clara.memberId, active: false })
  expect(await read(agency.admin, left.id, fields)).toEqual(waitsForAdmins)
  expect([await toApprove(agency.admin), await toApprove(agency.staff)]).toEqual([[left.id], []])
  expect((await approve(left.id)).row).toEqual({ isCompleted: true })
  // An absent approver is not notified either.
  const later = await addTask(server, agency.staff, left.columnIds[0], { requireApproval: true })
  expect(await update({ id: later, isCompleted: true }, 'approverID')).toEqual({ approverID: null })

  const changed = await asked('Changed')
  const other = { id: changed.projectId, clientID: agency.client.userId }
  await change(server, agency.staff, 'setProjectClient', other)
  expect(await read(agency.admin, changed.id, fields)).toEqual(waitsForAdmins)
  expect(await toApprove(agency.admin)).toEqual([later, changed.id])
  expect((await approve(changed.id)).row).toEqual({ isCompleted: true })
})

test('setting daily assigns whoever did not do it; the Daily Queue has an order of its own', async () => {
  const [a, b] = [
    await addTask(server, agency.staff, project.columnIds[0]),
    await addTask(server, agency.staff, project.columnIds[1]),
  ]
  const daily = 'assignees { id userID isDaily }'
  const first = await change<{ assignees: { id: string }[] }>(
    server,
    agency.staff,
    'setTaskDaily',
    { taskID: a, isDaily: true },
    daily,
  )
  expect(first).toMatchObject({ assignees: [{ userID: agency.staff.userId, isDaily: true }] })
  await change(server, agency.staff, 'setTaskDaily', { taskID: b, isDaily: true, afterID: null }, daily)
  const queue = async () => {
    const { data } = await server.graphql<{ dailyTasksByUser: { items: { id: string }[] } }>(
      agency.staff,
      '{ dailyTasksByUser { items { id } } }',
    )
    return data?.dailyTasksByUser.items.map(({ id }) => id)
  }
  expect(await queue()).toEqual([b, a])
  await change(server, agency.staff, 'setTaskDaily', { taskID: b, isDaily: false })
  expect(await queue()).toEqual([a])
})

describe('comments', () => {
  test('what is internal is not there for clients, in no list, count or notification', async () => {
    const task = await addTask(server, agency.staff, project.columnIds[0])
    const comment = (input: Record<string, unknown>) =>
      change(server, agency.staff, 'createTaskComment', { taskID: task, ...input }, 'id internal')
    await comment({ content: 'For all' })
    await comment({ content: 'For us', internal: true })
    const fields = 'commentCount comments { items { content } }'
    expect(await read(agency.client, task, fields)).toEqual({
      commentCount: 1,
      comments: { items: [{ content: 'For all' }] },
    })
    expect(await read(agency.staff, task, 'commentCount')).toEqual({ commentCount: 2 })
    const mention = { content: 'Psst', internal: true, mentions: [agency.client.userId] }
    const refused = await tryChange(server, agency.staff, 'createTaskComment', { taskID: task, ...mention })
    expect(refused.code).toBe('BAD_USER_INPUT')
  })

  test('a client comments, but never internally, and changes only their own', async () => {
    const task = await addTask(server, agency.staff, project.columnIds[0])
    const own = await change(server, agency.client, 'createTaskComment', { taskID: task, content: 'Nice' })
    const internal = { taskID: task, content: 'x', internal: true }
    expect((await tryChange(server, agency.client, 'createTaskComment', internal)).code).toBe('FORBIDDEN')
    expect(
      (await tryChange(server, agency.staff, 'updateTaskComment', { id: own.id, content: 'Bad' })).code,
    ).toBe('FORBIDDEN')
    await change(server, agency.client, 'deleteTaskComment', { id: own.id })
    expect(await read(agency.staff, task, 'commentCount')).toEqual({ commentCount: 0 })
  })
})

test('sub-tasks are counted, ordered and ticked off', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0])
  const first = await change(server, agency.staff, 'createSubsTask', { taskID: task, title: 'Mask' })
  await change(server, agency.staff, 'createSubsTask', { taskID: task, title: 'Match', afterID: null })
  await change(server, agency.staff, 'updateSubsTask', {
    id: first.id,
    isDone: true,
    userID: agency.staff.userId,
  })
  expect(await read(agency.staff, task, 'subTaskCount subTasksDone subTasks { title isDone }')).toEqual({
    subTaskCount: 2,
    subTasksDone: 1,
    subTasks: [
      { title: 'Match', isDone: false },
      { title: 'Mask', isDone: true },
    ],
  })
})

test('a message becomes a task, and both know of each other as far as one may see them', async () => {
  const { conversationId } = await openChannel(server, agency.staff, { others: [agency.client] })
  const secret = await say(server, agency.staff, conversationId, {
    content: 'Make it **green**',
    internal: true,
  })
  const task = await change<{ id: string }>(
    server,
    agency.staff,
    'createMessageTask',
    { messageID: secret.id, columnID: project.columnIds[0] },
    'id title messageID',
  )
  expect(task).toMatchObject({ title: 'Make it green', messageID: secret.id })
  expect(await read(agency.client, task.id, 'messageID messages { id }')).toEqual({
    messageID: null,
    messages: [],
  })
  const { data } = await server.graphql<Record<string, unknown>>(
    agency.staff,
    'query ($id: ID!) { getMessage(id: $id) { tasks { id } } }',
    { id: secret.id },
  )
  expect(data?.getMessage).toEqual({ tasks: [{ id: task.id }] })

  const ofConversation = async (caller: typeof agency.staff) => {
    const query = 'query ($filter: TaskFilter) { listTasks(filter: $filter) { items { id } } }'
    const answer = await server.graphql<{ listTasks: { items: { id: string }[] } }>(caller, query, {
      filter: { conversationID: conversationId },
    })
    return answer.data?.listTasks.items
  }
  expect(await ofConversation(agency.staff)).toEqual([{ id: task.id }])
  // The client may see the task, but does not learn that an internal message is linked with it.
  expect(await ofConversation(agency.client)).toEqual([])
  const plain = await say(server, agency.staff, conversationId, { content: 'Here it is' })
  await change(server, agency.staff, 'createMessageTask', { messageID: plain.id, taskID: task.id })
  expect(await ofConversation(agency.client)).toEqual([{ id: task.id }])
})

test('a task is made of an aside at a message, with its words and in its place', async () => {
  const { conversationId } = await openChannel(server, agency.staff, {
    name: 'Asides',
    others: [agency.client],
  })
  const { id: messageID } = await say(server, agency.client, conversationId, { content: 'When is it done?' })
  const { id: otherID } = await say(server, agency.client, conversationId)
  const asideID = await addAside(server, agency.staff, messageID, { message: 'Ask the **printer**' })
  const [columnID] = project.columnIds
  const made = (caller: TestAgency['staff'], message: string) =>
    tryChange(
      server,
      caller,
      'createMessageTask',
      { messageID: message, columnID, asideID },
      'title description messageID',
    )
  expect((await made(agency.admin, messageID)).code).toBe('NOT_FOUND')
  expect((await made(agency.staff, otherID)).code).toBe('BAD_USER_INPUT')
  const task = { title: 'Ask the printer', description: 'Ask the **printer**', messageID }
  expect((await made(agency.staff, messageID)).row).toEqual(task)
  expect((await made(agency.staff, messageID)).code).toBe('NOT_FOUND')
})

test('a task becomes a project with the board main, into which it moves', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0], {
    title: 'Whole campaign',
    status: 'doing',
  })
  const made = await change<{ id: string }>(
    server,
    agency.staff,
    'createProjectFromTask',
    { taskID: task },
    'id title boards { title slug color columns { count tasks(limit: 2) { items { id status } } } }',
  )
  expect(made).toMatchObject({
    title: 'Whole campaign',
    boards: [
      {
        title: 'main',
        slug: 'main',
        color: '#000000',
        columns: [{ count: 1, tasks: { items: [{ id: task, status: 'none' }] } }],
      },
    ],
  })
})

test.each([
  ['👍', 119],
  ['👍', 117],
  ['👨‍👩‍👧‍👦', 112],
  ['🇩🇪', 118],
  ['1️⃣', 119],
])('the title of a project of a task ends beside %s, not in it (F17)', async (sign, before) => {
  const title = `${'a'.repeat(before)}${sign}${sign} tail`
  const taskID = await addTask(server, agency.staff, project.columnIds[0], { title })
  const input = { taskID }
  const made = await change<{ title: string }>(server, agency.staff, 'createProjectFromTask', input, 'title')
  const fits = Math.floor((120 - before) / sign.length)
  expect(made.title).toBe('a'.repeat(before) + sign.repeat(fits))
})

test('a task of a project in a private channel becomes a project there, whoever of the staff makes it one', async () => {
  const { channelId } = await openChannel(server, agency.staff, { scope: 'team', isPrivate: true })
  const theirs = await beginProject(server, agency.staff, { channelID: channelId })
  const taskID = await addTask(server, agency.staff, theirs.columnIds[0])
  const made = await change<{ id: string }>(
    server,
    agency.admin,
    'createProjectFromTask',
    { taskID },
    'id channelID channel { id }',
  )
  expect(made).toMatchObject({ channelID: channelId, channel: null })
  // A caller cannot set a channel that they may not open, even by its id.
  const named = { title: 'Named', channelID: channelId }
  expect((await tryChange(server, agency.admin, 'createProject', named)).code).toBe('NOT_FOUND')
  const { id: templateID } = await change<{ id: string }>(server, agency.admin, 'createProjectTemplate', {
    name: 'Template',
    projectID: theirs.projectId,
  })
  const fromTemplate = { ...named, templateID }
  expect((await tryChange(server, agency.admin, 'createProjectFromTemplate', fromTemplate)).code).toBe(
    'NOT_FOUND',
  )
})

test('a copy that is asked for again under its id, because no answer came, is there once', async () => {
  const [columnID] = project.columnIds
  const taskID = await addTask(server, agency.staff, columnID, { title: 'Copied once' })
  await change(server, agency.staff, 'createSubsTask', { taskID, title: 'Part' })
  const input = { id: newId(), taskID }
  const copy = await change(server, agency.staff, 'copyTask', input)
  const [again, atOnce] = await Promise.all([
    change(server, agency.staff, 'copyTask', input),
    change(server, agency.staff, 'copyTask', input),
  ])
  expect([copy.id, again.id, atOnce.id]).toEqual([input.id, input.id, input.id])
  const parts = await read<{ subTasks: object[] }>(agency.staff, input.id, 'subTasks { id }')
  expect(parts.subTasks).toHaveLength(1)
  // An id of another type is refused.
  const refused = async (caller: TestAgency['staff'], of: Record<string, unknown>) =>
    (await tryChange(server, caller, 'copyTask', of)).code
  expect(await refused(agency.staff, { id: taskID, taskID })).toBe('CONFLICT')
  expect(await refused(agency.admin, input)).toBe('CONFLICT')
  const other = await addTask(server, agency.staff, columnID, { title: 'Another' })
  expect(await refused(agency.staff, { ...input, taskID: other })).toBe('CONFLICT')
})

test('what changed is written down, by whom', async () => {
  const task = await addTask(server, agency.staff, project.columnIds[0], { title: 'Old' })
  await update({ id: task, title: 'New', isImportant: true })
  const { changes } = await read<{ changes: { items: { field: string }[] } }>(
    agency.staff,
    task,
    'changes { items { field before after actor { name } } }',
  )
  expect(changes.items).toContainEqual({
    field: 'title',
    before: 'Old',
    after: 'New',
    actor: { name: 'Stefan Staff' },
  })
  expect(changes.items.map(({ field }) => field).sort()).toEqual(['created', 'isImportant', 'title'])
})

test('a smart list adds those of the team whom it finds, each once', async () => {
  const ids = [
    await addTask(server, agency.staff, project.columnIds[0]),
    await addTask(server, agency.staff, project.columnIds[0]),
  ]
  const team = await change<{ id: string }>(server, agency.admin, 'createSmartList', {
    name: newId(),
    status: 'active',
  })
  const assigned = async () => {
    const input = { ids, assigneeListID: team.id }
    const { row } = await tryChange(server, agency.staff, 'updateTasks', input, 'assignees { userID }')
    return (row as unknown as { assignees: { userID: string }[] }[]).map(({ assignees }) =>
      assignees.map(({ userID }) => userID),
    )
  }
  const once = await assigned()
  expect(once.map((people) => people.includes(agency.staff.userId))).toEqual([true, true])
  expect(once.flat()).not.toContain(agency.client.userId)
  expect(await assigned()).toEqual(once)
  const clients = await change<{ id: string }>(server, agency.admin, 'createSmartList', {
    name: newId(),
    role: 'client',
  })
  const tried = (assigneeListID: string) =>
    tryChange(server, agency.staff, 'updateTasks', { ids, assigneeListID })
  expect((await tried(clients.id)).code).toBe('BAD_USER_INPUT')
  expect((await tried(newId())).code).toBe('NOT_FOUND')
})

test('many tasks change at once, all or none', async () => {
  const [column, other] = project.columnIds
  const ids = [await addTask(server, agency.staff, column), await addTask(server, agency.staff, column)]
  const wrong = { ids: [...ids, '019a0000-0000-7000-8000-000000000000'], columnID: other }
  expect((await tryChange(server, agency.staff, 'updateTasks', wrong)).code).toBe('NOT_FOUND')
  expect(await read(agency.staff, ids[0] ?? '', 'columnID')).toEqual({ columnID: column })
  const changed = await tryChange(
    server,
    agency.staff,
    'updateTasks',
    { ids, columnID: other, isCompleted: true },
    'columnID isCompleted',
  )
  expect(changed.row).toEqual(ids.map(() => ({ columnID: other, isCompleted: true })))
})
