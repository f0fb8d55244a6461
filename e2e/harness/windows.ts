import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { patience } from '../../tools/test/waits.ts'
import { type Trace, traceOf } from './evidence.ts'

/** A browser of somebody's own, with what its pages did and what they threw. */
export interface OwnWindow {
  page: Page
  context: BrowserContext
  trace: Trace
  thrown: string[]
  /** Keeps it for the next journey, unless something was done to it that cannot be taken back. */
  leave(): Promise<void>
}

type Options = BrowserContextOptions & { baseURL: string }

interface Spare extends OwnWindow {
  session: CDPSession
  /** Takes away what a journey listened with. */
  silence(): void
}

const usual = { width: 1280, height: 720 }

/**
 * Windows that journeys of this process have left, by browser, and by what they were opened with. A page in a fresh one fetches
 * and compiles all code anew; in such a one it is there in a third of the time.
 */
const spares = new WeakMap<Browser, Map<string, Promise<Spare | undefined>[]>>()

function sparesOf(browser: Browser, kind: string): Promise<Spare | undefined>[] {
  const byKind = spares.get(browser) ?? new Map<string, Promise<Spare | undefined>[]>()
  spares.set(browser, byKind)
  const those = byKind.get(kind) ?? []
  byKind.set(kind, those)
  return those
}

/** For a server that ends. */
export async function closeSpares(browser: Browser, baseURL: string): Promise<void> {
  for (const [kind, those] of spares.get(browser) ?? [])
    if (JSON.parse(kind).baseURL === baseURL)
      for (const spare of await Promise.all(those.splice(0))) await spare?.context.close()
}

/** Opens a window of which nobody else knows anything: a new one, or one that was emptied. */
export async function openWindow(
  browser: Browser,
  { viewport, storageState, ...lasting }: Options,
): Promise<OwnWindow> {
  const kind = JSON.stringify(lasting)
  const window = (await sparesOf(browser, kind).shift()) ?? (await newWindow(browser, lasting, kind))
  await furnish(window, { ...lasting, viewport, storageState })
  return window
}

async function newWindow(browser: Browser, options: Options, kind: string): Promise<Spare> {
  const context = await browser.newContext({ locale: 'en-US', viewport: usual, ...options })
  context.setDefaultTimeout(patience)
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(error.error().stack || String(error.error())))
  context.on('console', (line) => isRefusal(line.text()) && thrown.push(line.text()))
  const trace = traceOf(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { isMarked, silence } = watch(page, context)
  const window: Spare = {
    page,
    context,
    trace,
    thrown,
    session,
    silence,
    async leave() {
      if (isMarked()) await context.close()
      else sparesOf(browser, kind).push(emptied(window, options.baseURL))
    },
  }
  return window
}

/** A line of the console that tells of the content security policy, or of an error that React caught. */
function isRefusal(line: string): boolean {
  return /Content Security Policy|TrustedHTML|TrustedScript|Minified React error/.test(line)
}

/** Notices from now on what a journey does to a window that outlasts it. */
function watch(page: Page, context: BrowserContext): { isMarked(): boolean; silence(): void } {
  const listening: (() => void)[] = []
  let isMarked = false
  const instead = (owner: Page | BrowserContext, name: string, notice: (args: never[]) => void) => {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') throw new Error(`There is no ${name} any more.`)
    Reflect.set(owner, name, (...args: never[]) => {
      notice(args)
      return original.apply(owner, args)
    })
  }
  for (const owner of [page, context])
    instead(owner, 'on', (args) => listening.push(() => Reflect.apply(owner.off, owner, args)))

  const mark = () => {
    isMarked = true
  }
  for (const owner of [page, context])
    for (const name of ['addInitScript', 'exposeFunction']) instead(owner, name, mark)
  for (const name of ['newCDPSession', 'routeWebSocket']) instead(context, name, mark)
  return {
    isMarked: () => isMarked,
    silence: () => {
      for (const stop of listening.splice(0)) stop()
    },
  }
}

/** Has the storage that the pages of its address will find. A blank page would end the process with all that it compiled. */
const file = '/first-paint.js'

/** Everything but what was fetched. */
const stored = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** The window as it was when it was opened; nothing, where that cannot be had. */
async function emptied(window: Spare, origin: string): Promise<Spare | undefined> {
  const { page, context, session, silence, thrown, trace } = window
  try {
    silence()
    await Promise.all(context.pages().flatMap((each) => (each === page ? [] : [each.close()])))
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)])
    await page.mouse.move(0, 0)
    await page.goto(origin + file)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })
    await context.clearCookies()
    thrown.length = 0
    trace.lines.length = 0
    return window
  } catch {
    await context.close().catch(() => undefined)
    return undefined
  }
}

async function furnish(
  { page, context, session, trace }: Spare,
  { baseURL, viewport, storageState }: Options,
): Promise<void> {
  trace.begin()
  await page.setViewportSize(viewport ?? usual)
  const state = typeof storageState === 'string' ? undefined : storageState
  await context.addCookies(state?.cookies ?? [])
  const kept = state?.origins.flatMap(({ localStorage }) => localStorage) ?? []
  if (!page.url().endsWith(file)) await page.goto(baseURL + file)
  await page.evaluate((entries) => {
    sessionStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
  await session.send('Page.resetNavigationHistory')
}
