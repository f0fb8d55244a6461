import { hash } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../fakes/push-service/push-service.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { say, type TestChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { type Concluded, conclude } from './commands/conclude.ts'
import { begin } from './commands/look.ts'
import {
  launchOf,
  minutesPass,
  pushTest,
  see,
  shownBy,
  subscribe,
  type TestBrowser,
  tell,
  toldTo,
} from './factory.ts'
import { differencesOfEach, type Step } from './queries/differences.ts'

const lines: string[] = []
const stage = await pushTest({
  logTo: { write: (line) => void lines.push(line) },
  env: { LOG_LEVEL: 'trace' },
})
const { clock, service, server } = stage
let agency: TestAgency
let channel: TestChannel
let phone: TestBrowser

beforeEach(async () => {
  service.answerAlways({ status: 201 })
  service.answerNext()
  agency = await foundAgency(server)
  channel = await launchOf(server, agency)
  phone = await subscribe(server, service, agency.client)
  clock.advance(1000)
  lines.length = 0
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

const write = (content: string) => say(server, agency.staff, channel.conversationId, { content })
const told = () => toldTo(service, phone)
const bodies = () => shownBy(service, phone).map(({ body }) => body)
const tellAll = () => tell(server, clock)
const later = (minutes: number) =>
  minutesPass(server, clock, { minutes, people: [agency.staff, agency.client] })
const seen = () => see(stage, agency.client, channel)

/** How many requests a piece of work makes. */
async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const before = service.requests()
  await work()
  return service.requests() - before
}

const listed = async () =>
  (
    await server.graphql<{ pushSubscriptions: object[] }>(
      agency.client,
      '{ pushSubscriptions { id fingerprint lastSentAt } }',
    )
  ).data?.pushSubscriptions

/** The browser of the client has another address than before. */
async function renewed(renews: string) {
  const { data } = await server.graphql<{ pushKey: string }>(agency.client, '{ pushKey }')
  const next = service.subscribe(data?.pushKey ?? '')
  await change(server, agency.client, 'createPushSubscription', { ...next, renews })
  return next
}

test('what a service took is noted at its browser', async () => {
  await write('One')
  await tellAll()
  expect(await listed()).toMatchObject([{ lastSentAt: clock.now().toISOString() }])
})

test.each([404, 410])(
  'a browser that its service knows no more (%i) is sent nothing until it has another address',
  async (status) => {
    service.answerNext({ status })
    await write('One')
    await tellAll()
    expect(await listed()).toEqual([{ id: phone.id, fingerprint: null, lastSentAt: null }])
    await write('Two')
    expect(await requestsOf(() => later(60))).toBe(0)
    const next = await renewed(phone.id)
    expect(await listed()).toMatchObject([{ id: phone.id, fingerprint: hash('sha256', next.endpoint) }])
    await write('Three')
    await tellAll()
    expect(shownBy(service, next)).toMatchObject([{ body: 'Stefan Staff: Three' }])
  },
)

test('what a service says late of an address that was replaced ends nothing', async () => {
  const { endpoint, id } = phone
  const place = { agencyId: agency.agencyId, userId: agency.client.userId, subscriptionId: id }
  const next = await renewed(id)
  const step = { tag: 'c/none', contentId: newId() } as Step
  const late: Concluded = { place, endpoint, step, outcome: { kind: 'ended' } }
  await server.app.asPlatform((ctx) => conclude(ctx, [late]))
  expect(await listed()).toMatchObject([{ fingerprint: hash('sha256', next.endpoint) }])
})

test('a service that wants to be asked later is left alone until then, and then told how it is by then', async () => {
  service.answerNext({ status: 429, headers: { 'retry-after': '600' } })
  await write('One')
  expect(await requestsOf(tellAll)).toBe(1)
  await write('Two')
  expect(await requestsOf(() => later(5))).toBe(0)
  expect(told()).toEqual([])
  expect(await requestsOf(() => later(6))).toBe(1)
  expect(told()).toMatchObject([{ body: 'Stefan Staff: Two' }])
  expect(await requestsOf(() => later(60))).toBe(0)
})

test('what was read while a service was down is not told afterwards', async () => {
  service.answerNext({ status: 503 })
  await write('One')
  await tellAll()
  await seen()
  expect(await requestsOf(() => later(60))).toBe(0)
})

test('a service that is down is asked ever more seldom, and after a day not at all', async () => {
  service.answerAlways({ status: 503 })
  await write('One')
  await tellAll()
  const hours: number[] = []
  for (let hour = 0; hour < 26; hour += 1) {
    let requests = 0
    for (let part = 0; part < 3; part += 1) requests += await requestsOf(() => later(20))
    hours.push(requests)
  }
  expect(hours[0]).toBe(3)
  expect(Math.max(...hours.slice(3))).toBe(1)
  expect(hours.at(-1)).toBe(0)
  service.answerAlways({ status: 201 })
  await write('Two')
  await later(61)
  await later(1)
  expect(bodies()).toEqual(['Stefan Staff: Two'])
})

test('an answer that is lost is an answer: nothing is sent twice', async () => {
  service.answerNext('reset')
  await write('One')
  expect(await requestsOf(tellAll)).toBe(1)
  expect(await requestsOf(() => later(60))).toBe(0)
  expect(told()).toHaveLength(1)
  await seen()
  service.answerNext('reset')
  expect(await requestsOf(tellAll)).toBe(1)
  expect(await requestsOf(() => later(60))).toBe(0)
})

test('a worker that dies while it sends sends nothing twice, and what it may have sent is taken away', async () => {
  await write('One')
  await server.settle()
  const place = {
    agencyId: agency.agencyId,
    userId: agency.client.userId,
    subscriptionId: phone.id,
  }
  const scope = { kind: 'actor' as const, agencyId: place.agencyId, userId: place.userId }
  const nothingYet = { agencyId: agency.agencyId, mustShow: false, since: new Date(0), notices: [] }
  const [differences] = await server.app.as(scope, (ctx) =>
    ctx.read((tx) => differencesOfEach(tx, [nothingYet])),
  )
  const step = differences?.steps[0]
  if (!step) throw new Error('nothing to send')
  const one = { place, step, beside: null }
  const beginIt = () => server.app.asPlatform((ctx) => begin(ctx, [one, one]))
  expect([await beginIt(), await beginIt()]).toEqual([
    [true, false],
    [false, false],
  ])
  expect(await requestsOf(tellAll)).toBe(0)
  await seen()
  await tellAll()
  expect(told()).toMatchObject([{ gone: true }])
})

test.each<Answer>([
  { status: 400 },
  { status: 403 },
  { status: 413 },
  { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
])('what a service refuses (%j) is given up, and the next is sent', async (answer) => {
  service.answerNext(answer)
  await write('One')
  expect(await requestsOf(tellAll)).toBe(1)
  expect(await requestsOf(() => later(60))).toBe(0)
  const { status } = answer as { status: number }
  expect(lines.some((line) => line.includes(`"status":${status}`) && line.includes('push service'))).toBe(
    true,
  )
  await write('Two')
  await tellAll()
  expect(bodies()).toEqual(['Stefan Staff: Two'])
})

test('neither the address of a browser nor its keys nor words are in the log, not even at its finest', async () => {
  service.answerNext({ status: 400 }, { status: 503 }, 'reset', { status: 410 })
  for (const content of ['Tangerine one', 'Tangerine two', 'Tangerine three', 'Tangerine four']) {
    await write(content)
    await later(3)
  }
  const log = lines.join('')
  expect(log).toContain('push service refused')
  const { endpoint, p256dh, auth } = phone
  for (const secret of ['Tangerine', new URL(endpoint).pathname, p256dh, auth, 'vapid'])
    expect(log).not.toContain(secret)
})
