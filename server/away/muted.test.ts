import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { mailsUntil } from './factory.ts'

const clock = settableClock('2031-01-13T09:00:00.000Z')
const server: TestServer = await testServer({
  worker: false,
  clock,
  env: { LIMIT_CALLS_PER_MINUTE: '1000000' },
})
let agency: TestAgency
let reader: AgencyCaller
let conversationId: string
let day = Date.parse('2031-01-13T00:00:00.000Z')

beforeEach(async () => {
  day += 2 * 86_400_000
  clock.set(new Date(day + 9 * 3_600_000))
  agency = await foundAgency(server)
  reader = agency.admin
  await waitFor(60)
  ;({ conversationId } = await openChannel(server, agency.staff, { name: 'Launch', others: [reader] }))
  await at('10:00')
})
afterAll(() => server.stop())

/** Moves on to a time of the day; the subjects of the reader's mails until then. */
const at = (time: string) => mailsUntil(server, clock, { day, time, agency, reader })
const waitFor = (minutes: number) =>
  change(server, reader, 'updateUser', { id: reader.userId, unseenNotificationDuration: minutes })
const write = (content: string) => say(server, agency.staff, conversationId, { content })
const thing = () => ({ type: 'conversation', id: conversationId })
const mute = (duration: string) => change(server, reader, 'muteThing', { ...thing(), duration })

test('a message that waits when its conversation is muted is mailed once the mute has ended', async () => {
  await write('Urgent question')
  await at('10:30')
  await mute('HOUR')
  await at('11:01')
  expect(await at('11:29')).toEqual([])
  expect(await at('11:31')).toEqual(['Urgent question'])
  expect(await at('13:00')).toHaveLength(1)
})

test('a message that came while its conversation was muted is mailed without another one', async () => {
  await waitFor(5)
  await mute('HOUR')
  await write('Not now')
  expect(await at('10:30')).toEqual([])
  expect(await at('11:01')).toEqual(['Not now'])
})

test('a message behind a mute for good is mailed once the mute is ended by hand, and not before', async () => {
  await waitFor(5)
  await mute('GOOD')
  await write('Not now')
  await at('10:30')
  expect(await at('20:00')).toEqual([])
  await change(server, reader, 'unmuteThing', thing())
  expect(await at('20:01')).toEqual(['Not now'])
})

test('a mute keeps no message of another conversation waiting', async () => {
  await waitFor(5)
  await mute('HOUR')
  await write('Not now')
  await at('10:10')
  const other = await openChannel(server, agency.staff, { name: 'Press', others: [reader] })
  await say(server, agency.staff, other.conversationId, { content: 'Now' })
  await at('10:12')
  expect(await at('10:20')).toEqual(['Now'])
})

test('a message of the night waits for the end of a mute that outlasts it', async () => {
  await waitFor(5)
  await change(server, reader, 'updateQuietHours', { from: '22:00', to: '07:00', exceptMentions: false })
  await at('22:30')
  await write('Good night')
  await at('22:45')
  await at('30:30')
  await mute('HOUR')
  expect(await at('31:05')).toEqual([])
  expect(await at('31:31')).toEqual(['Good night'])
})

test('another time zone of the agency ends the night for messages too', async () => {
  await waitFor(5)
  await change(server, reader, 'updateQuietHours', { from: '22:00', to: '07:00', exceptMentions: false })
  await at('22:30')
  await write('Good evening')
  expect(await at('22:45')).toEqual([])
  await change(server, agency.owner, 'updateAgency', { id: agency.agencyId, timeZone: 'America/New_York' })
  expect(await at('22:46')).toEqual(['Good evening'])
})
