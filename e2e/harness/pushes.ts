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

/** Has the worker of a page count the notices that it has shown. */
async function countsShown(page: Page): Promise<() => Promise<number>> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No worker runs')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const counted = globalThis as { shown?: number }
    if (counted.shown !== undefined) return
    counted.shown = 0
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (...notice: Parameters<typeof show>) => {
      await show(...notice)
      counted.shown = (counted.shown ?? 0) + 1
    }
  })
  return () => worker.evaluate(() => (globalThis as { shown?: number }).shown ?? 0)
}

/** Pushes, and waits until this origin shows these notices. */
export async function pushed(
  page: Page,
  push: Awaited<ReturnType<typeof pushesTo>>,
  data: object,
  expected: readonly string[],
): Promise<void> {
  const shown = await countsShown(page)
  const before = await shown()
  await push(data)
  // Chromium forgets a notice that is asked for in the moment in which it is being shown.
  if (expected.length > 0) await expect.poll(shown).toBe(before + 1)
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
