import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { copies } from '../testing/copies.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { automate, runNow } from './factory.ts'
import { automationToMail } from './queries/mail-content.ts'

let server: TestServer
let agency: TestAgency
/** the client's */
let project: TestProject
/** the team's own */
let inside: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
  inside = await beginProject(server, agency.staff)
})

const titled = (word: string) => [{ field: 'title', operator: 'contains', value: word }]

/** Runs a step for the tasks whose title has a word. */
async function run(step: Record<string, unknown>, input: Record<string, unknown> = {}) {
  const { id } = await automate(server, agency.staff, {
    subject: 'tasks',
    filter: titled('late'),
    steps: [step],
    ...input,
  })
  return runNow(server, agency.staff, id)
}

async function lateTasks() {
  await addTask(server, agency.staff, project.columnIds[0], { title: 'Late for them' })
  await addTask(server, agency.staff, inside.columnIds[0], { title: 'Late inside' })
}

const hidden = {
  state: 'failed',
  effects: { items: [{ result: 'failed', reason: { key: 'automations.hiddenFromClients' } }] },
}

test('a mail to a client names and counts nothing that they may not see', async () => {
  await lateTasks()
  const step = {
    action: 'mail',
    userIDs: [agency.client.userId, agency.admin.userId],
    subject: '{{number}} late, {{title}} first',
    content: '{{details}}',
  }
  await run(step)
  const mails = () => server.mails.filter(({ to }) => to === agency.client.email)
  expect(mails()).toMatchObject([{ subject: '1 late, Late for them first' }])
  expect(mails()[0]?.text).not.toContain('inside')
  expect(await run(step, { filter: titled('inside') })).toMatchObject(hidden)
  expect(mails()).toHaveLength(1)
})

test('a task on a board of a client names nothing that they may not see', async () => {
  await lateTasks()
  const columnID = project.columnIds[1]
  const tasks = async () => {
    const { data } = await server.graphql<{ listTasks: { items: Record<string, unknown>[] } }>(
      agency.client,
      '{ listTasks(orderBy: title, sortDirection: ASC) { items { title description } } }',
    )
    return data?.listTasks.items
  }
  await run({ action: 'createTask', columnID, title: '{{number}} behind', description: '{{list}}' })
  const each = { action: 'createTask', columnID, title: 'About {{title}}', each: true }
  const { effects } = await run(each)
  expect(effects.items.map(({ result, title }) => [result, title]).toSorted()).toEqual([
    ['done', 'About Late for them'],
    ['failed', null],
  ])
  expect(await run({ ...each, each: false }, { filter: titled('inside') })).toMatchObject(hidden)
  expect(await tasks()).toMatchObject([
    { title: '1 behind', description: '- Late for them' },
    { title: 'About Late for them' },
    { title: 'Late for them' },
  ])
})

test('a project for a client is not named after what they may not see', async () => {
  await lateTasks()
  const { id: templateID } = await change(server, agency.admin, 'createProjectTemplate', {
    name: 'Launch',
    projectID: project.projectId,
  })
  const step = { action: 'createProject', templateID, title: '{{number}}: {{list}}' }
  const forClient = { ...step, clientID: agency.client.userId }
  expect(await run(forClient)).toMatchObject({ effects: { items: [{ title: '1: - Late for them' }] } })
  expect(await run(forClient, { filter: titled('inside') })).toMatchObject(hidden)
  const own = await run(step, { filter: titled('inside') })
  expect(own).toMatchObject({ effects: { items: [{ title: '1: - Late inside' }] } })
})

/** What somebody reads in a conversation. */
async function read(person: AgencyCaller, conversationId: string): Promise<string[] | undefined> {
  const { data } = await server.graphql<{ messagesByConversation: { items: { content: string }[] } }>(
    person,
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { content } } }',
    { id: conversationId },
  )
  return data?.messagesByConversation.items.map(({ content }) => content)
}

test('a public message does not count what is beyond the limit of a run', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })
  const input = { title: 'Late for them', endAt: '2031-01-01' }
  const id = await addTask(server, agency.staff, project.columnIds[0], input)
  await copies(server.databaseUrl, 'task', id, 999, "'rank', rank || n")
  await addTask(server, agency.staff, inside.columnIds[0], { title: 'Late inside' })
  const { conversationId: conversationID } = channel
  const step = { action: 'message', conversationID, internal: false, content: '{{list}}' }
  expect(await run(step)).toMatchObject({ matched: 1001 })
  const [list] = (await read(agency.client, conversationID)) ?? []
  expect(list?.split('\n').at(-1)).toBe('- +950')
})

test('a public message in a channel whose clients are yet to come names nothing', async () => {
  const channel = await openChannel(server, agency.staff, { name: newId() })
  const { channelId, conversationId: conversationID } = channel
  await lateTasks()
  const step = { action: 'message', conversationID, internal: false, content: '{{list}}' }
  expect(await run(step)).toMatchObject(hidden)
  await change(server, agency.staff, 'createChannelUser', {
    channelID: channelId,
    userID: agency.client.userId,
  })
  expect(await read(agency.client, conversationID)).toEqual([])
})

test('a public message does not name a topic that got its name before clients came', async () => {
  const channel = await openChannel(server, agency.staff, { scope: 'team', name: newId() })
  const { channelId, conversationId: conversationID } = channel
  await change(server, agency.staff, 'createConversation', { channelID: channelId, name: 'Late payers' })
  await change(server, agency.staff, 'updateChannel', { id: channelId, scope: 'client' })
  await change(server, agency.staff, 'createChannelUser', {
    channelID: channelId,
    userID: agency.client.userId,
  })
  const filter = [{ field: 'name', operator: 'contains', value: 'Late payers' }]
  const step = { action: 'message', conversationID, internal: false, content: '{{list}}' }
  expect(await run(step, { subject: 'conversations', filter })).toMatchObject(hidden)
  expect(await read(agency.client, conversationID)).toEqual([])
})

test('what was meant for the team is not sent once clients read there', async () => {
  const channel = await openChannel(server, agency.staff, { scope: 'team', name: newId() })
  const { channelId, conversationId: conversationID } = channel
  const step = { action: 'message', conversationID, internal: false, content: 'Between us' }
  const { id } = await automate(server, agency.staff, { steps: [step] })
  await change(server, agency.staff, 'updateChannel', { id: channelId, scope: 'client' })
  await change(server, agency.staff, 'updateAutomation', { id, name: 'Evenings' })
  expect(await runNow(server, agency.staff, id)).toMatchObject({
    state: 'failed',
    effects: { items: [{ result: 'failed', reason: { key: 'automations.clientsRead' } }] },
  })
  const { automation } = await change<{ automation: { steps: unknown[] } }>(
    server,
    agency.staff,
    'updateAutomation',
    { id, steps: [step] },
    'automation { steps }',
  )
  expect(automation.steps).toEqual([step])
  expect(await runNow(server, agency.staff, id)).toMatchObject({ state: 'done' })
  expect(await read(agency.staff, conversationID)).toEqual(['Between us'])
})

test('a mail to staff that waits is not sent to them as a client', async () => {
  const peer = await join(server, agency.agencyId, { role: 'user' })
  await lateTasks()
  await run({ action: 'mail', userIDs: [peer.userId], subject: 'Late', content: '{{list}}' })
  const effectId = await withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select id from automation_effect where agency_id = $1', [
      agency.agencyId,
    ])
    return rows[0].id as string
  })
  const about = { userId: peer.userId, ownerId: agency.staff.userId, effectId, toClient: false }
  const waiting = () =>
    server.app.asSystem(agency.agencyId, 'staff', (ctx) => ctx.read((tx) => automationToMail(tx, about)))
  expect(await waiting()).toMatchObject({ to: peer.email })
  await change(server, agency.owner, 'updateAgencyUser', { id: peer.memberId, role: 'client' })
  expect(await waiting()).toBeNull()
})
