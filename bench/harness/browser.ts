import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright-core'
import { signedIn } from '../../e2e/harness/sign-in.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'

const viewport = { width: 1440, height: 900 }

/** A window of a real Chromium. */
export type Window = {
  page: Page
  /** The line to the browser's own tools. */
  tools: CDPSession
  /** Waits until the page asks for nothing more and has nothing left to do. */
  rests(): Promise<void>
}

/** Opens a Chromium that nobody has used yet, and closes it afterwards. */
export async function withChromium<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env.CHROMIUM
  if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A window with nothing in it. */
export async function openWindow(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window> {
  const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  return { page, tools: await context.newCDPSession(page), rests: restOf(page) }
}

function restOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    // Of what the page before still waited for, nothing is told any more.
    if (request.isNavigationRequest()) underWay.clear()
    underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    do await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    while (underWay.size > 0)
  }
}

/** A window in which this person is signed in. */
export async function openWindowAs(stage: Stage, browser: Browser, person: Person): Promise<Window> {
  const storageState = await signedIn(stage, person)
  return openWindow(browser, { baseURL: stage.url, storageState })
}

/** The same through a proxy, which requests to this machine pass too. */
export async function openWindowThrough(
  stage: Stage,
  browser: Browser,
  person: Person,
  proxy: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Window> {
  const storageState = await signedIn(stage, person)
  const through = { server: proxy, bypass: '<-loopback>' }
  return openWindow(browser, { baseURL: stage.url, storageState, proxy: through, ...options })
}

/** Runs a case in a window of this person's own. */
export function inWindowOf<Result>(
  stage: Stage,
  person: Person,
  use: (window: Window) => Promise<Result>,
): Promise<Result> {
  return withChromium(async (browser) => use(await openWindowAs(stage, browser, person)))
}

/** Opens a channel by its address and waits until this message is shown. */
export async function openChannel({ page }: Window, channelId: string, messageId: string): Promise<void> {
  await page.goto(`/dial/c/${channelId}`)
  await page.locator(messageSelector(messageId)).waitFor()
}

export const messageSelector = (id: string): string => `[data-placed] [data-message="${id}"]`
