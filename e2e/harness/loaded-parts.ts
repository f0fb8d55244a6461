import type { Page } from 'playwright-core'

/** Waits until a page has loaded these lazy parts, named as their files are. */
export async function hasLoaded(page: Page, ...parts: string[]): Promise<void> {
  await page.waitForFunction((all) => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return all.every((part) => files.some((name) => name.includes(`/${part}-`)))
  }, parts)
}
