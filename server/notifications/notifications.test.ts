import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { addRequest } from '../requests/factory.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { subscribe } from '../testing/live.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { notifyAll } from './commands/notify.ts'
import { notificationKinds } from './ports.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client, agency.admin] })
})
afterAll(() => server.stop())

type Shown = { id: string; kind: string; values: Record<string, string>; path: string; readAt: string | null }
const page = `query ($unread: Boolean, $limit: Int, $nextToken: String) {
  notificationsByUser(unread: $unread, limit: $limit, nextToken: $nextToken) {
    items { id kind values path readAt actor { name } } nextToken }
  unreadNotifications }`
type Page = { notificationsByUser: { items: Shown[]; nextToken: string | null }; unreadNotifications: number }

async function notificationsOf(person: AgencyCaller, variables: Record<string, unknown> = {}) {
  await server.settle()
  const { data, errors } = await server.graphql<Page>(person, page, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return { ...data.notificationsByUser, unread: data.unreadNotifications }
}

const mention = (author: AgencyCaller, mentions: AgencyCaller[], more: Record<string, unknown> = {}) =>
  say(server, author, channel.conversationId, {
    content: 'Have a **look**',
    mentions: mentions.map(({ userId }) => userId),
    ...more,
  })

test('who is mentioned is notified once, with the channel and the first words, and nobody else', async () => {
  const { id } = await mention(agency.staff, [agency.client, agency.staff])
  await server.settle()
  const { items } = await notificationsOf(agency.client)
  expect(items).toMatchObject([
    {
      kind: 'mention',
      values: { channel: 'Launch', excerpt: 'Have a look' },
      path: `/dial/c/${channel.channelId}?conversation=${channel.conversationId}&message=${id}`,
      actor: { name: 'Stefan Staff' },
    },
  ])
  expect((await notificationsOf(agency.staff)).items).toEqual([])
})

test('a client hears of a mention in an internal message only when it becomes public', async () => {
  const before = (await notificationsOf(agency.client)).items.length
  const { id } = await mention(agency.staff, [agency.client, agency.admin], { internal: true })
  expect((await notificationsOf(agency.client)).items).toHaveLength(before)
  expect((await notificationsOf(agency.admin)).items).toHaveLength(1)
  const publish = 'mutation ($id: ID!) { updateMessage(input: { id: $id, internal: false }) { id } }'
  await server.graphql(agency.staff, publish, { id })
  expect((await notificationsOf(agency.client)).items).toHaveLength(before + 1)
  expect((await notificationsOf(agency.admin)).items).toHaveLength(1)
})

test('what turned internal, or was deleted, is shown and counted no more', async () => {
  const { id } = await mention(agency.staff, [agency.client])
  const shown = await notificationsOf(agency.client)
  const withdraw = 'mutation ($id: ID!) { updateMessage(input: { id: $id, internal: true }) { id } }'
  await server.graphql(agency.staff, withdraw, { id })
  const after = await notificationsOf(agency.client)
  expect(after.unread).toBe(shown.unread - 1)
  expect(after.items.map(({ path }) => path).join()).not.toContain(id)
})

test('a reply notifies those who wrote in the thread, a mention in it only as a mention', async () => {
  const first = await say(server, agency.client, channel.conversationId, { content: 'A question' })
  await say(server, agency.admin, channel.conversationId, { content: 'An answer', responseToID: first.id })
  const kindOfNewest = async (person: AgencyCaller) => (await notificationsOf(person)).items[0]?.kind
  expect(await kindOfNewest(agency.client)).toBe('reply')
  await mention(agency.staff, [agency.client], { responseToID: first.id })
  expect(await kindOfNewest(agency.client)).toBe('mention')
  expect(await kindOfNewest(agency.admin)).toBe('reply')
})

test('notifications are marked one by one, or all that one has in sight; other devices hear of it', async () => {
  const { items, unread } = await notificationsOf(agency.client)
  const [newest, second] = items
  const device = await subscribe(
    server,
    agency.client,
    'subscription ($after: String) { onEvent(after: $after) { ... on Changed { entity entityID } actorID } }',
  )
  const update =
    'mutation ($input: UpdateNotificationInput!) { updateNotification(input: $input) { readAt } }'
  await server.graphql(agency.client, update, { input: { id: newest?.id, read: true } })
  expect((await device.next(() => true)).data).toMatchObject({
    onEvent: { entity: 'Notification', entityID: null, actorID: null },
  })
  device.close()
  expect((await notificationsOf(agency.client)).unread).toBe(unread - 1)
  await server.graphql(agency.client, update, { input: { id: newest?.id, read: false } })
  const all = 'mutation ($upToID: ID!) { markNotificationsRead(input: { upToID: $upToID }) }'
  const { data } = await server.graphql(agency.client, all, { upToID: second?.id })
  expect(data).toEqual({ markNotificationsRead: 1 })
  expect((await notificationsOf(agency.client, { unread: true })).items).toMatchObject([{ id: newest?.id }])
})

test('the list comes in pages', async () => {
  const { items } = await notificationsOf(agency.client)
  const first = await notificationsOf(agency.client, { limit: 2 })
  const rest = await notificationsOf(agency.client, { nextToken: first.nextToken })
  expect([...first.items, ...rest.items]).toEqual(items)
  expect(rest.nextToken).toBeNull()
})

test('who invited somebody is notified when they come', async () => {
  const { invite, register, mailedToken } = invitationsOf(server)
  const email = `${newId()}@example.com`
  await invite(agency.admin, { email })
  await server.settle()
  await register({ email, name: 'Nina Newcomer', token: await mailedToken(email) })
  expect((await notificationsOf(agency.admin)).items[0]).toMatchObject({
    kind: 'joined',
    values: { role: 'client' },
    path: expect.stringMatching(/^\/agency\/users\/view\//),
    actor: { name: 'Nina Newcomer' },
  })
})

test('what waits is counted up to ten of those that may be seen, and not many more are looked up', async () => {
  const { agencyId, staff, client } = await foundAgency(server)
  const { conversationId } = await openChannel(server, staff, { name: 'Busy', others: [client] })
  const said = (internal: boolean) =>
    say(server, staff, conversationId, { content: 'Look', internal, mentions: [client.userId] })
  const notifyOf = async (subjectIds: string[]) =>
    server.app.asSystem(agencyId, 'staff', (ctx) =>
      notifyAll(
        ctx,
        { kind: 'mention', actorId: null },
        subjectIds.map((subjectId) => ({ subjectId, recipientIds: [client.userId] })),
      ),
    )
  const sayAll = async (count: number, internal = false) => {
    const ids: string[] = []
    for (let n = 0; n < count; n += 1) ids.push((await said(internal)).id)
    return ids
  }
  const unread = async () => (await notificationsOf(client)).unread
  await notifyOf(await sayAll(3))
  await notifyOf(await sayAll(10, true))
  // Newer ones that they can't see don't hide others, and are not counted.
  expect(await unread()).toBe(3)
  await notifyOf(await sayAll(30))
  const mentions = server.app.port(notificationKinds).find(({ kind }) => kind === 'mention')
  if (!mentions) throw new Error('there are no mentions')
  const looked = vi.spyOn(mentions, 'contentOf')
  const { data } = await server.graphql<{ unreadNotifications: number }>(client, '{ unreadNotifications }')
  expect(data?.unreadNotifications).toBe(10)
  expect(looked.mock.calls.map(([, subjects]) => subjects.length)).toEqual([10])
  looked.mockRestore()
})

test('one that is visible is counted, however many newer ones of what is gone are before it', async () => {
  const { agencyId, staff, client } = await foundAgency(server)
  const notifyOf = (subjectIds: string[]) =>
    server.app.asSystem(agencyId, 'staff', (ctx) =>
      notifyAll(
        ctx,
        { kind: 'joined', actorId: null },
        subjectIds.map((subjectId) => ({ subjectId, recipientIds: [staff.userId] })),
      ),
    )
  await notifyOf([client.memberId])
  await notifyOf(Array.from({ length: 450 }, () => newId()))
  expect((await notificationsOf(staff)).unread).toBe(1)
})

test('who counts messages beside them leaves out what tells of messages alone', async () => {
  const { agencyId, staff, client } = await foundAgency(server)
  const { conversationId } = await openChannel(server, staff, { name: 'Counted once', others: [client] })
  await say(server, staff, conversationId, { content: 'Look', mentions: [client.userId] })
  const counted = async () => {
    await server.settle()
    const { data } = await server.graphql<{ all: number; others: number }>(
      client,
      '{ all: unreadNotifications others: unreadNotifications(withoutMessages: true) }',
    )
    return data
  }
  expect(await counted()).toEqual({ all: 1, others: 0 })
  const requestId = await addRequest(server, client)
  await server.app.asSystem(agencyId, 'staff', (ctx) =>
    notifyAll(ctx, { kind: 'requestStatus', actorId: null }, [
      { subjectId: requestId, recipientIds: [client.userId] },
    ]),
  )
  expect(await counted()).toEqual({ all: 2, others: 1 })
})

test('as many are notified as an agency may have (S16)', async () => {
  const { agencyId } = await foundAgency(server)
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query<{ user_id: string }>(
      `with person as (
        insert into account (id, email, name, created_at, updated_at)
        select gen_random_uuid(), 'many' || n || '@example.com', 'Many ' || n, now(), now()
        from generate_series(1, 9000) n returning id)
      insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
      select $1, gen_random_uuid(), id, 'user', now(), now() from person returning user_id`,
      [agencyId],
    ),
  )
  const recipientIds = rows.map(({ user_id }) => user_id)
  const news = [{ subjectId: newId(), recipientIds }]
  const again = () =>
    server.app.asSystem(agencyId, 'staff', (ctx) => notifyAll(ctx, { kind: 'mention', actorId: null }, news))
  expect(await again()).toHaveLength(9000)
  expect(await again()).toEqual([])
  const count = await withClient(server.databaseUrl, (client) =>
    client.query('select count(*)::int as count from notification where agency_id = $1', [agencyId]),
  )
  expect(count.rows).toEqual([{ count: 9000 }])
  const longest = await withClient(server.databaseUrl, (client) =>
    client.query(
      `select count(*)::int as events, max(length(subject::text)) < 25000 as are_short,
         sum(jsonb_array_length(subject -> 'recipients'))::int as told
       from event where agency_id = $1 and type = 'notificationChanged'`,
      [agencyId],
    ),
  )
  expect(longest.rows).toEqual([{ events: 18, are_short: true, told: 9000 }])
})
