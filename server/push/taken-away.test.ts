import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { pushService } from '../../fakes/push-service/push-service.ts'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say, type TestChannel } from '../messaging/factory.ts'
import { notify } from '../notifications/commands/notify.ts'
import { change } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { minutesPass, shownBy, subscribe, type TestBrowser, tell, toldTo } from './factory.ts'

// In the future, so that looks wait by the database's clock too.
const clock = settableClock('2031-03-03T09:00:00.000Z')
const service = await pushService()
const server: TestServer = await testServer({
  worker: false,
  clock,
  env: { PUSH_OWN_SERVICES: service.origin, LIMIT_CALLS_PER_MINUTE: '1000000' },
})
let agency: TestAgency
let channel: TestChannel
let phone: TestBrowser

beforeEach(async () => {
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { name: 'Spring launch', others: [agency.client] })
  await server.settle()
  phone = await subscribed(agency.client)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(async () => {
  await server.stop()
  await service.stop()
})

/** A browser of a person, which is told what happens from now on. */
async function subscribed(person: AgencyCaller): Promise<TestBrowser> {
  const browser = await subscribe(server, service, person)
  clock.advance(1)
  return browser
}

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

const see = (person: AgencyCaller, { conversationId }: TestChannel = channel) =>
  server.graphql(
    person,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
    { input: { conversationID: conversationId, seenAt: clock.now().toISOString() } },
  )

/** The admin is told that somebody accepted an invitation. */
const joined = ({ memberId, userId }: AgencyCaller) =>
  server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
    notify(ctx, {
      kind: 'joined',
      subjectId: memberId,
      recipientIds: [agency.admin.userId],
      actorId: userId,
    }),
  )

const choose = (channel: string, on: boolean) =>
  change(server, agency.admin, 'updateNotificationChoice', { topic: 'people', channel, on })

test('what is read elsewhere is taken away; what comes then is told at once', async () => {
  await write('One')
  await tellAll()
  await see(agency.client)
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
  await joined(agency.staff)
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
