/** @module-tag messaging */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { moveIntoThePast } from './harness/past.ts'
import {
  holdOlderPages,
  placeOf,
  rendersAbove,
  standsStill,
  topmostMessage,
  worstJumpOnTheWayUp,
} from './harness/scrolling.ts'
import { type Talk, talkOf, talkOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()
const count = 300
const pageSize = 20
const ids: string[] = []
let team: Team
let writtenAt: Date

// Short and long ones, so that heights cannot be guessed.
const textOf = (at: number) => `No. ${at}. ${'and so on '.repeat(at % 7 ? at % 4 : 60)}`

beforeAll(async () => {
  team = await foundTeam(day.atrium)
  for (let at = 1; at <= count; at += 1)
    ids.push(await team.say(at % 3 ? team.stefan : team.clara, textOf(at)))
  writtenAt = new Date()
  await moveIntoThePast(day.atrium, team, { count: 200, days: 1 })
  await moveIntoThePast(day.atrium, team, { count: 100, days: 3 })
})

test('what is being read stays where it is while older messages come in above', async () => {
  const talk = await opened()
  const { log, page } = talk
  const older = await holdOlderPages(page)
  for (let round = 0; round < 4; round += 1) {
    while (!older.isWaiting()) await wheel(talk, -700)
    await keepsItsPlace(log, older.release)
  }
})

test('nor is it moved by new ones that come in below at the same moment', async () => {
  const talk = await opened()
  const { log, page } = talk
  const older = await holdOlderPages(page)
  for (let round = 0; round < 4; round += 1) {
    do await wheel(talk, -700)
    while (!older.isWaiting())
    await page.getByRole('button', { name: /Jump to latest|new message/ }).waitFor()
    const talking = () => inARow(6, (at) => team.say(team.clara, `Meanwhile. ${textOf(at)}`))
    await keepsItsPlace(log, () => Promise.all([older.release(), talking()]))
  }
})

test('nothing jumps on the way up through all messages', async () => {
  const { log } = await opened()
  // Programmatic scrolling fires no event before the next frame, and until then the list sticks to its end.
  await standsStill(log)
  await expect.poll(() => rendersAbove(log)).toBe(true)
  expect(await worstJumpOnTheWayUp(log, 60)).toBeLessThanOrEqual(2)
  await log.getByText('No. 1.').waitFor()
})

test('who reads further up is not moved by new messages, sees how many wait, and gets to the latest', async () => {
  const talk = await opened()
  const { log, page } = talk
  await wheel(talk, -900)
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  await standsStill(log)
  const before = await topmostMessage(log)
  await team.say(team.stefan, 'The first that waits')
  await team.say(team.clara, 'The second that waits')
  await page.getByRole('button', { name: '2 new messages' }).waitFor()
  expect(await placeOf(log, before.id)).toEqual(before)
  await page.getByRole('button', { name: '2 new messages' }).click()
  await inSight(talk, 'The second that waits')
  await expect.poll(() => page.getByRole('button', { name: /Jump to latest|new message/ }).count()).toBe(0)
  await team.say(team.stefan, 'Followed by itself')
  await inSight(talk, 'Followed by itself')
})

test('the composer is one row where nobody writes, and who is at the latest message stays there', async () => {
  const talk = await opened()
  const { log, field, page } = talk
  const latest = log.getByRole('article').last()
  const form = page.getByRole('form')
  const heightOf = async () => (await form.boundingBox())?.height ?? 0
  const fromForm = async () => {
    const [row, foot] = [await latest.boundingBox(), await form.boundingBox()]
    return Math.round((foot?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0))
  }
  await expect.poll(heightOf).toBeGreaterThan(100)
  const distance = await fromForm()

  // The click hits the button, which stays in place.
  await latest.hover()
  const before = await latest.boundingBox()
  await latest.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).hover()
  expect(await latest.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.mouse.move(20, 400)
  await expect.poll(heightOf).toBeLessThan(48)
  await expect.poll(fromForm).toBe(distance)

  await page.getByRole('radiogroup', { name: 'Visible to' }).getByText('Internal').click()
  await expect.poll(heightOf).toBeGreaterThan(100)
  await page.getByText('Clara Diaz can’t see this').waitFor()
  await page.getByRole('radiogroup', { name: 'Visible to' }).getByText('Everyone').click()
  await field.press('Escape')
  await expect.poll(heightOf).toBeLessThan(48)
  await field.dblclick()
  await expect.poll(heightOf).toBeGreaterThan(100)
  await expect.poll(fromForm).toBe(distance)
  expect(await page.getByRole('button', { name: /Jump to latest|new message/ }).count()).toBe(0)
})

test('who scrolls up while the page is still being drawn is not pulled back, until they write themselves', async () => {
  const page = await day.openAs(team.olga)
  await slowDown(page)
  await page.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(page)
  await talk.log.hover()
  await page.mouse.wheel(0, -900)
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  await standsStill(talk.log)
  expect(await page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(1)
  await talk.say('Written from further up')
  await inSight(talk, 'Written from further up')
})

test('a link leads to an old message, under its day, and from there to the latest', async () => {
  for (const [at, daysAgo] of [
    [101, 1],
    [201, 0],
  ] as const) {
    const dayName = nameOfDay(daysAgo)
    const talk = await opened(`?message=${ids[at - 1]}`)
    await inSight(talk, `No. ${at}.`)
    await talk.log.getByRole('separator', { name: dayName }).waitFor()
    await team.say(team.stefan, `The latest after ${dayName}`)
    await talk.page.getByRole('button', { name: '1 new message' }).click()
    await inSight(talk, `The latest after ${dayName}`)
  }
})

/** The date above a message that was moved back by this many days, even if midnight has passed since. */
function nameOfDay(daysAgo: number): string {
  const dayOf = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)
  const since = daysAgo + Math.round((dayOf(new Date()) - dayOf(writtenAt)) / 86_400_000)
  const date = new Date()
  date.setDate(date.getDate() - since)
  const named = date.toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric' })
  return ['Today', 'Yesterday'][since] ?? named
}

const opened = (search?: string): Promise<Talk> => talkOf(day, team, team.olga, { search })

/** Expects the message at the top of the viewport to stay there while a page of older ones is prepended. */
async function keepsItsPlace(log: Locator, comeIn: () => Promise<unknown>): Promise<void> {
  await standsStill(log)
  const before = await topmostMessage(log)
  await comeIn()
  await expect.poll(() => placeOf(log, before.id)).toMatchObject({ index: before.index + pageSize })
  await standsStill(log)
  const after = await placeOf(log, before.id)
  expect(Math.abs((after?.top ?? 0) - before.top)).toBeLessThanOrEqual(2)
}

async function inARow(times: number, act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at += 1) await act(at)
}

/** Slows the browser's CPU down by a factor of five. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 5 })
}

async function wheel({ log, page }: Talk, by: number): Promise<void> {
  await log.hover()
  await page.mouse.wheel(0, by)
}

/** Waits until a message is in the viewport, not only in the document. */
async function inSight({ log }: Talk, text: string): Promise<void> {
  const message = log.getByRole('article').filter({ hasText: text })
  const isOnScreen = () =>
    message.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(isOnScreen).toBe(true)
}
