/** @module-tag identity */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { register } from './harness/api.ts'
import { storedIn } from './harness/browser-storage.ts'
import { journey } from './harness/journey.ts'

const day = journey()
let left: Page

test('somebody leaves all kinds of things in a window', async () => {
  left = await day.openAs(await register(day.atrium, 'Nina Vogel'), { viewport: { width: 390, height: 844 } })
  await left.route('**/graphql', (route) => route.continue())
  await left.goto('/home')
  await left.getByRole('heading', { name: 'Agencies' }).waitFor()
  await left.evaluate(async () => {
    localStorage.setItem('left', 'in local storage')
    sessionStorage.setItem('left', 'in session storage')
    // biome-ignore lint/suspicious/noDocumentCookie: the test is about what a window stores
    document.cookie = 'left=cookie'
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const opening = indexedDB.open('left')
    opening.onsuccess = resolve
    await promise
  })
  await left.context().setOffline(true)
})

test('in whose next journey it is, finds nothing of that', async () => {
  const page = await openedAgain()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  expect(await storedIn(page)).not.toContain('left')
  expect(await page.evaluate(() => [innerWidth, document.cookie])).toEqual([1280, ''])
  const databases = await page.evaluate(() => indexedDB.databases())
  expect(databases.map(({ name }) => name)).not.toContain('left')
})

/** Several windows of earlier journeys may be available. */
async function openedAgain(): Promise<Page> {
  for (let count = 0; count < 30; count += 1) {
    const page = await day.open()
    if (page.context() === left.context()) return page
  }
  throw new Error('The window was not kept.')
}
