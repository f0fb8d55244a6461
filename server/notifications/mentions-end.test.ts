import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { addNote, addNoteComment } from '../notes/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest } from '../requests/factory.ts'
import { change } from '../testing/change.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'

// People who are no longer mentioned after an edit lose their notification, in every room (F18).
let server: TestServer
let agency: TestAgency
let designer: AgencyCaller
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
})
afterAll(() => server.stop())
beforeEach(async () => {
  agency = await foundAgency(server)
  designer = await join(server, agency.agencyId, { role: 'user' })
  await change(server, agency.owner, 'updateAgencyUser', { id: designer.memberId, tag: 'Design' })
  const others = [agency.client, agency.admin, designer]
  channel = await openChannel(server, agency.staff, { name: 'Launch', others })
})

type Shown = { id: string; kind: string; readAt: string | null; values: { excerpt?: string } }

async function mentionsTold(person: AgencyCaller): Promise<Shown[]> {
  await server.settle()
  const { data } = await server.graphql<{ notificationsByUser: { items: Shown[] } }>(
    person,
    '{ notificationsByUser { items { id kind readAt values } } }',
  )
  return (data?.notificationsByUser.items ?? []).filter(({ kind }) => /mention$/i.test(kind))
}

async function listed(person: AgencyCaller): Promise<number> {
  const { data } = await server.graphql<{ mentionsByUser: { items: unknown[] } }>(
    person,
    '{ mentionsByUser { items { id } } }',
  )
  return data?.mentionsByUser.items.length ?? 0
}

const mention = (mentions: string[]) =>
  say(server, agency.staff, channel.conversationId, { content: 'Have a look', mentions })
const edit = async (id: string, mentions: string[] | undefined, content = 'Never mind') => {
  await server.settle()
  return change(server, agency.staff, 'updateMessage', { id, content, mentions })
}
const counts = async () => {
  const people = { client: agency.client, admin: agency.admin, designer }
  const told: Record<string, number> = {}
  for (const [name, person] of Object.entries(people)) {
    told[name] = (await mentionsTold(person)).length
    expect(await listed(person)).toBe(told[name])
  }
  return told
}

test('a person whom an edit does not mention any more is not told that it does; the others read its new words', async () => {
  const { id } = await mention([agency.client.userId, agency.admin.userId])
  expect(await counts()).toEqual({ client: 1, admin: 1, designer: 0 })
  await edit(id, [agency.admin.userId])
  expect(await counts()).toEqual({ client: 0, admin: 1, designer: 0 })
  expect((await mentionsTold(agency.admin))[0]?.values.excerpt).toBe('Never mind')
  await edit(id, undefined, 'Or do')
  expect(await counts()).toEqual({ client: 0, admin: 1, designer: 0 })
  await edit(id, [agency.client.userId])
  expect(await counts()).toEqual({ client: 1, admin: 0, designer: 0 })
})

test('so it is with a group, but for those whom another group or their name still means', async () => {
  const { id } = await mention(['channel'])
  expect(await counts()).toEqual({ client: 1, admin: 1, designer: 1 })
  await edit(id, ['tag:design', agency.admin.userId])
  expect(await counts()).toEqual({ client: 0, admin: 1, designer: 1 })
  await edit(id, ['role:user'])
  expect(await counts()).toEqual({ client: 0, admin: 1, designer: 1 })
  await edit(id, [designer.userId])
  expect(await counts()).toEqual({ client: 0, admin: 0, designer: 1 })
  await edit(id, [])
  expect(await counts()).toEqual({ client: 0, admin: 0, designer: 0 })
})

test('whoever is of a group no more keeps what they were told with it, while it is mentioned', async () => {
  const { id } = await mention(['tag:design', agency.client.userId])
  await mentionsTold(designer)
  await change(server, agency.owner, 'updateAgencyUser', { id: designer.memberId, tag: 'Words' })
  await edit(id, ['tag:design'])
  expect(await counts()).toEqual({ client: 0, admin: 0, designer: 1 })
})

test('what was read stays as it was', async () => {
  const { id } = await mention([agency.client.userId])
  const [told] = await mentionsTold(agency.client)
  await change(server, agency.client, 'updateNotification', { id: told?.id, read: true })
  await edit(id, [])
  expect(await mentionsTold(agency.client)).toMatchObject([{ id: told?.id, readAt: expect.any(String) }])
  expect(await listed(agency.client)).toBe(0)
})

test('whoever has it before their eyes hears that it is gone', async () => {
  const { id } = await mention([agency.client.userId, agency.admin.userId])
  await server.settle()
  const hears = await subscribe(
    server,
    agency.client,
    'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity } } }',
  )
  await edit(id, [agency.admin.userId])
  await hears.next((each) => JSON.stringify(each).includes('Notification'))
  hears.close()
})

test('so it is with comments on notes, tasks and requests, whose mail is not sent then', async () => {
  const { staff, admin } = agency
  const mentions = [admin.userId]
  const note = await addNote(server, staff, channel.conversationId)
  const project = await beginProject(server, staff)
  const taskID = await addTask(server, staff, project.columnIds[0])
  const requestID = await addRequest(server, agency.client)
  const request = { requestID, content: 'Look', mentions, internal: true }
  const said = [
    ['updateNoteComment', await addNoteComment(server, staff, note, { mentions })],
    [
      'updateTaskComment',
      (await change(server, staff, 'createTaskComment', { taskID, content: 'Look', mentions })).id,
    ],
    ['updateRequestComment', (await change(server, staff, 'createRequestComment', request)).id],
  ] as const
  expect((await mentionsTold(admin)).map(({ kind }) => kind).toSorted()).toEqual([
    'noteMention',
    'requestMention',
    'taskMention',
  ])
  const mails = async (id = '') =>
    withClient(server.databaseUrl, async (client) => {
      const query = `select from graphile_worker._private_jobs where payload ->> 'subjectId' = $1 and payload ->> 'kind' = 'requestMention'`
      return (await client.query(query, [id])).rowCount
    })
  expect(await mails(said[2][1])).toBe(1)
  for (const [operation, id] of said)
    await change(server, staff, operation, { id, content: 'Never mind', mentions: [] })
  expect(await mentionsTold(admin)).toEqual([])
  expect(await mails(said[2][1])).toBe(0)
})
