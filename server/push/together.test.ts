import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signAccessToken } from '../identity/commands/tokens.ts'
import { insertSession } from '../identity/store/sessions.ts'
import { say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { launchOf, pushTest, see, shownBy, subscribeFromNow, type TestBrowser, toldTo } from './factory.ts'
import { connectionsOf, jobs } from './jobs.ts'

const stage = await pushTest()
const { clock, service, server } = stage
let agency: TestAgency
let channel: TestChannel
let browsers: [AgencyCaller, TestBrowser][]

beforeEach(async () => {
  service.answerNext()
  agency = await foundAgency(server)
  channel = await launchOf(server, agency)
  const people = [agency.client, await again(agency.client), agency.owner]
  browsers = []
  for (const person of people) browsers.push([person, await subscribeFromNow(stage, person)])
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

/** The same person, signed in once more. */
async function again(person: AgencyCaller): Promise<AgencyCaller> {
  const sessionId = newId()
  const expiresAt = new Date(clock.now().getTime() + 86_400_000)
  const facts = { id: sessionId, accountId: person.userId, clientsOnly: false, userAgent: 'Firefox' }
  await server.app.asPlatform((ctx) =>
    ctx.write((tx) => insertSession(tx, { ...facts, createdAt: clock.now(), expiresAt })),
  )
  const accessToken = await signAccessToken(server.app, { sessionId, userId: person.userId, keyId: null })
  return { ...person, sessionId, accessToken }
}

/** Looks at all browsers side by side, at each twice, as jobs do. */
const lookAtAll = (all = browsers) =>
  Promise.all(
    [...all, ...all].map(([{ userId }, { id }]) => {
      const job = jobs['push.look']
      const place = { agencyId: agency.agencyId, userId, subscriptionId: id }
      return typeof job === 'object' ? job.handle(server.app, place, { id: newId() }) : null
    }),
  )

const bodies = () => browsers.map(([, browser]) => shownBy(service, browser).map(({ body }) => body))
const counts = () => browsers.map(([, browser]) => toldTo(service, browser).length)

test('looks at several browsers side by side send each what its person is to see, once', async () => {
  await say(server, agency.staff, channel.conversationId, { content: 'One' })
  await lookAtAll()
  expect(bodies()).toEqual([['Stefan Staff: One'], ['Stefan Staff: One'], []])
  clock.advance(61_000)
  await say(server, agency.staff, channel.conversationId, { content: 'Two' })
  await lookAtAll()
  expect(bodies()).toEqual([['Stefan Staff: Two'], ['Stefan Staff: Two'], []])
  await see(stage, agency.client, channel)
  await lookAtAll()
  expect(bodies()).toEqual([[], [], []])
  expect(counts()).toEqual([3, 3, 0])
})

test('each outcome is that of its own browser', async () => {
  await say(server, agency.staff, channel.conversationId, { content: 'One' })
  service.answerNext({ status: 410 }, { status: 201 })
  await lookAtAll()
  const { data } = await server.graphql<{ pushSubscriptions: { fingerprint: string | null }[] }>(
    agency.client,
    '{ pushSubscriptions { fingerprint lastSentAt } }',
  )
  const living = data?.pushSubscriptions.filter(({ fingerprint }) => fingerprint)
  expect(living).toMatchObject([{ lastSentAt: clock.now().toISOString() }])
  await lookAtAll()
  expect(counts().reduce((sum, each) => sum + each)).toBe(1)
})

// They mostly wait for others, and hold no connection meanwhile.
test('looks hold four connections at a time, and fewer where there are few', () => {
  expect([2, 8, 20, 100].map((databasePoolSize) => connectionsOf({ databasePoolSize }))).toEqual([2, 2, 4, 4])
})
