/**
 * @module-tag messaging
 * @module-tag requests
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

test('the client on a phone: their only conversation first, the list behind it, and back again', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.olga, 'Good morning, Clara')
  await team.say(team.stefan, 'Nothing for her eyes', { internal: true })
  const page = await day.openAs(team.clara, phone)
  await page.goto('/dial')
  await page.waitForURL(`**/dial/c/${team.channelId}`)
  const back = page.getByRole('button', { name: 'Back to the list' })
  await back.tap()

  const list = page.getByRole('navigation', { name: 'Channels' })
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const channel = list.getByRole('link', { name: channelName })
  await channel.getByText('Good morning, Clara').waitFor()
  await hasBigTargets([channel, page.getByRole('button', { name: 'New conversation' })])
  await hasBigTargets(await areas.getByRole('link').all())
  await showsNothingInternal(page)

  await channel.tap()
  const talk = talkOn(page)
  await talk.message('Good morning, Clara').waitFor()
  await expect.poll(() => areas.isVisible()).toBe(false)
  expect(await list.isVisible()).toBe(false)
  const attach = page.getByRole('button', { name: 'Attach files' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await hasBigTargets([back, attach, send, talk.field])
  await showsNothingInternal(page)

  const choosing = page.waitForEvent('filechooser')
  await attach.tap()
  await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: 'Remove logo.png' }).waitFor()
  await standInOneRow([attach, talk.field, send])
  await talk.field.fill('Our logo')
  // While the client types, the buttons leave the text its width.
  const tools = page.getByRole('button', { name: 'Attach, record or send later' })
  await hasBigTargets([tools])
  expect(await attach.isVisible()).toBe(false)
  expect((await talk.field.boundingBox())?.width).toBeGreaterThan(230)
  await tools.tap()
  await attach.waitFor()
  await send.tap()
  await talk.message('Our logo').getByRole('img', { name: 'logo.png' }).waitFor()
  await expect.poll(() => page.getByText('Sending…').count()).toBe(0)

  await back.tap()
  await channel.getByText('Our logo').waitFor()
  await areas.waitFor()

  // Both ways back show the list instead of reopening the conversation; from another area they return to the conversation.
  await channel.tap()
  await page.waitForURL('**/dial/c/**')
  await page.goBack()
  await channel.waitFor()
  await areas.getByRole('link', { name: 'Requests' }).tap()
  await channel.waitFor({ state: 'detached' })
  await areas.getByRole('link', { name: 'Messages' }).tap()
  await talk.message('Our logo').waitFor()
})

test('the overview explains itself to a new client until they hide it', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara, phone)
  await page.goto('/dashboard')
  const welcome = page.getByRole('region', { name: 'Welcome' })
  await welcome.getByText(/^This is where you work with Northwind/).waitFor()
  await isAccessible(page, 'the first visit of a client')
  await page.goto('/portal')
  await welcome.getByRole('button', { name: 'Hide this note' }).tap()
  await page.goto('/dashboard')
  await page.getByText('You’re all caught up.').waitFor()
  expect(await welcome.count()).toBe(0)
})

test('however long the name of the agency is, who wrote and where one writes stay one line', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask(
    'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }',
    {
      input: {
        id: team.agencyId,
        name: 'Northwind Studio for Brand Strategy, Design and Digital Products Ltd',
      },
    },
    team.agencyId,
  )
  await team.say(team.olga, 'Good morning, Clara')
  const page = await day.openAs(team.clara, phone)
  await page.goto(`/dial/c/${team.channelId}`)
  const { field, message } = talkOn(page)
  const author = message('Good morning, Clara').locator('header')
  await author.getByText('Olga, Northwind Studio').waitFor()
  expect((await author.boundingBox())?.height).toBeLessThan(24)
  const time = await author.locator('time').boundingBox()
  expect(time?.height).toBeLessThan(24)
  expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThanOrEqual(390)
  expect((await field.boundingBox())?.height).toBeLessThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a client finds no way into what is for staff', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara, phone)
  await page.goto('/dial')
  await page.getByRole('button', { name: 'Back to the list' }).tap()
  const areas = page.getByRole('navigation', { name: 'Areas' })
  await areas.waitFor()
  expect(await areas.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Messages', 'Requests', 'Files'])
  const list = page.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Later' }).waitFor()
  expect(await list.getByRole('link', { name: 'Broadcasts' }).count()).toBe(0)
  await areas.getByRole('button', { name: 'More' }).click()
  const others = page.getByRole('dialog', { name: 'More' })
  await others.getByRole('link', { name: 'Notifications' }).waitFor()
  const paths = await others
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths.filter((path) => path?.startsWith('/agency'))).toEqual([])
  for (const path of ['/agency/users/list', '/agency/settings', `/agency/users/view/${team.stefan.id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  }
})

test('what is wide in a message scrolls inside it, on a phone', async () => {
  const team = await foundTeam(day.atrium)
  const id = await team.say(team.olga, wideMessage)
  for (const person of [team.clara, team.stefan]) {
    const page = await day.openAs(person, phone)
    await page.goto(`/dial/c/${team.channelId}`)
    const message = page.locator(`[data-message="${id}"]`)
    await message.getByRole('cell', { name: 'Landing page' }).waitFor()
    expect(await message.locator('th').allInnerTexts()).toEqual([
      'Milestone',
      'Owner',
      'Due',
      'State',
      'Remarks',
    ])
    expect(await message.locator('li s').innerText()).toBe('moodboard')
    for (const wide of [message.locator('[tabindex="0"]:has(table)'), message.locator('pre')])
      expect(await wide.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(390)
    const box = await message.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})

const wideMessage = `Where we stand:

| Milestone | Owner | Due | State | Remarks |
|---|:-:|--:|---|---|
| Landing page | Olga | 12 March | **done** | nothing left to do, see [the page](https://northwind.example) |
| Newsletter | Stefan | 1 April | open | waits for \`copy.md\` |

- [x] logo
- [ ] photos
  - ~~moodboard~~
    - third level
1. first
   1. inner

\`\`\`
const veryLong = 'a line of code that is much longer than any telephone is wide, and that must not be broken'
\`\`\`

> quoted`

// A transparent PNG.
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Checked once nothing moves any more: what is above them may still grow. */
async function standInOneRow(things: Locator[]): Promise<void> {
  const foot = async (thing: Locator) => {
    const { y = 0, height = 0 } = (await thing.boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(async () => new Set(await Promise.all(things.map(foot))).size).toBe(1)
}

/** At least 44 px in both directions, as touch targets need. */
async function hasBigTargets(targets: Locator[]): Promise<void> {
  for (const target of targets) {
    await target.waitFor()
    const box = await target.boundingBox()
    // The browser adds up fractions of pixels.
    const least = Math.round(100 * Math.min(box?.width ?? 0, box?.height ?? 0)) / 100
    expect(least, String(target)).toBeGreaterThanOrEqual(44)
  }
}

async function showsNothingInternal(page: Page): Promise<void> {
  expect(await page.content()).not.toMatch(/internal|nothing for her eyes/i)
}
