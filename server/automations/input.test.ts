import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { copies } from '../testing/copies.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { automate, runNow, tryAutomate } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
  channel = await openChannel(server, agency.staff, { name: newId() })
})
afterAll(() => server.stop())

const someone = newId()
const tasks = { subject: 'tasks' }

type Input = Record<string, unknown>

test.each<[string, Input | (() => Input | Promise<Input>), string]>([
  ['no name', { name: ' ' }, 'name'],
  ['no steps', { steps: [] }, 'steps'],
  ['an eleventh step', { steps: Array(11).fill({ action: 'setDaily' }), ...tasks }, 'steps'],
  ['a step that there is not', { steps: [{ action: 'explode' }] }, 'steps.0.action'],
  ['a field that there is not', { steps: [{ action: 'setDaily', loud: true }], ...tasks }, 'steps.0.loud'],
  ['tasks to change without looking for tasks', { steps: [{ action: 'setDaily' }] }, 'steps.0.action'],
  [
    'tasks to change among requests',
    { steps: [{ action: 'setDaily' }], subject: 'requests' },
    'steps.0.action',
  ],
  [
    'a column of nobody',
    { steps: [{ action: 'moveTasks', columnID: someone }], ...tasks },
    'steps.0.columnID',
  ],
  [
    'a conversation of nobody',
    { steps: [{ action: 'message', conversationID: someone, internal: false, content: 'x' }] },
    'steps.0.conversationID',
  ],
  [
    'a stranger',
    { steps: [{ action: 'assignTasks', assigneeIDs: [someone] }], ...tasks },
    'steps.0.assigneeIDs',
  ],
  [
    'a stranger to notify',
    { steps: [{ action: 'notify', userIDs: [someone], content: 'x' }] },
    'steps.0.userIDs',
  ],
  [
    'a stranger to mail',
    { steps: [{ action: 'mail', userIDs: [someone], subject: 'x', content: 'x' }] },
    'steps.0.userIDs',
  ],
  [
    'a template of nobody',
    { steps: [{ action: 'createProject', templateID: someone, title: 'x' }] },
    'steps.0.templateID',
  ],
  [
    'a client who is none',
    async () => {
      const { id: templateID } = await change(server, agency.admin, 'createProjectTemplate', {
        name: newId(),
        projectID: project.projectId,
      })
      return { steps: [{ action: 'createProject', templateID, title: 'x', clientID: agency.staff.userId }] }
    },
    'steps.0.clientID',
  ],
  [
    'a priority that there is not',
    () => ({
      steps: [{ action: 'createTask', columnID: project.columnIds[0], title: 'x', priority: 'Nope' }],
    }),
    'steps.0.priority',
  ],
  [
    'a task for each match of nothing',
    () => ({ steps: [{ action: 'createTask', columnID: project.columnIds[0], title: 'x', each: true }] }),
    'steps.0.each',
  ],
  [
    'a status that there is not',
    { steps: [{ action: 'setRequestStatus', status: 'nope' }], subject: 'requests' },
    'steps.0.status',
  ],
  ['no text', { steps: [{ action: 'notify', userIDs: [], content: '' }] }, 'steps.0.content'],
  [
    'a condition over a field that is gone',
    { ...tasks, filter: [{ field: 'shoeSize', operator: 'empty' }] },
    'filter.0',
  ],
  ['a zone that is unknown', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a cron that never comes', { repeat: 'cron', expression: '0 9 30 2 *' }, 'expression'],
  ['a cron more often than every five minutes', { repeat: 'cron', expression: '* * * * *' }, 'expression'],
  ['a first time that has passed', { _ttl: 1_000_000 }, '_ttl'],
])('%s is refused, and the field is named', async (_what, input, field) => {
  const given = typeof input === 'function' ? await input() : input
  const { code, error } = await tryAutomate(server, agency.staff, given)
  expect(code).toBe('BAD_USER_INPUT')
  expect(Object.keys(error?.extensions.fields ?? {})).toContain(field)
})

test('a message to a channel that its maker may not open is refused', async () => {
  const hidden = await openChannel(server, agency.admin, { name: newId(), isPrivate: true })
  const step = { action: 'message', conversationID: hidden.conversationId, internal: true, content: 'x' }
  const { error } = await tryAutomate(server, agency.staff, { steps: [step] })
  expect(error?.extensions.fields).toHaveProperty('steps.0.conversationID')
})

test('a dry run says what it would do, and changes nothing', async () => {
  const id = await addTask(server, agency.staff, project.columnIds[0], { title: 'Dry' })
  const sent = {
    action: 'message',
    conversationID: channel.conversationId,
    internal: true,
    content: '{{list}}',
  }
  const result = await change<Record<string, unknown>>(
    server,
    agency.staff,
    'dryRunAutomation',
    {
      name: 'Try',
      subject: 'tasks',
      filter: [{ field: 'title', operator: 'contains', value: 'dry' }],
      steps: [
        { action: 'moveTasks', columnID: project.columnIds[1] },
        sent,
        { action: 'prioritizeTasks', priority: 'None' },
        { action: 'assignTasks', assigneeIDs: [agency.staff.userId] },
      ],
    },
    'matched of isCut effects { step result title subjectID reason }',
  )
  expect(result).toMatchObject({
    matched: 1,
    isCut: false,
    effects: [
      { step: 0, result: 'done', title: 'Dry', subjectID: id },
      { step: 1, result: 'done' },
      { step: 2, result: 'failed', reason: { key: 'automations.noPriority' } },
    ],
  })
  const { data } = await server.graphql(
    agency.staff,
    `query ($task: ID!, $conversation: ID!) {
      getTask(id: $task) { columnID assignees { userID } }
      messagesByConversation(conversationID: $conversation) { items { id } }
      automationLimits { effectsToday } }`,
    { task: id, conversation: channel.conversationId },
  )
  expect(data).toEqual({
    getTask: { columnID: project.columnIds[0], assignees: [] },
    messagesByConversation: { items: [] },
    automationLimits: { effectsToday: 0 },
  })
})

test('what a step needs may be gone when it is done: the log says so', async () => {
  const { id: columnID } = await change(server, agency.staff, 'createColumn', {
    boardID: project.boardId,
    title: 'Short-lived',
  })
  await addTask(server, agency.staff, project.columnIds[0], { title: 'Goes nowhere' })
  const { id } = await automate(server, agency.staff, {
    subject: 'tasks',
    filter: [{ field: 'title', operator: 'contains', value: 'nowhere' }],
    steps: [{ action: 'moveTasks', columnID }],
  })
  await change(server, agency.staff, 'deleteColumn', { id: columnID })
  expect(await runNow(server, agency.staff, id)).toMatchObject({
    state: 'failed',
    effects: { items: [{ result: 'failed', title: 'Goes nowhere' }] },
  })
})

test('of more matches than a run may change, the first thousand are, and the log says so', async () => {
  const many = await foundAgency(server)
  const { columnIds } = await beginProject(server, many.staff)
  const task = await addTask(server, many.staff, columnIds[0], { title: 'Many' })
  await copies(server.databaseUrl, 'task', task, 1100, "'rank', rank || n")
  const { id } = await automate(server, many.staff, {
    subject: 'tasks',
    steps: [{ action: 'moveTasks', columnID: columnIds[1] }],
  })
  const run = await runNow(server, many.staff, id)
  expect(run).toMatchObject({ state: 'stopped', reason: 'runLimit', matched: 1101 })
  const limits = async () => {
    const { data } = await server.graphql<{ automationLimits: Record<string, number> }>(
      many.staff,
      '{ automationLimits { automations automationsMax effectsToday effectsMax } }',
    )
    return data?.automationLimits
  }
  expect(await limits()).toEqual({
    automations: 1,
    automationsMax: 50,
    effectsToday: 1000,
    effectsMax: 10_000,
  })
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `insert into automation_effect (agency_id, id, run_id, at, step, action, result)
       select agency_id, gen_random_uuid(), run_id, at, step, action, result from automation_effect
       cross join generate_series(1, 9) where agency_id = $1`,
      [many.agencyId],
    ),
  )
  expect(await runNow(server, many.staff, id)).toMatchObject({ state: 'stopped', reason: 'dayLimit' })
})

test('an agency has at most fifty', async () => {
  const full = await foundAgency(server)
  const { id } = await automate(server, full.staff)
  await copies(server.databaseUrl, 'cron', id, 49)
  const { code, error } = await tryAutomate(server, full.admin, {})
  expect([code, error?.message]).toEqual(['CONFLICT', 'This agency already has 50 automations.'])
  await change(server, full.staff, 'deleteCron', { id })
  await automate(server, full.admin)
  expect((await tryChange(server, full.admin, 'updateAutomation', { id })).code).toBe('CONFLICT')
})
