import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { addRequest } from '../requests/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ worker: false })
})
beforeEach(async () => {
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Seen = Record<string, unknown> | null

async function seen(caller: AgencyCaller, id: string, fields: string): Promise<Seen> {
  const query = `query ($id: ID!) { getEvent(id: $id) { ${fields} } }`
  return (await server.graphql<{ getEvent: Seen }>(caller, query, { id })).data?.getEvent ?? null
}

test('of a busy event nothing tells whether it is internal, or that it was changed', async () => {
  const { staff, admin } = agency
  const id = await addEvent(server, staff, { internal: true, doNotAppendInCalendar: true })
  await change(server, staff, 'updateEvent', { id, description: 'Margins' })
  expect(await seen(admin, id, 'busy internal doNotAppendInCalendar sequence client { id }')).toEqual({
    ...{ busy: true, internal: false, doNotAppendInCalendar: false, sequence: 0, client: null },
  })
})

test('the event of a task is hidden again with the task', async () => {
  const { staff, admin, owner } = agency
  const { columnIds } = await beginProject(server, staff)
  const taskID = await addTask(server, staff, columnIds[0])
  const id = await addEvent(server, staff, { taskID })
  expect(await seen(admin, id, 'busy')).toEqual({ busy: false })
  await change(server, owner, 'deleteTask', { id: taskID })
  expect(await seen(admin, id, 'busy title')).toEqual({ busy: true, title: null })
})

test('guests get no ids of what they may not open', async () => {
  const { staff, client, admin } = agency
  const other = await join(server, agency.agencyId, { role: 'client' })
  const hidden = await openChannel(server, staff, { scope: 'team', name: 'Hidden', isPrivate: true })
  const guestsId = [client.userId, admin.userId]
  const meeting = await addEvent(server, staff, { conversationID: hidden.conversationId, guestsId })
  const nothing = { conversationID: null, conversation: null }
  expect(await seen(client, meeting, 'conversationID conversation { id }')).toEqual(nothing)
  expect(await seen(admin, meeting, 'conversationID conversation { id }')).toEqual(nothing)
  const requestID = await addRequest(server, other)
  const about = await addEvent(server, staff, { requestID, guestsId })
  expect(await seen(client, about, 'requestID calendarID')).toEqual({ requestID: null, calendarID: null })
  expect(await seen(admin, about, 'requestID')).toEqual({ requestID })
})

test('the client of a private channel is not named to guests who may not open it', async () => {
  const { staff, client } = agency
  const guest = await join(server, agency.agencyId, { role: 'user' })
  const hidden = await openChannel(server, staff, { name: 'Hidden', isPrivate: true, others: [client] })
  const id = await addEvent(server, staff, {
    conversationID: hidden.conversationId,
    guestsId: [guest.userId],
  })
  expect(await seen(guest, id, 'client { id }')).toEqual({ client: null })
  expect(await seen(staff, id, 'client { id }')).toEqual({ client: { id: client.userId } })
})

test('the message of a meeting is as internal as the meeting, whatever is done to it', async () => {
  const { staff, client } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const id = await addEvent(server, staff, { conversationID, internal: true, title: 'Margins' })
  const refused = await tryChange(server, staff, 'updateMessage', { id, internal: false })
  expect(refused.error?.extensions).toMatchObject({ fields: { internal: expect.anything() } })
  const read = async () =>
    (await server.graphql(client, 'query ($id: ID!) { getMessage(id: $id) { content } }', { id })).data
  expect(await read()).toMatchObject({ getMessage: null })
  await change(server, staff, 'updateEvent', { id, internal: false })
  expect(await read()).toMatchObject({ getMessage: { content: 'Margins' } })
  await change(server, staff, 'deleteMessage', { id })
  await change(server, staff, 'updateEvent', { id, internal: true })
})

test('the message of a canceled meeting can be hidden and shown again', async () => {
  const { staff, client } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, { others: [client] })
  const id = await addEvent(server, staff, { conversationID })
  const whileItStands = await tryChange(server, staff, 'updateMessage', { id, internal: true })
  expect(whileItStands.code).toBe('BAD_USER_INPUT')
  await change(server, staff, 'deleteEvent', { id })
  const read = async () =>
    (await server.graphql(client, 'query ($id: ID!) { getMessage(id: $id) { id } }', { id })).data
  await change(server, staff, 'updateMessage', { id, internal: true })
  expect(await read()).toEqual({ getMessage: null })
  await change(server, staff, 'updateMessage', { id, internal: false })
  expect(await read()).toEqual({ getMessage: { id } })
})

test('a canceled meeting of a private channel has no link, whoever canceled it; an edited message keeps its words', async () => {
  const { staff, admin } = agency
  const { conversationId: conversationID } = await openChannel(server, staff, {
    scope: 'team',
    isPrivate: true,
  })
  const id = await addEvent(server, staff, { conversationID, link: 'https://meet.example.com/a' })
  const message = async () => {
    const query = 'query ($id: ID!) { getMessage(id: $id) { content payload } }'
    return (await server.graphql<{ getMessage: unknown }>(staff, query, { id })).data?.getMessage
  }
  await change(server, staff, 'updateMessage', { id, content: 'My own words' })
  const link = 'https://meet.example.com/b'
  await change(server, staff, 'updateEvent', { id, link })
  expect(await message()).toEqual({
    content: 'My own words',
    payload: { event: { id, conversationID, link } },
  })
  await change(server, admin, 'deleteEvent', { id })
  expect(await message()).toMatchObject({ payload: { event: { id, conversationID, link: null } } })
})

test('a client guest hears nothing of a task that they may not see', async () => {
  const { staff, client } = agency
  const eventID = await addEvent(server, staff, { guestsId: [client.userId] })
  const { columnIds } = await beginProject(server, staff)
  const taskID = await addTask(server, staff, columnIds[0])
  const live = await subscribe(server, client)
  const { id } = await change(server, staff, 'createTaskEvent', { taskID, eventID })
  await server.settle()
  await server.app.hub.idle()
  expect(JSON.stringify(live.deliveries)).not.toContain(id)
})

test('leaving out an event that is not one’s own tells nothing of its guests', async () => {
  const { staff, owner, admin } = agency
  const id = await addEvent(server, staff, { guestsId: [owner.userId] })
  await change(server, owner, 'answerEvent', { id, answer: 'accepted' })
  const ask = async (by: AgencyCaller, exceptID?: string) => {
    const query = `query ($userIDs: [ID!]!, $exceptID: ID) { busyBetween(userIDs: $userIDs, exceptID: $exceptID,
      from: "2031-03-03T10:00:00Z", to: "2031-03-03T11:00:00Z") { userID } }`
    return (await server.graphql(by, query, { userIDs: [owner.userId], exceptID })).data
  }
  expect(await ask(admin, id)).toEqual(await ask(admin))
  expect(await ask(staff, id)).toEqual({ busyBetween: [] })
})
