import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { addAside } from '../notes/factory.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, type TestProject, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let project: TestProject
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff, { clientID: agency.client.userId })
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(() => server.stop())

const write = async (content: string, more: { internal?: boolean } = {}): Promise<string> =>
  (await say(server, agency.staff, channel.conversationId, { content, ...more })).id
const link = (messageID: string, taskID: string) =>
  change(server, agency.staff, 'createMessageTask', { messageID, taskID })
const unlink = (messageID: string, taskID: string) =>
  change(server, agency.staff, 'deleteMessageTask', { messageID, taskID })

async function messagesOf(caller: AgencyCaller, taskId: string): Promise<string[] | undefined> {
  const query = 'query ($id: ID!) { getTask(id: $id) { messages { id } } }'
  const { data } = await server.graphql<{ getTask: { messages: { id: string }[] } }>(caller, query, {
    id: taskId,
  })
  return data?.getTask.messages.map(({ id }) => id)
}

async function tasksOf(caller: AgencyCaller, messageId: string): Promise<string[] | undefined> {
  const query = 'query ($id: ID!) { getMessage(id: $id) { tasks { id } } }'
  const { data } = await server.graphql<{ getMessage: { tasks: { id: string }[] } }>(caller, query, {
    id: messageId,
  })
  return data?.getMessage.tasks.map(({ id }) => id)
}

const document =
  'subscription ($after: String) { onEvent(after: $after) { __typename ... on Changed { entity entityID } } }'
type Told = { entity?: string; entityID?: string }
const isOf = (id: string) => (data: Record<string, unknown>) => JSON.stringify(data).includes(id)

/** How often each caller received a change of this task, up to a final task that all of them see. */
async function countTold(listeners: LiveClient[], taskId: string): Promise<number[]> {
  const last = await addTask(server, agency.staff, project.columnIds[0])
  await Promise.all(listeners.map((listener) => listener.next(isOf(last))))
  for (const listener of listeners) listener.close()
  return listeners.map(
    ({ deliveries }) => deliveries.filter(({ data }) => (data.onEvent as Told).entityID === taskId).length,
  )
}
const listen = () =>
  Promise.all([agency.admin, agency.client].map((caller) => subscribe(server, caller, document)))

test('several messages hang on one task and several tasks on one message, each once, until a link is taken away', async () => {
  const [first, second] = [await write('First'), await write('Second')]
  const task = await addTask(server, agency.staff, project.columnIds[0])
  const other = await addTask(server, agency.staff, project.columnIds[0])
  await link(first, task)
  await link(second, task)
  await link(second, task)
  await link(second, other)
  expect(await messagesOf(agency.client, task)).toEqual([first, second])
  expect(await tasksOf(agency.client, second)).toEqual([task, other])
  await unlink(first, task)
  expect(await messagesOf(agency.admin, task)).toEqual([second])
  expect(await tasksOf(agency.admin, first)).toEqual([])
})

test('a link and its end are told to everybody who sees both sides', async () => {
  const message = await write('Please')
  const task = await addTask(server, agency.staff, project.columnIds[0])
  const listeners = await listen()
  await link(message, task)
  await unlink(message, task)
  expect(await countTold(listeners, task)).toEqual([2, 2])
})

test('of a link with an internal message, or one in a channel without them, a client hears nothing at all', async () => {
  const internal = await write('Between us', { internal: true })
  const team = await openChannel(server, agency.staff, { scope: 'team' })
  const elsewhere = (await say(server, agency.staff, team.conversationId, { content: 'Among us' })).id
  const task = await addTask(server, agency.staff, project.columnIds[0])
  const listeners = await listen()
  await link(internal, task)
  await link(elsewhere, task)
  await unlink(internal, task)
  expect(await countTold(listeners, task)).toEqual([3, 0])
  expect(await messagesOf(agency.client, task)).toEqual([])
})

test('who makes a task of a message is told whether the clients of the project read that message', async () => {
  const query =
    'query ($id: ID!, $messageID: ID!) { getProject(id: $id) { clientsRead(messageID: $messageID) } }'
  const answered = async (messageID: string, id = project.projectId, caller = agency.staff) => {
    const { data } = await server.graphql<{ getProject: { clientsRead: boolean | null } }>(caller, query, {
      id,
      messageID,
    })
    return data?.getProject.clientsRead
  }
  const team = await openChannel(server, agency.staff, { scope: 'team' })
  const direct = await openChannel(server, agency.staff, { scope: 'direct', others: [agency.admin] })
  const among = (conversationId: string) => say(server, agency.staff, conversationId, { content: 'Among us' })
  const ofTeam = (await among(team.conversationId)).id
  expect(await answered(await write('To all'))).toBe(true)
  expect(await answered(await write('Between us', { internal: true }))).toBe(false)
  expect(await answered(ofTeam)).toBe(false)
  expect(await answered((await among(direct.conversationId)).id)).toBe(false)
  const { projectId } = await beginProject(server, agency.staff)
  expect(await answered(ofTeam, projectId)).toBe(true)
  expect(await answered(await write('To you'), project.projectId, agency.client)).toBeNull()
})

test('a task can be made of a message, or of an aside, without its text; the aside stays then', async () => {
  const messageID = await write('It costs us half')
  const asideID = await addAside(server, agency.staff, messageID, { message: 'They never notice' })
  const made = { messageID, columnID: project.columnIds[0], title: 'Check the price', withText: false }
  const ofMessage = await change(server, agency.staff, 'createMessageTask', made, 'title description')
  expect(ofMessage).toEqual({ title: 'Check the price', description: '' })
  const ofAside = await change(server, agency.staff, 'createMessageTask', { ...made, asideID }, 'description')
  expect(ofAside).toEqual({ description: '' })
  await change(server, agency.staff, 'createMessageTask', { ...made, asideID, withText: true }, 'description')
  const untitled = { ...made, title: null }
  expect((await tryChange(server, agency.staff, 'createMessageTask', untitled)).code).toBe('BAD_USER_INPUT')
})

test('a client who reads the message hears nothing of a task in a project that is not theirs', async () => {
  const { columnIds } = await beginProject(server, agency.staff)
  const message = await write('And this')
  const listeners = await listen()
  const { id } = await change(server, agency.staff, 'createMessageTask', {
    messageID: message,
    columnID: columnIds[0],
  })
  const [ofAdmin, ofClient] = await countTold(listeners, id)
  expect(ofAdmin).toBeGreaterThan(0)
  expect(ofClient).toBe(0)
  expect(await tasksOf(agency.client, message)).toEqual([])
})

test('a chip in the conversation follows its task: done, put into the trash and brought back', async () => {
  const message = await write('Follow me')
  const task = await addTask(server, agency.staff, project.columnIds[0])
  await link(message, task)
  const [admin, client] = await listen()
  await change(server, agency.staff, 'updateTask', { id: task, isCompleted: true })
  await change(server, agency.staff, 'deleteTask', { id: task })
  expect(await tasksOf(agency.client, message)).toEqual([])
  await change(server, agency.staff, 'updateTask', { id: task, deleted: false })
  expect(await tasksOf(agency.client, message)).toEqual([task])
  expect(
    (
      await countTold(
        [admin, client].flatMap((one) => one ?? []),
        task,
      )
    ).every((count) => count >= 2),
  ).toBe(true)
})

test('a task that is made of a message again, because no answer came, is the same one', async () => {
  const messageID = await write('Draw the map')
  const id = randomUUID()
  const made = { id, messageID, columnID: project.columnIds[0], title: 'Draw the map' }
  await Promise.all([
    change(server, agency.staff, 'createMessageTask', made),
    change(server, agency.staff, 'createMessageTask', made),
  ])
  expect(await tasksOf(agency.staff, messageID)).toEqual([id])
  const codeOf = async (caller: AgencyCaller, input: Record<string, unknown>) =>
    (await tryChange(server, caller, 'createMessageTask', input)).code
  expect(await codeOf(agency.staff, { ...made, title: 'Another' })).toBe('CONFLICT')
  expect(await codeOf(agency.admin, made)).toBe('CONFLICT')
})
