// Takes a picture of every screen as the demo's people see it, in both sizes and appearances:
// node_modules/.bin/node e2e/screens.ts [part of a name]
import { copyFile, mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoPassword } from '../server/database/demo/story/people.ts'
import { browser as findBrowser } from '../tools/browser.mjs'
import { build } from '../tools/build.mjs'
import { type Atrium, startAtrium } from './harness/atrium.ts'
import { clientScreens, guestScreens, type Screen, staffScreens } from './harness/screens.ts'
import { signedIn } from './harness/sign-in.ts'

const folder = 'e2e/screenshots'
const sides = [
  { side: 'guest', email: undefined, screens: guestScreens },
  { side: 'staff', email: 'mara@northwind.example', screens: staffScreens },
  { side: 'client', email: 'dana@acme-outdoor.example', screens: clientScreens },
]
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const appearances = ['light', 'dark'] as const
const sets = sides.flatMap((side) =>
  sizes.flatMap((viewport) => appearances.map((appearance) => ({ ...side, viewport, appearance }))),
)
const wanted = process.argv[2] ?? ''

await build()
await mkdir(folder, { recursive: true })
const atrium = await startAtrium('server/demo.ts')
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const set of sets) await takeSet(atrium, browser, set)
await browser.close()
await atrium.stop()
if ('staff-messaging-1440-light'.includes(wanted)) {
  await copyFile(`${folder}/staff-messaging-1440-light.png`, 'docs/picture-messaging.png')
}

async function takeSet(
  atrium: Atrium,
  browser: Browser,
  { side, email, screens, viewport, appearance }: (typeof sets)[number],
): Promise<void> {
  const nameOf = ({ name }: Screen) => `${side}-${name}-${viewport.width}-${appearance}`
  const chosen = screens.filter((screen) => nameOf(screen).includes(wanted))
  if (chosen.length === 0) return
  const storageState = email ? await signedIn(atrium, { email }, demoPassword) : undefined
  const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-US', viewport, storageState })
  await context.addInitScript((name) => localStorage.setItem('atrium.appearance', name), appearance)
  const page = await context.newPage()
  for (const screen of chosen) await take(page, screen, nameOf(screen))
  await context.close()
}

async function take(page: Page, { path, stands }: Screen, name: string): Promise<void> {
  try {
    await page.goto(path)
    await stands(page)
    await page.waitForLoadState('networkidle')
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
  }
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}
