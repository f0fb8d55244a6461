import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { choose, look, mailsTo, pass } from './factory.ts'

// Friday evening before the clocks go forward in Europe: 8 in the morning is 7:00 UTC on Saturday, and 6:00 UTC on Sunday.
const clock = settableClock('2026-03-27T18:00:00.000Z')
let server: TestServer
let agency: TestAgency
let channel: TestChannel
let reader: AgencyCaller

beforeAll(async () => {
  server = await testServer({ worker: false, clock })
  agency = await foundAgency(server)
  reader = await join(server, agency.agencyId, { role: 'client', name: 'Berta Reader' })
  channel = await openChannel(server, agency.staff, { name: 'Spring', others: [reader, agency.client] })
  const off = { unseenNotificationEnabled: false }
  for (const person of [reader, agency.client, agency.staff]) await choose(server, person, off)
  await choose(server, reader, { dailyNotification: true, timeZone: 'Europe/Berlin' })
  await choose(server, agency.client, { dailyNotification: true, timeZone: 'America/Los_Angeles' })
})
afterAll(() => server.stop())

async function at(moment: string): Promise<string[]> {
  await pass(server, clock, (Date.parse(moment) - clock.now().getTime()) / 60_000, [agency.staff, reader])
  await look(server)
  return mailsTo(server, reader).map(({ subject }) => subject)
}
const write = (content: string, internal = false) =>
  say(server, agency.staff, channel.conversationId, { content, ...(internal ? { internal } : {}) })

test('comes at eight by the clock on the wall, also on the day on which summer begins, and once a day', async () => {
  await write('One')
  await write('Two')
  await write('SECRET', true)
  expect(await at('2026-03-28T06:59:00Z')).toEqual([])
  const first = ['2 unread messages at Northwind']
  expect(await at('2026-03-28T07:00:00Z')).toEqual(first)
  expect(await at('2026-03-28T09:00:00Z')).toEqual(first)
  await write('Three')
  expect(await at('2026-03-29T05:59:00Z')).toEqual(first)
  expect(await at('2026-03-29T06:00:00Z')).toEqual([...first, '3 unread messages at Northwind'])
  const [, mail] = mailsTo(server, reader)
  expect(mail?.text).toContain('Good morning, Berta')
  expect(JSON.stringify(mailsTo(server, reader))).not.toContain('SECRET')
  expect(mail?.unsubscribe).toContain('/chat-settings?mail=digest')
})

test('does not come where nothing is new, or everything was read; after a stop late, but not in the afternoon', async () => {
  const known = mailsTo(server, reader).length
  expect(await at('2026-03-30T06:00:00Z')).toHaveLength(known)
  await write('Read')
  await server.graphql(
    reader,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
    { input: { conversationID: channel.conversationId, seenAt: clock.now().toISOString() } },
  )
  expect(await at('2026-03-31T06:00:00Z')).toHaveLength(known)
  await write('While it stood')
  expect(await at('2026-04-01T11:00:00Z')).toHaveLength(known)
  expect(await at('2026-04-02T09:59:00Z')).toHaveLength(known + 1)
})

test('elsewhere it is another morning', async () => {
  const known = mailsTo(server, agency.client).length
  await write('Overnight')
  await at('2026-04-02T14:59:00Z')
  expect(mailsTo(server, agency.client)).toHaveLength(known)
  await at('2026-04-02T15:00:00Z')
  expect(mailsTo(server, agency.client)).toHaveLength(known + 1)
})

test('who turns it off gets none', async () => {
  const known = mailsTo(server, reader).length
  await choose(server, reader, { dailyNotification: false })
  await write('Off')
  expect(await at('2026-04-03T06:00:00Z')).toHaveLength(known)
})
