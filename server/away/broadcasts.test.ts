import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { queueUnseenMail } from './commands/queue-unseen-mail.ts'
import { look, mailsTo, pass } from './factory.ts'

const clock = settableClock()
const server: TestServer = await testServer({ worker: false, clock })
let agency: TestAgency
let other: AgencyCaller

beforeEach(async () => {
  agency = await foundAgency(server)
  other = await join(server, agency.agencyId, { role: 'client', name: 'Bob Baker' })
})
afterAll(() => server.stop())

/** Sends and delivers a broadcast to all clients; returns the id of its text. */
async function broadcast(content: string): Promise<string> {
  const messageID = newId()
  await change(server, agency.staff, 'createDiffusion', {
    name: 'Easter hours',
    roles: ['client'],
    messageID,
    content,
  })
  await server.settle()
  return messageID
}

const goOn = (minutes: number) =>
  pass(server, clock, minutes, [agency.admin, agency.staff, agency.client, other])
const minutesPass = async (minutes: number) => {
  await goOn(minutes)
  await look(server)
}

/** The channel in which a person reads broadcasts, and its conversation. */
async function placeOf(reader: AgencyCaller) {
  const { data } = await server.graphql<{
    channelUsersByUser: {
      items: { channel: { id: string; scope: string; conversations: { id: string }[] } }[]
    }
  }>(reader, '{ channelUsersByUser { items { channel { id scope conversations { id } } } } }')
  const places = data?.channelUsersByUser.items.map(({ channel }) => channel)
  const channel = places?.find(({ scope }) => scope === 'broadcast')
  return { channelId: channel?.id, conversationID: channel?.conversations[0]?.id }
}

test('a broadcast that stays unread is mailed as any message is, with the name of its reader; who read it gets none', async () => {
  await broadcast('Dear {{firstName}}, we close on **Friday**.')
  const { channelId, conversationID } = await placeOf(other)
  await change(server, agency.client, 'markConversation', {
    conversationID: (await placeOf(agency.client)).conversationID,
    seenAt: clock.now().toISOString(),
  })
  await minutesPass(59)
  expect(mailsTo(server, other)).toEqual([])
  await minutesPass(1)
  const [mail, ...more] = mailsTo(server, other)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Dear Bob, we close on Friday.')
  expect(mail?.text).toContain('1 message in Easter hours')
  expect(mail?.link).toContain(`/dial/c/${channelId}?conversation=${conversationID}&message=`)
  expect(mailsTo(server, agency.client)).toEqual([])
  expect(mailsTo(server, agency.staff)).toEqual([])
})

test('what was taken back is in no mail, nor does it go to who was removed after it had been decided', async () => {
  const id = await broadcast('Too soon')
  await change(server, agency.staff, 'stopDiffusionMessage', { id })
  await minutesPass(61)
  expect([...mailsTo(server, other), ...mailsTo(server, agency.client)]).toEqual([])
  await broadcast('For two')
  await goOn(61)
  for (const { userId } of [other, agency.client])
    await server.app.as({ kind: 'actor', agencyId: agency.agencyId, userId }, queueUnseenMail)
  await change(server, agency.admin, 'deleteAgencyUser', { id: other.memberId })
  await server.settle()
  expect(mailsTo(server, other)).toEqual([])
  expect(mailsTo(server, agency.client).map(({ subject }) => subject)).toEqual(['For two'])
})

const many = 120

test('what reaches many is noted as many at a time as were delivered together', async () => {
  const count = (text: string) =>
    withClient(server.databaseUrl, async (client) => {
      const { rows } = await client.query(`select count(*)::int as count from ${text}`, [agency.agencyId])
      return rows[0].count
    })
  await withClient(server.databaseUrl, (client) =>
    client.query(
      `with person as (
        insert into account (id, email, name, created_at, updated_at)
        select gen_random_uuid(), 'away' || n || '@example.com', 'Many ' || n, now(), now()
        from generate_series(1, $2::int) n returning id)
      insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
      select $1, gen_random_uuid(), id, 'client', now(), now() from person`,
      [agency.agencyId, many - 2],
    ),
  )
  const id = await broadcast('To many')
  expect(await count('unseen_mail where agency_id = $1 and waiting_since is not null')).toBe(many)
  expect(await count("event where agency_id = $1 and type = 'copiesDelivered'")).toBe(3)
  await change(server, agency.staff, 'stopDiffusionMessage', { id })
  await server.settle()
  expect(await count("event where agency_id = $1 and type = 'copiesTakenBack'")).toBe(2)
  // Events of single recipients run no listener.
  const woken = "type in ('messageCreated', 'messageDeleted', 'channelUsersDeleted')"
  expect(await count(`event where agency_id = $1 and ${woken}`)).toBe(0)
})
