import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { patience } from '../../tools/test/waits.ts'
import { type Trace, traceOf } from './evidence.ts'

/** A browser of somebody's own, with what its pages did and what they threw. */
export interface OwnWindow {
  page: Page
  context: BrowserContext
  trace: Trace
  thrown: string[]
  /** Ends it; one that nothing was changed of for good stands ready for the next journey. */
  leave(): Promise<void>
}

type Options = BrowserContextOptions & { baseURL: string }

interface Spare extends OwnWindow {
  session: CDPSession
}

const usual = { width: 1280, height: 720 }

/**
 * Windows that journeys of this process have left, by browser and address. What the first load in a fresh one costs is mostly
 * fetching and compiling code, which such a one has already: a third of the time.
 */
const spares = new WeakMap<Browser, Map<string, Promise<Spare | undefined>[]>>()

function sparesOf(browser: Browser, baseURL: string): Promise<Spare | undefined>[] {
  const byAddress = spares.get(browser) ?? new Map<string, Promise<Spare | undefined>[]>()
  spares.set(browser, byAddress)
  const those = byAddress.get(baseURL) ?? []
  byAddress.set(baseURL, those)
  return those
}

/** For a server that ends. */
export async function closeSpares(browser: Browser, baseURL: string): Promise<void> {
  const those = await Promise.all(sparesOf(browser, baseURL).splice(0))
  await Promise.all(those.map((spare) => spare?.context.close()))
}

/** Opens a window of which nobody else knows anything: a new one, or one that was emptied. */
export async function openWindow(browser: Browser, options: Options): Promise<OwnWindow> {
  if (!isPlain(options)) return freshWindow(browser, options)
  const left =
    (await sparesOf(browser, options.baseURL).shift()) ?? (await spareWindow(browser, options.baseURL))
  await furnish(left, options)
  return left
}

/** Only what can be changed while a window is open. */
const isPlain = (options: Options) =>
  Object.keys(options).every((name) => ['baseURL', 'viewport', 'storageState'].includes(name))

async function freshWindow(browser: Browser, options: BrowserContextOptions): Promise<OwnWindow> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  context.setDefaultTimeout(patience)
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(error.error().stack || String(error.error())))
  context.on('console', (line) => isRefusal(line.text()) && thrown.push(line.text()))
  const trace = traceOf(context)
  return { page: await context.newPage(), context, trace, thrown, leave: () => context.close() }
}

/** A line of the console that tells of the content security policy, or of an error that React caught. */
function isRefusal(line: string): boolean {
  return /Content Security Policy|TrustedHTML|TrustedScript|Minified React error/.test(line)
}

async function spareWindow(browser: Browser, baseURL: string): Promise<Spare> {
  const fresh = await freshWindow(browser, { baseURL })
  const session = await fresh.context.newCDPSession(fresh.page)
  const isMarked = watchForMarks(fresh)
  const spare: Spare = {
    ...fresh,
    session,
    async leave() {
      if (isMarked()) return fresh.context.close()
      const emptied = empty(spare, baseURL).then(
        () => spare,
        async () => {
          await fresh.context.close().catch(() => undefined)
          return undefined
        },
      )
      sparesOf(browser, baseURL).push(emptied)
    },
  }
  return spare
}

/** Whether something was done to a window since that cannot be taken back. */
function watchForMarks({ page, context }: OwnWindow): () => boolean {
  let isMarked = false
  const watch = (owner: object, names: string[]) => {
    for (const name of names) {
      const original: unknown = Reflect.get(owner, name)
      if (typeof original !== 'function') throw new Error(`There is no ${name} any more.`)
      Reflect.set(owner, name, (...args: unknown[]) => {
        isMarked = true
        return original.apply(owner, args)
      })
    }
  }
  watch(page, ['on', 'addInitScript', 'exposeFunction'])
  watch(context, ['on', 'addInitScript', 'exposeFunction', 'newCDPSession', 'routeWebSocket'])
  return () => isMarked
}

async function empty({ page, context, session, thrown, trace }: Spare, origin: string): Promise<void> {
  await Promise.all(context.pages().flatMap((each) => (each === page ? [] : [each.close()])))
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)])
  await page.mouse.move(0, 0)
  await page.goto(origin + file)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: stored })
  await context.clearCookies()
  thrown.length = 0
  trace.lines.length = 0
}

/** Has the storage that the pages of its address will find. A blank page would end the process with all that it compiled. */
const file = '/first-paint.js'

/** Everything but what was fetched. */
const stored = 'file_systems,indexeddb,local_storage,service_workers,cache_storage'

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
