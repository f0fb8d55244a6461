import { afterAll, beforeAll, expect, test } from 'vitest'
import { mutesMax } from '../../shared/notifications.ts'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import type { Tx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import { addRequest } from '../requests/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { createProject } from '../work/commands/create-project.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { notificationKinds } from './ports.ts'
import { setMute } from './store.ts'

const clock = settableClock('2026-03-02T23:30:00.000Z')
let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ clock, worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  await change(server, agency.admin, 'updateUser', { id: agency.admin.userId, timeZone: 'Europe/Berlin' })
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client, agency.admin] })
})
afterAll(() => server.stop())

type Thing = { id: string; type: string; name: string; muted: boolean; mutedUntil: string | null }
const fields = 'id type name muted mutedUntil'

async function read<Data>(person: AgencyCaller, query: string, variables: object = {}): Promise<Data> {
  await server.settle()
  const { data, errors } = await server.graphql<Data>(person, query, variables as never)
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
const listOf = async (person: AgencyCaller, topics?: string[]) =>
  (
    await read<{ notificationsByUser: { items: { kind: string; thing: Thing | null }[] } }>(
      person,
      `query ($topics: [NotificationTopic!]) {
        notificationsByUser(topics: $topics, limit: 200) { items { kind thing { ${fields} } } } }`,
      { topics },
    )
  ).notificationsByUser.items
const mutedOf = async (person: AgencyCaller) =>
  (await read<{ mutedThings: Thing[] }>(person, `{ mutedThings { ${fields} } }`)).mutedThings

const conversation = () => ({ type: 'conversation', id: channel.conversationId })
const asStaff = <Result>(work: (tx: Tx) => Promise<Result>) =>
  server.app.as({ kind: 'actor', agencyId: agency.agencyId, userId: agency.staff.userId }, (ctx) =>
    ctx.write(work),
  )
/** Sessions would end within the hour. */
const endMutes = () =>
  server.app.asPlatform((context) =>
    context.write(({ sql }) => sql.updateTable('notificationMute').set({ until: clock.now() }).execute()),
  )
const mention = (...people: AgencyCaller[]) =>
  say(server, agency.staff, channel.conversationId, {
    content: 'Have a look',
    mentions: people.map(({ userId }) => userId),
  })

test('what is muted notifies its person no more, until the mute ends; others are notified all the same', async () => {
  const { admin, client } = agency
  const before = (await listOf(admin)).length
  const end = await change<Thing>(server, admin, 'muteThing', { ...conversation(), duration: 'HOUR' }, fields)
  expect(end).toMatchObject({ name: 'Launch', muted: true, mutedUntil: '2026-03-03T00:30:00.000Z' })
  await mention(admin, client)
  expect(await listOf(admin)).toHaveLength(before)
  const [told] = await listOf(client)
  expect(told).toMatchObject({ kind: 'mention', thing: { ...conversation(), muted: false } })
  expect(await mutedOf(client)).toEqual([])

  await endMutes()
  expect(await mutedOf(admin)).toEqual([])
  await mention(admin)
  expect(await listOf(admin)).toHaveLength(before + 1)
})

test('until tomorrow is 8 in the morning where the person is, and a mute for good ends by hand', async () => {
  const { admin } = agency
  const mute = (duration: string) =>
    change<Thing>(server, admin, 'muteThing', { ...conversation(), duration }, fields)
  // It is 00:30 in Berlin.
  expect((await mute('TOMORROW')).mutedUntil).toBe('2026-03-04T07:00:00.000Z')
  expect(await mute('GOOD')).toMatchObject({ muted: true, mutedUntil: null })
  expect(await mutedOf(admin)).toMatchObject([{ ...conversation(), name: 'Launch' }])
  await change(server, admin, 'unmuteThing', conversation())
  expect(await mutedOf(admin)).toEqual([])
})

test('a project is muted with its tasks, a request with its comments', async () => {
  const { admin, staff, client } = agency
  const { projectId, columnIds } = await beginProject(server, staff, { title: 'Spring' })
  const id = await addRequest(server, client, { title: 'Price list' })
  await change(server, staff, 'updateRequest', { id, enChargeUser: admin.userId })
  const before = await listOf(admin, ['tasks', 'requests'])
  const assigned = before.find(({ kind }) => kind === 'requestAssigned')
  expect(assigned?.thing).toMatchObject({ type: 'request', id })
  await change(server, admin, 'muteThing', { type: 'project', id: projectId, duration: 'GOOD' })
  await change(server, admin, 'muteThing', { type: 'request', id, duration: 'GOOD' })
  await addTask(server, staff, columnIds[0], { assigneeIDs: [admin.userId] })
  await change(server, client, 'createRequestComment', { requestID: id, content: 'Any news?' })
  expect(await listOf(admin, ['tasks', 'requests'])).toHaveLength(before.length)
  await change(server, admin, 'unmuteThing', { type: 'project', id: projectId })
  await addTask(server, staff, columnIds[0], { assigneeIDs: [admin.userId] })
  const [told] = await listOf(admin, ['tasks'])
  expect(told).toMatchObject({ kind: 'taskAssigned', thing: { type: 'project', name: 'Spring' } })
})

test('what one may not see cannot be muted, with the same answer as for what does not exist', async () => {
  const hidden = await openChannel(server, agency.admin, { name: 'Board room', isPrivate: true })
  const { projectId } = await beginProject(server, agency.staff)
  const things = [
    { type: 'conversation', id: hidden.conversationId },
    { type: 'project', id: projectId },
    { type: 'request', id: newId() },
  ]
  for (const thing of things) {
    const answer = await tryChange(server, agency.client, 'muteThing', { ...thing, duration: 'GOOD' })
    expect(answer.code).toBe('NOT_FOUND')
  }
  expect(await mutedOf(agency.client)).toEqual([])
})

test('a muted conversation from which one was removed is not named any more', async () => {
  const { admin, client } = agency
  await change(server, client, 'muteThing', { ...conversation(), duration: 'GOOD' })
  expect(await mutedOf(client)).toHaveLength(1)
  type Place = { id: string; user: { id: string } }
  const places = await read<{ channelUsersByChannel: { items: Place[] } }>(
    admin,
    'query ($id: ID!) { channelUsersByChannel(channelID: $id) { items { id user { id } } } }',
    { id: channel.channelId },
  )
  const place = places.channelUsersByChannel.items.find(({ user }) => user.id === client.userId)
  await change(server, admin, 'deleteChannelUser', { id: place?.id })
  expect(await mutedOf(client)).toEqual([])
})

test('one mute more than one may have is refused, and ends no other', async () => {
  const { staff, client } = agency
  const { projectId } = await beginProject(server, staff, { clientID: client.userId })
  const ids = await asStaff(async (tx) => {
    const made: string[] = []
    for (let at = 0; at < mutesMax; at += 1) {
      const { id } = await createProject(tx, { title: `Project ${at}`, clientID: client.userId })
      await setMute(tx, { userId: staff.userId, type: 'project', id, until: null })
      made.push(id)
    }
    return made
  })
  const answer = await tryChange(server, staff, 'muteThing', {
    type: 'project',
    id: projectId,
    duration: 'GOOD',
  })
  expect(answer.code).toBe('BAD_USER_INPUT')
  const muted = new Set((await mutedOf(staff)).map(({ id }) => id))
  expect(ids.filter((id) => !muted.has(id))).toEqual([])
  // What is gone, which nobody can unmute by hand, makes room.
  await change(server, staff, 'deleteProject', { id: ids[0] })
  await change(server, staff, 'muteThing', { type: 'project', id: projectId, duration: 'GOOD' })
  expect(await mutedOf(staff)).toHaveLength(mutesMax)
})

test('each kind says what it is about, or that it is about nothing that has others', () => {
  const without = server.app.port(notificationKinds).flatMap(({ kind, thingsOf }) => (thingsOf ? [] : [kind]))
  expect(without.toSorted()).toEqual([
    'automationSaid',
    'automationStopped',
    'joined',
    'registrationWaiting',
    'timeOffApproved',
    'timeOffAsked',
    'timeOffCancelled',
    'timeOffDeclined',
  ])
})
