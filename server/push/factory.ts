import { type PushService, pushService, type Subscription } from '../../fakes/push-service/push-service.ts'
import type { Pushed, PushedEnd, PushedNotice } from '../../shared/push-facts.ts'
import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import { pass } from '../away/factory.ts'
import { openChannel, type TestChannel } from '../messaging/factory.ts'
import { notify } from '../notifications/commands/notify.ts'
import { change } from '../testing/change.ts'
import { type Caller, settableClock, type TestServer, testServer } from '../testing/server.ts'
import { conversationsFor, notificationsFor, unreadConversations, waitsOf } from './queries/notices.ts'

/** A browser in which a person is told, as the push service has it, with the id that Atrium gave it. */
export type TestBrowser = Subscription & { id: string }

type PushTest = {
  clock: ReturnType<typeof settableClock>
  service: PushService
  server: TestServer
  stop(): Promise<void>
}

/** A server beside a push service. Its clock is in the future, so that looks wait by the database's clock too. */
export async function pushTest(options: { at?: string; logTo?: PushLog; env?: Record<string, string> } = {}) {
  const { at = '2031-03-03T09:00:00.000Z', logTo, env } = options
  const clock = settableClock(at)
  const service = await pushService()
  const server = await testServer({
    worker: false,
    clock,
    ...(logTo && { logTo }),
    env: { PUSH_OWN_SERVICES: service.origin, LIMIT_CALLS_PER_MINUTE: '1000000', ...env },
  })
  const stop = async () => {
    await server.stop()
    await service.stop()
  }
  return { clock, service, server, stop } satisfies PushTest
}

type PushLog = { write(line: string): void }

/** A channel with the client of an agency, who did not see anything in it yet. */
export async function launchOf(server: TestServer, { staff, client }: TestAgency): Promise<TestChannel> {
  const channel = await openChannel(server, staff, { name: 'Spring launch', others: [client] })
  await server.settle()
  return channel
}

/** A browser of a person, which is told what happens from now on. */
export async function subscribeFromNow(
  { server, service, clock }: PushTest,
  person: Caller,
): Promise<TestBrowser> {
  const browser = await subscribe(server, service, person)
  clock.advance(1)
  return browser
}

/** A person has seen a conversation up to now. */
export const see = (
  { server, clock }: Pick<PushTest, 'server' | 'clock'>,
  person: Caller,
  { conversationId }: TestChannel,
) =>
  server.graphql(
    person,
    'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
    { input: { conversationID: conversationId, seenAt: clock.now().toISOString() } },
  )

/** The admin of an agency is told that somebody accepted an invitation. */
export const joined = (
  server: TestServer,
  { agencyId, admin }: TestAgency,
  { memberId, userId }: AgencyCaller,
) =>
  server.app.asSystem(agencyId, 'staff', (ctx) =>
    notify(ctx, {
      kind: 'joined',
      subjectId: memberId,
      recipientIds: [admin.userId],
      actorId: userId,
    }),
  )

/** Subscribes a new browser in a person's session. */
export async function subscribe(
  server: TestServer,
  service: PushService,
  person: Caller,
): Promise<TestBrowser> {
  const { data } = await server.graphql<{ pushKey: string }>(person, '{ pushKey }')
  const browser = service.subscribe(data?.pushKey ?? '')
  const { id } = await change(server, person, 'createPushSubscription', browser)
  return { ...browser, id }
}

/** What a browser was told, oldest first. */
export const toldTo = (service: PushService, browser: Subscription): Pushed[] =>
  service.received(browser).map(({ text }) => JSON.parse(text) as Pushed)

/** What a browser shows after all that it was told: by tag, the newest last. */
export function shownBy(service: PushService, browser: Subscription): PushedNotice[] {
  const shown = new Map<string, PushedNotice>()
  for (const told of toldTo(service, browser)) {
    shown.delete(told.tag)
    if (!isEnd(told)) shown.set(told.tag, told)
  }
  return [...shown.values()]
}

const isEnd = (told: Pushed): told is PushedEnd => 'gone' in told

/** Lets what has happened be heard, waits for the looks that it brings, and for what they send. */
export async function tell(server: TestServer, clock: ReturnType<typeof settableClock>): Promise<void> {
  await server.settle()
  clock.advance(10_000)
  await server.settle()
}

/** A clock that goes by minutes: a notice may be replaced again, and everyone is still signed in. */
export async function minutesPass(
  server: TestServer,
  clock: ReturnType<typeof settableClock>,
  { minutes, people }: { minutes: number; people: AgencyCaller[] },
): Promise<void> {
  await pass(server, clock, minutes, people)
  await server.settle()
}

/** Everything that a person's browsers would show now, with its words and what waits, as one text; for the searches for leaks. */
export const wouldShow = (
  server: TestServer,
  { agencyId, userId }: Pick<AgencyCaller, 'agencyId' | 'userId'>,
) =>
  server.app.as({ kind: 'actor', agencyId, userId }, (ctx) =>
    ctx.read(async (tx) => {
      const unread = await unreadConversations(tx)
      const since = new Date(0)
      const notices = [
        ...(await conversationsFor(tx, { since, unread })),
        ...(await notificationsFor(tx, [{ since, shown: [] }])).flat(),
      ]
      const written = await Promise.all(
        notices.map(async ({ tag, contentId, at, write }) => [tag, contentId, at, await write(tx)]),
      )
      return JSON.stringify([written, await waitsOf(tx, unread)])
    }),
  )
