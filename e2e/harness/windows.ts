import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { patience } from '../../tools/test/waits.ts'
import { type Trace, traceOf } from './evidence.ts'

/** An isolated browser context, with a trace of its pages and the errors that they threw. */
export interface OwnWindow {
  page: Page
  /** The first page, and others opened in the same context. */
  pages(): Page[]
  context: BrowserContext
  trace: Trace
  thrown: string[]
  /** Returns the context for the next journey, unless it has irreversible changes. */
  leave(): Promise<void>
}

type Options = BrowserContextOptions & { baseURL: string }

/** The part of a window that is reused between journeys: everything but its pages. */
interface Spare {
  context: BrowserContext
  /** A page that stays open, and keeps the process with its compiled code. */
  keeper: Page
  session: CDPSession
  trace: Trace
  thrown: string[]
  /** Whether a journey has made irreversible changes to it. */
  isMarked(): boolean
}

/**
 * Contexts left by journeys of this process, by browser and options. A page in a fresh context fetches and compiles all
 * code again; here it loads in a third of the time.
 */
const spares = new WeakMap<Browser, Map<string, Promise<Spare | undefined>[]>>()

function sparesOf(browser: Browser, kind: string): Promise<Spare | undefined>[] {
  const byKind = spares.get(browser) ?? new Map<string, Promise<Spare | undefined>[]>()
  spares.set(browser, byKind)
  const those = byKind.get(kind) ?? []
  byKind.set(kind, those)
  return those
}

/** Closes them when a server ends. */
export async function closeSpares(browser: Browser, baseURL: string): Promise<void> {
  for (const [kind, those] of spares.get(browser) ?? [])
    if (JSON.parse(kind).baseURL === baseURL)
      for (const spare of await Promise.all(those.splice(0))) await spare?.context.close()
}

/** Opens an isolated window: a new one, or an emptied one. */
export async function openWindow(
  browser: Browser,
  { viewport, storageState, ...lasting }: Options,
): Promise<OwnWindow> {
  const kind = JSON.stringify(lasting)
  const spare = (await sparesOf(browser, kind).shift()) ?? (await newSpare(browser, lasting))
  const { context, trace, thrown } = spare
  trace.begin()
  await fill(spare, storageState)
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  return {
    page,
    pages: () => pagesOf(spare),
    context,
    trace,
    thrown,
    async leave() {
      if (spare.isMarked()) await context.close()
      else sparesOf(browser, kind).push(emptied(spare, lasting.baseURL))
    },
  }
}

const pagesOf = ({ context, keeper }: Spare): Page[] => context.pages().filter((page) => page !== keeper)

async function newSpare(browser: Browser, options: Options): Promise<Spare> {
  // Every window would fetch the whole application for its worker; journeys about that allow it.
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(patience)
  const keeper = await context.newPage()
  await keeper.goto(options.baseURL + file)
  const session = await context.newCDPSession(keeper)
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(error.error().stack || String(error.error())))
  context.on('console', (line) => isRefusal(line.text()) && thrown.push(line.text()))
  return { context, keeper, session, thrown, trace: traceOf(context), isMarked: marksOf(context) }
}

/** A console line about the content security policy, or about an error that React caught. */
function isRefusal(line: string): boolean {
  return /Content Security Policy|TrustedHTML|TrustedScript|Minified React error/.test(line)
}

/** Watches for changes to a window that outlast its pages; returns a function that says whether there were any. */
function marksOf(context: BrowserContext): () => boolean {
  let isMarked = false
  for (const name of ['on', 'addInitScript', 'exposeFunction', 'routeWebSocket'] as const) {
    const original: (...args: never[]) => unknown = context[name]
    Reflect.set(context, name, (...args: never[]) => {
      isMarked = true
      return original.apply(context, args)
    })
  }
  return () => isMarked
}

/** A file of the same origin, whose page has access to the same storage. */
const file = '/first-paint.js'

/** Everything but the HTTP cache. */
const stored = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** The window in its initial state; undefined if that cannot be restored. */
async function emptied(spare: Spare, origin: string): Promise<Spare | undefined> {
  const { context, session, thrown, trace } = spare
  try {
    await Promise.all(pagesOf(spare).map((page) => page.close()))
    await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearCookies()])
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })
    thrown.length = 0
    trace.lines.length = 0
    return spare
  } catch {
    await context.close().catch(() => undefined)
    return undefined
  }
}

/** Restores a person's stored state into a window. */
async function fill({ context, keeper }: Spare, state: Options['storageState']): Promise<void> {
  if (!state || typeof state === 'string') return
  await context.addCookies(state.cookies)
  const kept = state.origins.flatMap(({ localStorage }) => localStorage)
  await keeper.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
}
