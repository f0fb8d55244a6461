/**
 * @module-tag notifications
 * @module-tag messaging
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey({ system: true })

test('a message of somebody else is told by toast and sound, and by the system while one looks at something else', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.stefan, { permissions: ['notifications'] })
  await page.addInitScript(listenIn)
  await page.goto('/chat-settings')
  // A key press or click is also what allows the page to play sounds.
  await page.getByRole('switch', { name: /^Desktop notifications/ }).click()
  await page.getByRole('switch', { name: /^Desktop notifications/, checked: true }).waitFor()
  const sounded = await sounds(page)

  await team.say(team.clara, 'Is **Monday** fine?')
  const toast = page.getByRole('alert').filter({ hasText: `Clara Diaz in ${channelName}` })
  await toast.getByText('Is Monday fine?').waitFor()
  await expect.poll(() => sounds(page)).toBeGreaterThan(sounded)
  expect(await notes(page)).toEqual([])

  await lookAway(page)
  await team.say(team.clara, 'Or Tuesday?')
  await expect
    .poll(() => notes(page))
    .toEqual([
      {
        title: `Clara Diaz in ${channelName}`,
        body: 'Or Tuesday?',
        tag: `${team.agencyId}/c/${team.conversationId}`,
      },
    ])
  await team.say(team.stefan, 'Written on my phone')
  await team.say(team.olga, 'They asked twice', { internal: true })
  await expect.poll(async () => (await notes(page)).length).toBe(2)
  expect((await notes(page)).at(-1)?.title).toBe(`Olga Brandt in ${channelName} · internal`)

  await page.evaluate(() => window.notes.at(-1)?.shown.onclick?.(new Event('click')))
  await talkOn(page).shows('Is Monday fine?', 'Or Tuesday?', 'Written on my phone', 'They asked twice')
})

test('whoever comes back finds a line above what came meanwhile, as wide as that of the day', async () => {
  for (const who of ['olga', 'clara'] as const) {
    const team = await foundTeam(day.atrium)
    await team.say(team[who], 'My own')
    const page = await day.openAs(team[who], { viewport: { width: 1440, height: 900 } })
    await page.goto(`/dial/c/${team.channelId}`)
    const { log, message } = talkOn(page)
    await message('My own').waitFor()
    const line = log.getByRole('separator', { name: 'New' })
    expect(await line.count()).toBe(0)
    await lookAway(page)
    await team.say(team.stefan, 'Meanwhile')
    await message('Meanwhile').waitFor()
    await lookBack(page)
    await line.waitFor()
    const [above, below, dayLine] = [
      await line.boundingBox(),
      await message('Meanwhile').boundingBox(),
      await log.getByRole('separator').first().boundingBox(),
    ]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
    expect([above?.x, above?.width]).toEqual([dayLine?.x, dayLine?.width])
  }
})

declare global {
  interface Window {
    notes: { title: string; body?: string; tag?: string; shown: Notification }[]
    sounds: number
  }
}

/** Records what the page passes to the system, which no headless browser shows. */
function listenIn(): void {
  window.notes = []
  window.sounds = 0
  const { Notification: Real } = window
  window.Notification = class extends Real {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      window.notes.push({ title, body: options?.body, tag: options?.tag, shown: this })
    }
  }
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (...when) {
    window.sounds += 1
    start.apply(this, when)
  }
}

/** As when another window covers this one. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })

const lookBack = (page: Page) =>
  page.evaluate(() => {
    document.hasFocus = () => true
    window.dispatchEvent(new Event('focus'))
  })

const notes = (page: Page) =>
  page.evaluate(() => window.notes.map(({ title, body, tag }) => ({ title, body, tag })))
const sounds = (page: Page) => page.evaluate(() => window.sounds)
