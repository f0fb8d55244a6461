import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Account } from './api.ts'
import { type Atrium, failuresIn, type Served, startAtrium } from './atrium.ts'
import { browserOf } from './browsers.ts'
import { keepEvidence } from './evidence.ts'
import { signedIn } from './sign-in.ts'
import { closeSpares, type OwnWindow, openWindow } from './windows.ts'

/** What a journey has from its beginning to its end. */
export interface Journey<Server = Served> {
  atrium: Server
  /** An isolated browser context. */
  open(options?: BrowserContextOptions): Promise<Page>
  /** The same, already signed in as this person. */
  openAs(person: Pick<Account, 'email'>, options?: BrowserContextOptions): Promise<Page>
}

interface Needs {
  /** A browser that shows system notifications, which the faster headless one does not. */
  system?: boolean
}

/**
 * Gives a test file a browser, and the server that all journeys share; separate agencies isolate them. During a test no
 * page may throw, and the server may log no error; a failed test leaves a screenshot and a trace of every page.
 */
export function journey(needs: Needs = {}): Journey {
  return journeyOn<Served>(async () => {
    const { url, dataDir } = inject('stage')
    return { url, dataDir, failures: () => failuresIn(dataDir) }
  }, needs)
}

/** The same with a dedicated server, which can have settings of its own and can be stopped and restarted. */
export function journeyAlone(settings?: () => Promise<Record<string, string>>): Journey<Atrium> {
  const day = journeyOn(async () => startAtrium('server/main.ts', { settings: (await settings?.()) ?? {} }))
  afterAll(() => day.atrium?.stop())
  return day
}

function journeyOn<Server extends Served>(
  serve: () => Promise<Server>,
  { system = false }: Needs = {},
): Journey<Server> {
  const windows: OwnWindow[] = []
  let failedBefore = 0
  let browser: Browser
  const journey = {
    async open(options?: BrowserContextOptions) {
      const window = await openWindow(browser, { baseURL: journey.atrium.url, ...options })
      windows.push(window)
      return window.page
    },
    async openAs(person, options) {
      return journey.open({ ...options, storageState: await signedIn(journey.atrium, person) })
    },
  } as Journey<Server>

  beforeAll(async () => {
    const stage = inject('stage')
    if (stage.failure) throw new Error(stage.failure)
    const starting = serve()
    browser = await browserOf(system ? stage.chromium : stage.headless)
    journey.atrium = await starting
  })

  beforeEach(() => {
    failedBefore = journey.atrium.failures().length
  })
  afterEach(async ({ task }) => {
    const ended = windows.splice(0)
    const thrown = ended.flatMap((window) => window.thrown)
    const failures = [...thrown, ...journey.atrium.failures().slice(failedBefore)]
    const hasFailed = task.result?.state === 'fail' || failures.length > 0
    if (hasFailed) await keepEvidence(task, ended)
    await Promise.all(ended.map((window) => (hasFailed ? window.context.close() : window.leave())))
    expect(failures).toEqual([])
  })
  afterAll(async () => {
    const { url } = inject('stage')
    const isAlone = journey.atrium && journey.atrium.url !== url
    if (isAlone) await closeSpares(browser, journey.atrium.url)
  })

  return journey
}
