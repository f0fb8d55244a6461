import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { change } from '../testing/change.ts'
import {
  joined,
  launchOf,
  minutesPass,
  pushTest,
  see,
  shownBy,
  subscribeFromNow,
  type TestBrowser,
  tell,
  toldTo,
} from './factory.ts'

const stage = await pushTest()
const { clock, service, server } = stage
let agency: TestAgency
let channel: TestChannel
let phone: TestBrowser

beforeEach(async () => {
  agency = await foundAgency(server)
  channel = await launchOf(server, agency)
  phone = await subscribed(agency.client)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

const subscribed = (person: AgencyCaller) => subscribeFromNow(stage, person)

const write = (content: string, more: Record<string, unknown> = {}, author = agency.staff) =>
  say(server, author, channel.conversationId, { content, ...more })

const told = (browser = phone) => toldTo(service, browser)
const shown = (browser = phone) => shownBy(service, browser)
const bodies = (browser = phone) => shown(browser).map(({ body }) => body)
const tellAll = () => tell(server, clock)
const later = (minutes: number) =>
  minutesPass(server, clock, {
    minutes,
    people: [agency.owner, agency.admin, agency.staff, agency.client],
  })

const seen = (person: AgencyCaller, where = channel) => see(stage, person, where)

/** The admin is told that somebody accepted an invitation. */
const accepted = (who: AgencyCaller) => joined(server, agency, who)

const choose = (channel: string, on: boolean) =>
  change(server, agency.admin, 'updateNotificationChoice', { topic: 'people', channel, on })

test('what is read elsewhere is taken away; what comes then is told at once', async () => {
  await write('One')
  await tellAll()
  await seen(agency.client)
  await tellAll()
  expect(told()).toMatchObject([{ body: 'Stefan Staff: One' }, { gone: true, waits: 0 }])
  expect(shown()).toEqual([])
  await write('Two')
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: Two'])
})

test('a conversation that one answers from another browser is taken away too', async () => {
  await write('One')
  await tellAll()
  await write('An answer', {}, agency.client)
  await tellAll()
  expect(shown()).toEqual([])
})

test('an internal message is told to no client and counts for none; one that becomes internal is taken away', async () => {
  await write('Between us', { internal: true })
  await tellAll()
  expect(told()).toEqual([])
  const { id } = await write('For all')
  await tellAll()
  expect(told()).toMatchObject([{ body: 'Stefan Staff: For all', waits: 1 }])
  await change(server, agency.staff, 'updateMessage', { id, internal: true })
  await tellAll()
  expect(shown()).toEqual([])
  expect(told().at(-1)).toMatchObject({ gone: true, waits: 0 })
  await change(server, agency.staff, 'updateMessage', { id, internal: false })
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: For all'])
})

test('a message that is deleted gives way to the one before it, at once', async () => {
  await write('One')
  const { id } = await write('Two')
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: Two'])
  await change(server, agency.staff, 'deleteMessage', { id })
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: One'])
})

test('what is muted is not told, and what was told before goes', async () => {
  await write('One')
  await tellAll()
  const thing = { type: 'conversation', id: channel.conversationId }
  await change(server, agency.client, 'muteThing', { ...thing, duration: 'GOOD' })
  await tellAll()
  expect(shown()).toEqual([])
  await write('Two')
  await tellAll()
  expect(told()).toHaveLength(2)
})

test('a member who is deactivated is told nothing more, and what was told goes', async () => {
  await write('One')
  await tellAll()
  await change(server, agency.admin, 'updateAgencyUser', { id: agency.client.memberId, active: false })
  await tellAll()
  expect(told().slice(1)).toMatchObject([{ gone: true, waits: 0 }])
  await write('Two')
  await tellAll()
  expect(told()).toHaveLength(2)
})

test('who is removed from the agency is told no more of it', async () => {
  const [desk, other] = [await subscribed(agency.admin), await subscribed(agency.owner)]
  const talk = await openChannel(server, agency.staff, {
    scope: 'team',
    isPrivate: true,
    others: [agency.admin, agency.owner],
  })
  await say(server, agency.staff, talk.conversationId, { content: 'A secret' })
  await tellAll()
  expect([bodies(desk), bodies(other)]).toEqual([['Stefan Staff: A secret'], ['Stefan Staff: A secret']])
  await change(server, agency.owner, 'deleteAgencyUser', { id: agency.admin.memberId })
  await tellAll()
  expect([shown(desk), bodies(other)]).toEqual([[], ['Stefan Staff: A secret']])
})

test('after the session has ended nothing is told', async () => {
  await server.graphql(agency.client, 'mutation { signOutEverywhere }')
  await write('One')
  await tellAll()
  expect(told()).toEqual([])
})

test('what is gone without a word about it is taken away after a while', async () => {
  const desk = await subscribed(agency.admin)
  await choose('desktop', true)
  await accepted(agency.staff)
  await tellAll()
  expect(shown(desk)).toHaveLength(1)
  await change(server, agency.owner, 'deleteAgencyUser', { id: agency.staff.memberId })
  await later(11)
  expect(shown(desk)).toEqual([])
})

test('a whole channel that is marked as seen is taken away', async () => {
  await write('One')
  await tellAll()
  const { data } = await server.graphql<{
    channelUsersByUser: { items: { id: string; channelID: string }[] }
  }>(agency.client, '{ channelUsersByUser { items { id channelID } } }')
  const place = data?.channelUsersByUser.items.find(({ channelID }) => channelID === channel.channelId)
  await change(server, agency.client, 'updateChannelUser', {
    id: place?.id,
    seenAt: clock.now().toISOString(),
  })
  await tellAll()
  expect(shown()).toEqual([])
})

test('who is removed from a channel is told no more of it', async () => {
  await write('One')
  await tellAll()
  await change(server, agency.staff, 'ejectMember', {
    channelID: channel.channelId,
    userID: agency.client.userId,
  })
  await tellAll()
  expect(shown()).toEqual([])
  await write('Two')
  await tellAll()
  expect(told()).toHaveLength(2)
})

const moveTo = (endpoint: string) =>
  withClient(server.databaseUrl, (database) =>
    database.query('update push_subscription set endpoint = $2 where id = $1', [phone.id, endpoint]),
  )

/** What is kept for a browser: notices, and looks to come. */
const kept = async () => {
  const { rows } = await withClient(server.databaseUrl, (database) =>
    database.query(
      `select (select count(*)::int from push_notice where subscription_id = $1) as notices,
        (select count(*)::int from graphile_worker.jobs where key like '%' || $1::text || '%') as looks`,
      [phone.id],
    ),
  )
  return rows[0]
}

test('a browser of Apple, which ends after pushes that show nothing, is told of no end, and nothing of it is left', async () => {
  await write('One')
  await tellAll()
  // Nothing may go there: it would be asked again after a while.
  await moveTo('https://web.push.apple.com/1')
  await seen(agency.client)
  await tellAll()
  await later(11)
  expect(await kept()).toEqual({ notices: 0, looks: 0 })
  await moveTo(phone.endpoint)
  await write('Two')
  await tellAll()
  expect(told()).toMatchObject([{ body: 'Stefan Staff: One' }, { body: 'Stefan Staff: Two' }])
})
