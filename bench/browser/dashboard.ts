import type { Page, Request } from 'playwright-core'
import { budgets, firstLoad } from '../../e2e/harness/first-load.ts'
import { withClient } from '../../server/platform/database/client.ts'
import { vacuum } from '../../server/testing/vacuum.ts'
import type { Case, Figure, Size } from '../case.ts'
import { fillWithWork, type WorkAmounts } from '../harness/agency-at-work.ts'
import { openWindowAs, type Window, withChromium } from '../harness/browser.ts'
import { writeEvents } from '../harness/event-log.ts'
import { writeHistory } from '../harness/history.ts'
import { paintingAfter } from '../harness/painting.ts'
import { type Person, signIn, staffOf } from '../harness/people.ts'
import { writtenBy } from '../harness/signal.ts'
import { generous, onOwnStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const atSize = { members: 200, projects: 200, tasks: 200_000, timers: 100_000, files: 1000, requests: 20_000 }
const tiny = { members: 60, projects: 10, tasks: 200, timers: 100, files: 10, requests: 100 }
const sizes = {
  full: { amounts: atSize, messages: 2_000_000, rounds: 15 },
  smoke: { amounts: tiny, messages: 200, rounds: 1 },
}
type Sizes = { amounts: WorkAmounts; messages: number; rounds: number }

export const dashboard: Case = {
  name: 'dashboard',
  what: 'the dashboard of an admin in an agency of 200 people, 200 thousand tasks and 2 million messages: all that it asks for, asked at once as the browser does; opened by its link in a browser that knows nothing of it; its first load',
  against: '–',
  reach: 'all answers ≤ 300 ms; first load ≤ 300 kB',
  run: (size: Size) => onOwnStage((stage) => measure(stage, sizes[size]), generous, ['count-statements.ts']),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const staff = await staffOf(stage, 8)
  const [founder] = staff
  if (!founder) throw new Error('There is nobody.')
  const talk = await openTalk(stage, staff, 'Launch')
  await writeHistory(stage, talk, staff, size.messages)
  await withClient(stage.databaseUrl, async (database) => {
    await fillWithWork(database, founder.agencyId, size.amounts)
    await writeEvents(database, founder.agencyId, { messagesATask: 2 })
    await vacuum(database)
  })
  // On a busy machine the rows take longer than a session lasts.
  const admin = await signIn(stage, founder)
  return withChromium(async (browser) => {
    const fresh = await openWindowAs(stage, browser, admin)
    const kilobytes = await firstLoad(fresh.page, '/dashboard', stands)
    const calls = await callsOf(await openWindowAs(stage, browser, admin))
    return [
      ...(await answers(stage, admin, calls, size)),
      await opened(await openWindowAs(stage, browser, admin), size),
      { what: 'first load', value: kilobytes, unit: 'kB', limit: { atMost: budgets['/dashboard'] } },
    ]
  })
}

const whole = 'main:not(:has([role="status"])):has([data-place="team"] li) h1'
const stands = (page: Page) => page.locator(whole).waitFor()

type Call = { query: string; variables: Record<string, unknown> }

/** The queries that the page sends between the click on its link and its rest, to the letter. */
async function callsOf({ page, rests }: Window): Promise<Call[]> {
  await page.goto('/notifications')
  await rests()
  const calls: Call[] = []
  page.on('request', (request: Request) => {
    const call = new URL(request.url()).pathname === '/graphql' && (request.postDataJSON() as Call)
    if (call && /^\s*query/.test(call.query)) calls.push(call)
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await stands(page)
  await rests()
  return calls
}

const nameOf = ({ query }: Call) => /query (\w+)/.exec(query)?.[1] ?? 'unnamed'

async function answers(stage: Stage, admin: Person, calls: Call[], { rounds }: Sizes): Promise<Figure[]> {
  const all: number[] = []
  const each = new Map<string, number[]>()
  // The first calls are planned, and read from disk what the later ones find in memory.
  for (let at = -2; at < rounds; at += 1) {
    const start = performance.now()
    await Promise.all(calls.map(({ query, variables }) => ask(stage, admin, query, variables)))
    if (at >= 0) all.push(performance.now() - start)
  }
  await writtenBy(stage, 'statements.txt')
  for (const call of calls) {
    const times: number[] = []
    for (let at = 0; at < rounds; at += 1) {
      const start = performance.now()
      await ask(stage, admin, call.query, call.variables)
      times.push(performance.now() - start)
    }
    each.set(nameOf(call), times)
  }
  const statements = (await writtenBy(stage, 'statements.txt')) / rounds
  const slowest = [...each].map(([name, times]) => ({ name, value: median(times) }))
  slowest.sort((one, other) => other.value - one.value)
  return [
    { what: 'all answers', value: median(all), unit: 'ms', limit: { atMost: 300 } },
    { what: 'all answers, p95', value: percentile(all, 95), unit: 'ms' },
    { what: 'queries', value: calls.length, unit: '' },
    { what: 'statements', value: statements, unit: '' },
    ...slowest.slice(0, 3).map(({ name, value }) => ({ what: `alone: ${name}`, value, unit: 'ms' })),
  ]
}

/** From the click on its link to the frame that shows all of it, in a window whose browser has its code, but none of its answers. */
async function opened(window: Window, { rounds }: Sizes): Promise<Figure> {
  const { page, rests, tools } = window
  const times: number[] = []
  for (let at = -1; at < rounds; at += 1) {
    await page.goto('/notifications')
    await rests()
    const { origin } = new URL(page.url())
    await page.goto('about:blank')
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
    await page.goto('/notifications')
    await rests()
    const link = page.getByRole('link', { name: 'Dashboard' })
    const { ms } = await paintingAfter(page, 'click', { selector: whole }, () => link.click())
    if (at >= 0) times.push(ms)
  }
  return { what: 'from the click to all of it', value: median(times), unit: 'ms' }
}
