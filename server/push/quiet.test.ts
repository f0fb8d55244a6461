import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { pass } from '../away/factory.ts'
import { say, type TestChannel } from '../messaging/factory.ts'
import { change } from '../testing/change.ts'
import { launchOf, pushTest, shownBy, subscribe, type TestBrowser, toldTo } from './factory.ts'

const stage = await pushTest()
const { clock, service, server } = stage
let agency: TestAgency
let reader: AgencyCaller
let channel: TestChannel
let phone: TestBrowser
let day = Date.parse('2031-03-03T00:00:00.000Z')

beforeEach(async () => {
  day += 2 * 86_400_000
  clock.set(new Date(day + 9 * 3_600_000))
  agency = await foundAgency(server)
  reader = agency.client
  channel = await launchOf(server, agency)
  await change(server, reader, 'updateUser', { id: reader.userId, timeZone: 'Europe/Berlin' })
  await quiet({ from: '22:00', to: '07:00', exceptMentions: false })
  phone = await subscribe(server, service, reader)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

const quiet = (hours: Record<string, unknown>) => change(server, reader, 'updateQuietHours', hours)

/** Moves on to an hour in UTC, of the next day from 24 on; it is an hour later in Berlin. Answers what the browser shows by then. */
async function at(hour: number): Promise<string[]> {
  const minutes = (day + hour * 3_600_000 - clock.now().getTime()) / 60_000
  await server.settle()
  await pass(server, clock, minutes, [reader, agency.staff, agency.admin])
  await server.settle()
  return shownBy(service, phone).map(({ body }) => body)
}

const write = (content: string, more: Record<string, unknown> = {}) =>
  say(server, agency.staff, channel.conversationId, { content, ...more })

test('what quiet hours hold is told once, when they end', async () => {
  await at(21.5)
  await write('One')
  await write('Two')
  expect(await at(23)).toEqual([])
  await write('Three')
  expect(await at(29.9)).toEqual([])
  expect(await at(30)).toEqual(['Stefan Staff: Three'])
  expect(toldTo(service, phone)).toHaveLength(1)
})

test('what was read in them is not told, and what is to be taken away waits too', async () => {
  await at(20)
  await write('One')
  await at(20.9)
  await at(22)
  await change(server, reader, 'markConversation', {
    conversationID: channel.conversationId,
    seenAt: clock.now().toISOString(),
  })
  expect(await at(23)).toEqual(['Stefan Staff: One'])
  expect(await at(30)).toEqual([])
  expect(toldTo(service, phone)).toHaveLength(2)
})

test('mentions come all the same if they are excepted, and nothing else', async () => {
  await quiet({ from: '22:00', to: '07:00', exceptMentions: true })
  await at(22)
  await write('One')
  expect(await at(22.5)).toEqual([])
  await write('Two, and you are meant', { mentions: [reader.userId] })
  expect(await at(23)).toEqual(['Stefan Staff: Two, and you are meant'])
})

test('hours that end early let go what they held', async () => {
  await at(22)
  await write('One')
  expect(await at(23)).toEqual([])
  await quiet({})
  expect(await at(23.1)).toEqual(['Stefan Staff: One'])
})
