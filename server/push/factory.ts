import type { PushService, Subscription } from '../../fakes/push-service/push-service.ts'
import type { Pushed, PushedEnd, PushedNotice } from '../../shared/push-facts.ts'
import type { AgencyCaller } from '../agencies/factory.ts'
import { pass } from '../away/factory.ts'
import { change } from '../testing/change.ts'
import type { Caller, settableClock, TestServer } from '../testing/server.ts'
import { conversationsFor, notificationsFor, unreadConversations, waitsOf } from './queries/notices.ts'

/** A browser in which a person is told, as the push service has it, with the id that Atrium gave it. */
export type TestBrowser = Subscription & { id: string }

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
