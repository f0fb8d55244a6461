import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A page whose first load has a budget: JavaScript in kB, gzip. */
export const budgets = { '/login': 190, '/dial': 280 } as const

/** Opens a page in a browser that has nothing yet, and answers the kB of JavaScript, gzip, that it asks for until it rests. */
export async function firstLoad(
  page: Page,
  path: keyof typeof budgets,
  isReady: (page: Page) => Promise<unknown>,
): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(path)
  await isReady(page)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all([...scripts].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Not what went over the line: a browser prefers Brotli, and answers are headed and framed. */
async function sizeOf(pathname: string): Promise<number> {
  const { size } = await stat(`${built}${pathname}.gz`)
  return size
}
