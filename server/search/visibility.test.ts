import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { keepFile, makeCategory, uploaded } from '../media/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { addAside, addNote, addNoteComment } from '../notes/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest, change } from '../requests/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'
import { idsFound, searched } from './factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let stranger: AgencyCaller
let channel: TestChannel
let hidden: TestChannel
let project: TestProject

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla Colleague' })
  stranger = await join(server, agency.agencyId, { role: 'client', name: 'Stella Stranger' })
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
  hidden = await openChannel(server, agency.staff, { name: 'Hidden', isPrivate: true })
  project = await beginProject(server, agency.staff, { title: 'Bakery', clientID: agency.client.userId })
})
afterAll(() => server.stop())

/** A word that only one test uses. */
let taken = 0
const newWord = () => {
  taken += 1
  return `mot${taken}xyz`
}

/** Who finds a thing: owner, admin, staff, a colleague, the client, another client. */
async function finders(kind: string, word: string, id?: string): Promise<string> {
  const { owner, admin, staff, client } = agency
  const callers = { owner, admin, staff, colleague, client, stranger }
  const found: string[] = []
  for (const [name, caller] of Object.entries(callers)) {
    const ids = await idsFound(server, caller, word, { kind })
    if (id ? ids.includes(id) : ids.length > 0) found.push(name)
  }
  return found.join(' ')
}

const all = 'owner admin staff colleague'

test('a message is found by those who may read it (attack 2)', async () => {
  const word = newWord()
  const { id } = await say(server, agency.staff, channel.conversationId, { content: `public ${word}` })
  expect(await finders('message', word)).toBe(`${all} client`)
  await change(server, agency.staff, 'updateMessage', { id, internal: true })
  expect(await finders('message', word)).toBe(all)
  await change(server, agency.staff, 'updateMessage', { id, internal: false })
  expect(await finders('message', word)).toBe(`${all} client`)
  await change(server, agency.staff, 'updateMessage', { id, content: 'other words' })
  expect(await finders('message', word)).toBe('')
  await change(server, agency.staff, 'updateMessage', { id, content: `again ${word}` })
  await change(server, agency.staff, 'deleteMessage', { id })
  expect(await finders('message', word)).toBe('')
})

test('what is said in a private channel is found by its members, also after one left or came', async () => {
  const word = newWord()
  await say(server, agency.staff, hidden.conversationId, { content: word })
  expect(await finders('message', word)).toBe('staff')
  await change(server, agency.staff, 'updateChannel', { id: hidden.channelId, users: [colleague.userId] })
  expect(await finders('message', word)).toBe('staff colleague')
  await change(server, agency.staff, 'updateChannel', { id: hidden.channelId, users: [] })
  expect(await finders('message', word)).toBe('staff')
})

test('of a channel of the team admins and members find what was said', async () => {
  const word = newWord()
  const team = await openChannel(server, agency.staff, { name: 'Team', scope: 'team' })
  await say(server, agency.staff, team.conversationId, { content: word })
  expect(await finders('message', word)).toBe('owner admin staff')
})

test('notes and comments on them are for the team, asides for their author', async () => {
  const [note, comment, aside] = [newWord(), newWord(), newWord()]
  const id = await addNote(server, agency.staff, channel.conversationId, { content: note })
  await addNoteComment(server, agency.staff, id, { content: comment })
  const message = await say(server, agency.client, channel.conversationId)
  await addAside(server, agency.staff, message.id, { message: aside })
  expect(await finders('note', note)).toBe(all)
  expect(await finders('comment', comment)).toBe(all)
  expect(await finders('aside', aside)).toBe('staff')
})

test('files are found by their names where they may be seen', async () => {
  const [said, kept] = [newWord(), newWord()]
  const piece = await uploaded(server, agency.staff, { name: `LogoM${said.slice(1)}V2.txt` })
  const { id } = await say(server, agency.staff, channel.conversationId, {
    content: 'here',
    pieces: [{ key: piece.key }],
  })
  expect(await finders('file', said)).toBe(`${all} client`)
  await change(server, agency.staff, 'updateMessage', { id, internal: true })
  expect(await finders('file', said)).toBe(all)
  await change(server, agency.staff, 'deleteMessage', { id })
  expect(await finders('file', said)).toBe('')
  await keepFile(server, agency.staff, { name: `${kept}.txt` } as never)
  expect(await finders('file', kept)).toBe('owner admin staff')
})

test('a category that was assigned opens its files to the search', async () => {
  const word = newWord()
  const { id: categoryID } = await makeCategory(server, agency.admin, {
    name: 'Prints',
    assignee: [colleague.userId],
  })
  await keepFile(server, agency.admin, { name: `${word}.txt`, categoryID } as never)
  expect(await finders('file', word)).toBe('owner admin colleague')
})

test('tasks, projects and comments are found by the team and by their client', async () => {
  const [title, body, inner, outer] = [newWord(), newWord(), newWord(), newWord()]
  const id = await addTask(server, agency.staff, project.columnIds[0], { title, description: body })
  await change(server, agency.staff, 'createTaskComment', { taskID: id, content: inner, internal: true })
  await change(server, agency.staff, 'createTaskComment', { taskID: id, content: outer })
  expect(await finders('project', 'bakery')).toBe(`${all} client`)
  expect(await finders('task', title)).toBe(`${all} client`)
  expect(await finders('task', body)).toBe(`${all} client`)
  expect(await finders('comment', inner)).toBe(all)
  expect(await finders('comment', outer)).toBe(`${all} client`)
  await change(server, agency.staff, 'deleteTask', { id })
  expect(await finders('task', title)).toBe('')
  expect(await finders('comment', outer)).toBe('')
})

test('a request is found by its number, title and answers, by the team and by who filed it', async () => {
  const [title, inner, outer] = [newWord(), newWord(), newWord()]
  const id = await addRequest(server, agency.client, { title })
  await change(server, agency.staff, 'createRequestComment', {
    requestID: id,
    content: inner,
    internal: true,
  })
  await change(server, agency.staff, 'createRequestComment', { requestID: id, content: outer })
  expect(await finders('request', title)).toBe(`${all} client`)
  const [hit] = (await searched(server, agency.staff, title)).groups[0]?.hits ?? []
  const number = hit?.title?.split(' ')[0] ?? ''
  expect(await finders('request', number, id)).toBe(`${all} client`)
  expect(await finders('comment', inner)).toBe(all)
  expect(await finders('comment', outer)).toBe(`${all} client`)
})

test('people are found by the team, and by clients who know them, by their names', async () => {
  expect(await finders('person', 'stella', stranger.userId)).toBe(`${all} stranger`)
  expect(await finders('person', 'carla', colleague.userId)).toBe(all)
  const known = await idsFound(server, agency.client, '', { kind: 'person' })
  expect(known.toSorted()).toEqual([agency.client.userId, agency.staff.userId].toSorted())
})

test('companies are for the team', async () => {
  const word = newWord()
  await change(server, agency.admin, 'createCompany', { name: word })
  expect(await finders('company', word)).toBe(all)
})

test('former members and people of other agencies find nothing', async () => {
  const word = newWord()
  await say(server, agency.staff, channel.conversationId, { content: word })
  const other = await foundAgency(server)
  expect(await idsFound(server, other.owner, word)).toEqual([])
  expect(await idsFound(server, other.client, word)).toEqual([])
})

test('what is left out tells a client nothing of what they do not see (attack 2)', async () => {
  const [title, secret] = [newWord(), newWord()]
  const id = await addTask(server, agency.staff, project.columnIds[0], {
    title,
    description: `${secret} https://example.com`,
  })
  const found = (text: string, more = {}) => idsFound(server, agency.client, text, { kind: 'task', ...more })
  expect(await found(secret)).toEqual([id])
  expect(await found(title, { has: ['link'] })).toEqual([])
  await withClient(server.databaseUrl, (database) =>
    database.query('update task set description_for = $2 where id = $1', [id, stranger.userId]),
  )
  expect(await found(secret)).toEqual([])
  for (const text of [title, `${title} -${secret}`, `${title} -"${secret} https"`])
    expect(await found(text), text).toEqual([id])
  expect(await found(`-${secret}`)).toContain(id)
  expect(await found(`-${title}`)).not.toContain(id)
  expect(await idsFound(server, agency.staff, `${title} -${secret}`, { kind: 'task' })).toEqual([])
})

test('a client finds people by their names alone, also by what is left out (attack 2)', async () => {
  const { userId, memberId } = await join(server, agency.agencyId, { role: 'client', name: 'Wanda Wanted' })
  await openChannel(server, agency.staff, {
    name: 'With Wanda',
    others: [agency.client, { userId } as AgencyCaller],
  })
  await change(server, agency.admin, 'updateAgencyUser', { id: memberId, tag: 'vip' })
  const found = (text: string, caller = agency.client) => idsFound(server, caller, text, { kind: 'person' })
  expect(await found('wanda vip', agency.staff)).toEqual([userId])
  expect(await found('wanda -vip', agency.staff)).toEqual([])
  expect(await found('wanda vip')).toEqual([])
  expect(await found('wanda -vip')).toEqual([userId])
  expect(await found('wanda -wanted')).toEqual([])
})
