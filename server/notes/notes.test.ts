import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addNote, addNoteComment, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla Colleague' })
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
  await server.settle()
})
afterAll(() => server.stop())

const list = `query ($id: ID, $limit: Int, $nextToken: String, $sortDirection: SortDirection) {
  listConversationNotes(filter: { ConversationID: { eq: $id } }, limit: $limit, nextToken: $nextToken,
    sortDirection: $sortDirection) {
    items { id content ConversationID userID user { name } editedAt commentCount viewerCan { edit delete }
      comments(limit: 10) { items { id content ConversationNoteID userID mentions } } } nextToken } }`
type Note = { id: string; content: string; commentCount: number; comments: { items: { id: string }[] } }
type Page = { items: Note[]; nextToken: string | null }

async function notesOf(caller: AgencyCaller, variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await server.graphql<{ listConversationNotes: Page }>(caller, list, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.listConversationNotes
}

const another = async () =>
  (await openChannel(server, agency.staff, { name: newId(), others: [agency.client] })).conversationId

test('a conversation has several notes with comments, newest first, and says what each may do', async () => {
  const id = await another()
  const first = await addNote(server, agency.staff, id, { content: '**Pays** late' })
  const second = await addNote(server, agency.admin, id)
  const comment = await addNoteComment(server, colleague, first, { mentions: [agency.staff.userId] })
  expect((await notesOf(agency.staff, { id })).items).toEqual([
    expect.objectContaining({ id: second, viewerCan: { edit: false, delete: false }, commentCount: 0 }),
    {
      id: first,
      content: '**Pays** late',
      ConversationID: id,
      userID: agency.staff.userId,
      user: { name: 'Stefan Staff' },
      editedAt: null,
      viewerCan: { edit: true, delete: true },
      commentCount: 1,
      comments: {
        items: [
          {
            id: comment,
            content: 'Not any more',
            ConversationNoteID: first,
            userID: colleague.userId,
            mentions: [agency.staff.userId],
          },
        ],
      },
    },
  ])
  const { data } = await server.graphql(
    agency.admin,
    'query ($id: ID!) { conversationNoteCount(conversationID: $id) }',
    { id },
  )
  expect(data).toEqual({ conversationNoteCount: 2 })
})

test('pages of notes are whole, in either direction', async () => {
  const id = await another()
  for (const content of ['a', 'b', 'c']) await addNote(server, agency.staff, id, { content })
  for (const [sortDirection, order] of [
    ['ASC', 'abc'],
    ['DESC', 'cba'],
  ]) {
    const first = await notesOf(agency.staff, { id, sortDirection, limit: 2 })
    const rest = await notesOf(agency.staff, { id, sortDirection, limit: 2, nextToken: first.nextToken })
    expect([...first.items, ...rest.items].map(({ content }) => content).join('')).toBe(order)
    expect(rest.nextToken).toBeNull()
  }
})

test('its author alone changes a note or a comment; an admin may delete it, others may not', async () => {
  const note = await addNote(server, agency.staff, channel.conversationId)
  const comment = await addNoteComment(server, agency.staff, note)
  const as = async (caller: AgencyCaller, operation: string, input: Record<string, unknown>) =>
    (await tryChange(server, caller, operation, input)).code
  for (const [thing, id] of [
    ['ConversationNote', note],
    ['NoteComment', comment],
  ] as const) {
    expect(await as(colleague, `update${thing}`, { id, content: 'x' })).toBe('FORBIDDEN')
    expect(await as(agency.admin, `update${thing}`, { id, content: 'x' })).toBe('FORBIDDEN')
    expect(await as(colleague, `delete${thing}`, { id })).toBe('FORBIDDEN')
    expect(await as(agency.staff, `update${thing}`, { id, content: 'Better' })).toBeUndefined()
  }
  const [shown] = (await notesOf(agency.staff, { id: channel.conversationId })).items
  expect(shown).toMatchObject({ content: 'Better', editedAt: expect.any(String) })
  expect(await as(agency.admin, 'deleteNoteComment', { id: comment })).toBeUndefined()
  expect(await as(agency.admin, 'deleteConversationNote', { id: note })).toBeUndefined()
  expect((await notesOf(agency.staff, { id: channel.conversationId })).items).toEqual([])
  expect(await as(agency.staff, 'deleteConversationNote', { id: note })).toBe('NOT_FOUND')
})

test('the same note again is the same note, another one under its id a conflict', async () => {
  const input = { id: newId(), ConversationID: channel.conversationId, content: 'Once' }
  for (const caller of [agency.staff, agency.staff])
    expect((await tryChange(server, caller, 'createConversationNote', input)).row?.id).toBe(input.id)
  expect((await tryChange(server, colleague, 'createConversationNote', input)).code).toBe('CONFLICT')
  const other = { ...input, content: 'Twice' }
  expect((await tryChange(server, agency.staff, 'createConversationNote', other)).code).toBe('CONFLICT')
  expect((await notesOf(colleague, { id: channel.conversationId })).items).toHaveLength(1)
  expect(
    (await tryChange(server, agency.staff, 'createConversationNote', { ...input, content: ' \n' })).error,
  ).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', fields: { content: { key: 'field.required' } } } })
})

test('a note is there for whoever may open its conversation, and for nobody else', async () => {
  const hidden = await openChannel(server, agency.staff, { scope: 'team', name: 'Hidden', isPrivate: true })
  const id = await addNote(server, agency.staff, hidden.conversationId)
  const get = 'query ($id: ID!) { getConversationNote(id: $id) { id } }'
  for (const caller of [colleague, agency.admin]) {
    expect((await server.graphql(caller, get, { id })).errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await notesOf(caller)).items.map((note) => note.id)).not.toContain(id)
    const { code } = await tryChange(server, caller, 'createNoteComment', {
      ConversationNoteID: id,
      content: 'x',
    })
    expect(code).toBe('NOT_FOUND')
  }
  expect((await server.graphql(agency.staff, get, { id })).data).toEqual({ getConversationNote: { id } })
})

test('everybody on the staff who may open the channel hears of a change, the client nothing (attack 13)', async () => {
  const changes =
    'subscription ($after: String) { onEvent(after: $after) { __typename ... on Changed { entity entityID } } }'
  const [staff, client] = await Promise.all([
    subscribe(server, colleague, changes),
    subscribe(server, agency.client, changes),
  ])
  const id = await addNote(server, agency.staff, channel.conversationId)
  await staff.next(({ onEvent }) => JSON.stringify(onEvent).includes(id))
  const comment = await addNoteComment(server, agency.staff, id)
  await staff.next(({ onEvent }) => JSON.stringify(onEvent).includes(comment))
  await server.settle()
  await server.app.hub.idle()
  expect(client.deliveries).toEqual([])
  staff.close()
  client.close()
})

const notifications = '{ notificationsByUser { items { kind values path actor { name } } } }'
async function newestOf(caller: AgencyCaller): Promise<Record<string, unknown>[]> {
  await server.settle()
  const { data } = await server.graphql<{ notificationsByUser: { items: Record<string, unknown>[] } }>(
    caller,
    notifications,
  )
  return data?.notificationsByUser.items ?? []
}

test('who is mentioned in a comment, and who wrote there before, is notified of it once', async () => {
  const id = await addNote(server, agency.staff, channel.conversationId)
  await addNoteComment(server, colleague, id, {
    content: 'See **this**',
    mentions: [agency.admin.userId, colleague.userId],
  })
  const path = `/dial/c/${channel.channelId}?conversation=${channel.conversationId}&note=${id}`
  const values = { channel: 'Launch', excerpt: 'See this' }
  const actor = { name: 'Carla Colleague' }
  expect((await newestOf(agency.admin))[0]).toEqual({ kind: 'noteMention', values, path, actor })
  expect((await newestOf(agency.staff))[0]).toEqual({ kind: 'noteComment', values, path, actor })
  expect((await newestOf(colleague)).map(({ kind }) => kind)).not.toContain('noteMention')
  await addNoteComment(server, agency.staff, id, { content: 'Thanks' })
  expect((await newestOf(colleague))[0]).toMatchObject({ kind: 'noteComment', values: { excerpt: 'Thanks' } })
})

test('a client cannot be mentioned in a comment, nor staff who may not open the conversation', async () => {
  const hidden = await openChannel(server, agency.staff, { scope: 'team', name: 'Two', isPrivate: true })
  const id = await addNote(server, agency.staff, channel.conversationId)
  const secret = await addNote(server, agency.staff, hidden.conversationId)
  for (const [note, person] of [
    [id, agency.client],
    [secret, colleague],
    [secret, agency.admin],
  ] as const) {
    const input = { ConversationNoteID: note, content: 'x', mentions: [person.userId] }
    expect((await tryChange(server, agency.staff, 'createNoteComment', input)).error).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', fields: { mentions: { key: 'notes.mentionWhoReads' } } },
    })
  }
})

test('a notification of a note that one may not read any more is gone', async () => {
  const { channelId, conversationId } = await openChannel(server, agency.staff, {
    scope: 'team',
    name: 'Leaving',
    others: [colleague],
  })
  const id = await addNote(server, agency.staff, conversationId)
  await addNoteComment(server, agency.staff, id, { content: 'For you', mentions: [colleague.userId] })
  expect((await newestOf(colleague))[0]).toMatchObject({ values: { excerpt: 'For you' } })
  await tryChange(server, agency.staff, 'ejectMember', { channelID: channelId, userID: colleague.userId })
  expect(JSON.stringify(await newestOf(colleague))).not.toContain('For you')
})
