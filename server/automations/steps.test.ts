import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { automate, runNow } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
})

const task = (title: string, input: Record<string, unknown> = {}) =>
  addTask(server, agency.staff, project.columnIds[0], { title, ...input })

const titled = (word: string) => [{ field: 'title', operator: 'contains', value: word }]

/** Runs steps for the tasks whose title has a word; returns what the log says. */
async function run(steps: Record<string, unknown>[], input: Record<string, unknown> = {}) {
  const { id } = await automate(server, agency.staff, {
    subject: 'tasks',
    filter: titled('late'),
    steps,
    ...input,
  })
  return runNow(server, agency.staff, id)
}

async function tasksNow(fields: string): Promise<Record<string, unknown>[]> {
  const { data, errors } = await server.graphql<{ listTasks: { items: Record<string, unknown>[] } }>(
    agency.staff,
    `{ listTasks(orderBy: title, sortDirection: ASC) { items { title ${fields} } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.listTasks.items
}

test('tasks that match are moved, assigned and put into the day; others stay', async () => {
  await task('Late one')
  await task('Late two')
  await task('On time')
  const done = await run([
    { action: 'moveTasks', columnID: project.columnIds[1] },
    { action: 'assignTasks', assigneeIDs: [agency.staff.userId] },
    { action: 'setDaily' },
  ])
  expect(done).toMatchObject({ state: 'done', matched: 2, outOf: 3, startedBy: { id: agency.staff.userId } })
  const counts = done.counts.map(({ action, count, label }) => [action, count, label])
  expect(counts).toEqual([
    ['moveTasks', 2, 'Done'],
    ['assignTasks', 2, null],
    ['setDaily', 2, null],
  ])
  const effects = done.effects.items.map(({ step, result, title }) => `${step} ${result} ${title}`)
  expect(effects.toSorted()).toEqual(
    [0, 1, 2].flatMap((step) => [`${step} done Late one`, `${step} done Late two`]),
  )
  const assigned = [{ userID: agency.staff.userId, isDaily: true }]
  expect(await tasksNow('columnID assignees { userID isDaily }')).toEqual([
    { title: 'Late one', columnID: project.columnIds[1], assignees: assigned },
    { title: 'Late two', columnID: project.columnIds[1], assignees: assigned },
    { title: 'On time', columnID: project.columnIds[0], assignees: [] },
  ])
})

test('a second run finds nothing to change, and says so', async () => {
  await task('Late one')
  const { id } = await automate(server, agency.staff, {
    subject: 'tasks',
    filter: titled('late'),
    steps: [{ action: 'moveTasks', columnID: project.columnIds[1] }],
  })
  await runNow(server, agency.staff, id)
  const again = await runNow(server, agency.staff, id)
  expect(again).toMatchObject({ state: 'done', effects: { items: [{ result: 'skipped' }] } })
})

test('priorities and tags are meant by name, in the project of each task', async () => {
  const other = await beginProject(server, agency.staff)
  await change(server, agency.staff, 'createProjectPriority', {
    projectID: project.projectId,
    label: 'High',
    flag: '#7367f0',
  })
  await change(server, agency.staff, 'createProjectTag', { projectID: project.projectId, label: 'late' })
  await task('Late one')
  await addTask(server, agency.staff, other.columnIds[0], { title: 'Late elsewhere' })
  const done = await run(
    [
      { action: 'prioritizeTasks', priority: 'high' },
      { action: 'tagTasks', tags: ['Late'] },
    ],
    { onFailure: 'continue' },
  )
  expect(done.state).toBe('failed')
  const found = done.effects.items.map(({ title, result, reason }) => [title, result, reason?.key ?? null])
  expect(found).toHaveLength(4)
  expect(found).toEqual(
    expect.arrayContaining([
      ['Late one', 'done', null],
      ['Late elsewhere', 'failed', 'automations.noPriority'],
      ['Late elsewhere', 'failed', 'automations.noTag'],
    ]),
  )
})

test('sub-tasks come from a list, and a task from each match', async () => {
  await task('Late one')
  await run([
    { action: 'addSubTasks', titles: ['Call', 'Write'] },
    {
      action: 'createTask',
      columnID: project.columnIds[1],
      title: 'About {{title}}',
      each: true,
      dueInDays: 2,
    },
  ])
  expect(await tasksNow('subTasks { title } endAt')).toEqual([
    { title: 'About Late one', subTasks: [], endAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { title: 'Late one', subTasks: [{ title: 'Call' }, { title: 'Write' }], endAt: null },
  ])
})

test('a task made for each match names and counts that one alone', async () => {
  await task('Late one')
  await task('Late two')
  await run([
    {
      action: 'createTask',
      columnID: project.columnIds[1],
      title: '{{number}} of {{title}}',
      description: '{{details}}',
      each: true,
    },
  ])
  expect(await tasksNow('description')).toEqual([
    { title: '1 of Late one', description: '- Late one' },
    { title: '1 of Late two', description: '- Late two' },
    { title: 'Late one', description: '' },
    { title: 'Late two', description: '' },
  ])
})

test('a message says what was found, in its list and number, and that it is automatic', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  await task('Late *one*', { assigneeIDs: [agency.staff.userId], endAt: '2031-03-02' })
  await task('Late two')
  const done = await run([
    {
      action: 'message',
      conversationID: channel.conversationId,
      internal: true,
      content: '{{number}} late of {{automation}}:\n{{details}}\n{{unknown}} {{constructor}}',
    },
  ])
  expect(done.counts).toMatchObject([{ action: 'message', count: 1, audience: 'internal', label: null }])
  const { data } = await server.graphql<{ messagesByConversation: { items: Record<string, unknown>[] } }>(
    agency.staff,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content internal automatic ownerID } } }',
    { id: channel.conversationId },
  )
  const [sent] = data?.messagesByConversation.items ?? []
  expect(sent).toMatchObject({ internal: true, automatic: true, ownerID: agency.staff.userId })
  expect(sent?.content).toMatch(
    /^2 late of Mornings:\n- Late \\\*one\\\* · Mar 2, 2031 · .+\n- Late two\n\{\{unknown\}\} \{\{constructor\}\}$/,
  )
})

test('a public message names and counts nothing that a client of its channel may not see', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const inside = await beginProject(server, agency.staff)
  await task('Late for them')
  await addTask(server, agency.staff, inside.columnIds[0], { title: 'Late inside' })
  const step = {
    action: 'message',
    conversationID: channel.conversationId,
    internal: false,
    content: '{{number}} late:\n{{list}}',
  }
  const read = async () => {
    const { data } = await server.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
      agency.client,
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
      { id: channel.conversationId },
    )
    return data?.messagesByConversation.items.map(({ content }) => content)
  }
  await run([step])
  expect(await read()).toEqual(['1 late:\n- Late for them'])
  const hidden = await run([step], { filter: titled('inside') })
  expect(hidden).toMatchObject({
    state: 'failed',
    effects: { items: [{ result: 'failed', reason: { key: 'automations.hiddenFromClients' } }] },
  })
  expect(await read()).toHaveLength(1)
})

test('requests get a status and a person', async () => {
  const id = await addRequest(server, agency.client)
  const done = await run(
    [
      { action: 'setRequestStatus', status: 'waitingForClient' },
      { action: 'assignRequests', userID: agency.staff.userId },
    ],
    { subject: 'requests', filter: [] },
  )
  expect(done).toMatchObject({ state: 'done', matched: 1 })
  expect(done.effects.items.map(({ subjectID, result }) => [subjectID, result])).toEqual([
    [id, 'done'],
    [id, 'done'],
  ])
})

test('a project is made from a template, staff are notified, and people get mail', async () => {
  const { id: templateID } = await change(server, agency.admin, 'createProjectTemplate', {
    name: 'Launch',
    projectID: project.projectId,
  })
  const done = await run(
    [
      { action: 'createProject', templateID, title: 'Launch of {{date}}' },
      { action: 'notify', userIDs: [agency.admin.userId], content: 'It is **there**' },
      { action: 'mail', userIDs: [agency.client.userId], subject: 'Your launch', content: 'It begins.' },
    ],
    { subject: null, filter: [] },
  )
  expect(done).toMatchObject({ state: 'done', matched: null })
  const { data } = await server.graphql<{ notificationsByUser: { items: unknown[] } }>(
    agency.admin,
    '{ notificationsByUser { items { kind values } } }',
  )
  expect(data?.notificationsByUser.items).toContainEqual({
    kind: 'automationSaid',
    values: { automation: 'Mornings', excerpt: 'It is there' },
  })
  expect(server.mails.map(({ to, subject }) => ({ to, subject }))).toContainEqual({
    to: agency.client.email,
    subject: 'Your launch',
  })
})

test('of a step that fails, the next one is done only if it is to go on', async () => {
  await task('Late one')
  const steps = [
    { action: 'prioritizeTasks', priority: 'Nope' },
    { action: 'assignTasks', assigneeIDs: [agency.staff.userId] },
  ]
  const stopped = await run(steps)
  expect(stopped.effects.items.map(({ step, result }) => [step, result])).toEqual([[0, 'failed']])
  const gone = await run(steps, { onFailure: 'continue' })
  expect(gone.effects.items.map(({ step, result }) => [step, result])).toEqual([
    [0, 'failed'],
    [1, 'done'],
  ])
})

test('if nothing matches, nothing is done', async () => {
  await task('On time')
  expect(await run([{ action: 'notify', userIDs: [agency.staff.userId], content: 'x' }])).toMatchObject({
    state: 'nothing',
    matched: 0,
    outOf: 1,
    effects: { items: [] },
  })
})
