import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const built = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** The budget for the first load of a page: JavaScript in kB, gzip. */
export const budgets = { '/login': 190, '/dial': 280, '/dashboard': 300 } as const

/** Opens a page in a browser with an empty cache, and returns the kB of JavaScript, gzip, that it loads until it is idle. */
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

/** Not the transferred size: a browser prefers Brotli, and responses have headers and frames. */
async function sizeOf(pathname: string): Promise<number> {
  const { size } = await stat(`${built}${pathname}.gz`)
  return size
}
