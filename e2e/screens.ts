// Takes screenshots of every screen as each side sees it, in both sizes and appearances, into e2e/screenshots: npm run
// screens [-- part-of-a-name] [--of the-address-of-a-running-demo, whose folder is in DATA_DIR]
import { copyFile, mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../server/database/demo/story/people.ts'
import { enter, password, register } from './harness/api.ts'
import { startAtrium } from './harness/atrium.ts'
import type { Screen } from './harness/screen.ts'
import { sides } from './harness/screens.ts'
import { signedIn } from './harness/sign-in.ts'

const folder = 'e2e/screenshots'
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const appearances = ['light', 'dark'] as const
const sets = sides.flatMap((side) =>
  sizes.flatMap((viewport) => appearances.map((appearance) => ({ ...side, viewport, appearance }))),
)
const { positionals, values } = parseArgs({ allowPositionals: true, options: { of: { type: 'string' } } })
const wanted = new RegExp(positionals[0] ?? '')
/** The screenshots of the README, by screen. */
const shownInReadme = {
  dashboard: 'owner-dashboard-1440-light',
  messaging: 'owner-messaging-1440-light',
  phone: 'client-offline-conversation-390-light',
  search: 'owner-search-1440-light',
  board: 'owner-work-board-1440-light',
  approval: 'owner-approval-1440-light',
  portal: 'client-portal-1440-light',
  timers: 'owner-timers-1440-light',
  files: 'owner-drive-1440-light',
  calendar: 'owner-calendar-1440-light',
  automation: 'owner-automation-log-1440-light',
}
const failures: string[] = []

await mkdir(folder, { recursive: true })
const started = values.of ? undefined : await startAtrium('server/demo.ts')
const atrium = started ?? { url: values.of ?? '', dataDir: process.env.DATA_DIR ?? './data-demo' }
const token = await openInvitation()
const newcomer = await register(atrium, 'Nina Vogel', `nina.${Date.now()}@vogel.example`)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
for (const set of sets) await takeSet(browser, set)
await browser.close()
await started?.stop()
for (const [picture, screen] of Object.entries(shownInReadme))
  if (wanted.test(screen)) await copyFile(`${folder}/${screen}.png`, `docs/pictures/${picture}.png`)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

/** The token of an invitation by link, which anyone can open. */
async function openInvitation(): Promise<string> {
  const owner = await enter(atrium, 'mara@northwind.example', demoPassword)
  const { myAgencies } = await owner.ask<{ myAgencies: { id: string; name: string }[] }>(
    '{ myAgencies { id name } }',
  )
  const agencyID = myAgencies.find(({ name }) => name === 'Northwind Studio')?.id ?? ''
  const { pendingInvitationsByAgency } = await owner.ask<{
    pendingInvitationsByAgency: { items: { link: string | null }[] }
  }>(
    'query ($agencyID: ID!) { pendingInvitationsByAgency(agencyID: $agencyID) { items { link } } }',
    { agencyID },
    agencyID,
  )
  const link = pendingInvitationsByAgency.items.find((invitation) => invitation.link)?.link
  return link?.split('/').at(-1) ?? ''
}

async function takeSet(
  browser: Browser,
  { side, email, screens, viewport, appearance }: (typeof sets)[number],
): Promise<void> {
  const nameOf = ({ name }: Screen) => `${side}-${name}-${viewport.width}-${appearance}`
  const chosen = screens.filter((screen) => wanted.test(nameOf(screen)))
  if (chosen.length === 0) return
  const storageState =
    side === 'newcomer'
      ? await signedIn(atrium, newcomer, password)
      : email && (await signedIn(atrium, { email }, demoPassword))
  const context = await browser.newContext({
    baseURL: atrium.url,
    locale: 'en-US',
    viewport,
    ...(storageState && { storageState }),
  })
  await context.addInitScript((name) => localStorage.setItem('atrium.appearance', name), appearance)
  const page = await context.newPage()
  for (const screen of chosen) await take(page, screen, nameOf(screen))
  await context.close()
}

async function take(page: Page, { path, isReady, after }: Screen, name: string): Promise<void> {
  const fail = (error: unknown) => failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
  try {
    await page.goto(path.replace(':token', token))
    await isReady(page)
    await page.waitForLoadState('networkidle')
  } catch (error) {
    fail(error)
  }
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
  await after?.(page).catch(fail)
}
