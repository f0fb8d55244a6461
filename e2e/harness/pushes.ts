import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PushedNotice } from '../../shared/push-facts.ts'
import type { Team } from './team.ts'

/** Delivers to the worker of a page as its browser's push service does. */
export async function pushesTo(page: Page): Promise<(data: object) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
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

/**
 * Pushes, and waits until this origin shows these notices. Each look pushes once more, which the worker takes as known: Chromium forgets a
 * notice that is asked for in the moment in which it is being shown. How long that moment is depends on the machine, so each look waits
 * longer than the one before.
 */
export async function pushed(
  page: Page,
  push: Awaited<ReturnType<typeof pushesTo>>,
  data: object,
  expected: readonly string[],
): Promise<void> {
  let wait = 250
  const look = async () => {
    await push(data)
    await pause(wait)
    wait = Math.min(2 * wait, 8_000)
    return notices(page)
  }
  await expect.poll(look).toEqual(expected)
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
