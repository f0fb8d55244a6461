import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** A window that keeps the application, as a person's browser does. */
export const lasting = { serviceWorkers: 'allow' } as const

const patience = 60_000

/** Waits until the service worker answers this page. */
export async function runsWorker(page: Page): Promise<void> {
  const runs = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  const end = Date.now() + patience
  for (let step = 0; !(await runs()); step += 1) {
    if (Date.now() > end) throw new Error('No worker answers this page')
    // Whatever somebody does begins it, once the page is there to see it.
    await page.mouse.move(1 + (step % 2), 1)
    await pause(100)
  }
}

/** Waits until the application is kept in this browser, with all parts that its person may open. */
export async function keepsApplication(page: Page): Promise<void> {
  await runsWorker(page)
  const isKept = async () => {
    const { all, languages } = await (await fetch('/parts.json')).json()
    for (const path of [...all, ...languages.en]) if (!(await caches.match(`/${path}`))) return false
    return true
  }
  const end = Date.now() + 2 * patience
  while (!(await page.evaluate(isKept))) {
    if (Date.now() > end) throw new Error('The application was not kept in time')
    await pause(500)
  }
}

/** Waits until everything that this page has asked for is kept, as it is for whoever looks at a page for a second. */
export async function keepsAnswers(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    // Answers are written in the page's idle time; a second idle time comes after the first one's writes have begun.
    for (let time = 0; time < 2; time += 1) await new Promise((resolve) => requestIdleCallback(resolve))
    const opening = indexedDB.open('atrium')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    // Transactions over the same store run one after another.
    await new Promise((resolve) => {
      database.transaction('cache', 'readwrite').oncomplete = resolve
    })
    database.close()
  })
}
