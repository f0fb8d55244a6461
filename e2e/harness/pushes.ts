import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushedNotice } from '../../shared/push-facts.ts'
import type { Team } from './team.ts'

/** Delivers to the worker of a page as its browser's push service does. */
export async function pushesTo(page: Page): Promise<(data: object) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // A window that was used before knows those of its earlier people too.
      const living = registrations.find(({ isDeleted }) => !isDeleted)
      if (living) resolve(living.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** What stands in the notices that this origin shows. */
const notices = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ body }) => body)
  })

/** Pushes, and waits until this origin shows these notices. */
export async function pushed(
  page: Page,
  push: Awaited<ReturnType<typeof pushesTo>>,
  data: object,
  expected: readonly string[],
): Promise<void> {
  await push(data)
  await expect.poll(() => notices(page)).toEqual(expected)
}

/** A notice about the conversation of a team. */
export const noticeOf = ({ agencyId, channelId, conversationId }: Team, body: string): PushedNotice => ({
  v: 1,
  id: 'first',
  agency: agencyId,
  tag: `${agencyId}/c/${conversationId}`,
  title: 'Northwind Studio',
  body,
  path: `/dial/c/${channelId}?conversation=${conversationId}`,
  at: new Date().toISOString(),
  waits: 1,
})
