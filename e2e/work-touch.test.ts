/** @module-tag work */
import { expect, test } from 'vitest'
import { lane, planBoard } from './harness/board.ts'
import { finger, middleOf } from './harness/finger.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('on a phone a finger that rests carries a card or a column, one that lets go asks where to, and one that moves scrolls', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const [page, other] = await Promise.all([day.openAs(team.olga, phone), day.openAs(team.stefan)])
  await Promise.all([page, other].map((each) => each.goto(path)))
  const toDo = lane(page, 'To do')
  await toDo.shows('Hero', 'Text', 'Photos')
  await toDo.region.scrollIntoViewIfNeeded()
  const touch = await finger(page)
  const lifted = page.locator('[data-lifted]')
  const card = (title: string) => toDo.region.getByRole('listitem').filter({ hasText: title })

  // Within the column.
  await touch.press(card('Photos'))
  await lifted.waitFor()
  const { x, y } = await middleOf(card('Hero'))
  await touch.moveTo({ x, y: y - 20 })
  await card('Hero').and(page.locator('[data-edge=top]')).waitFor()
  await touch.lift()
  await lifted.waitFor({ state: 'detached' })
  for (const each of [page, other]) await lane(each, 'To do').shows('Photos', 'Hero', 'Text')
  expect(new URL(page.url()).searchParams.has('task')).toBe(false)

  // To the next column, which scrolls into view while the card is held at the edge.
  await touch.press(card('Text'))
  await lifted.waitFor()
  await touch.moveTo({ x: 380, y: 400 })
  const done = lane(page, 'Done')
  await expect.poll(async () => (await done.region.boundingBox())?.x).toBeLessThan(200)
  await touch.moveTo({ x: 195, y: 400 })
  await done.region.and(page.locator('[data-over]')).waitFor()
  await touch.lift()
  for (const each of [page, other]) await lane(each, 'Done').shows('Text')

  // Released in place: opens the sheet.
  await toDo.region.scrollIntoViewIfNeeded()
  await touch.press(card('Hero'))
  await lifted.waitFor()
  await touch.lift()
  const sheet = page.getByRole('dialog', { name: 'Move to' })
  await sheet.getByRole('button', { name: /^Done/ }).tap()
  for (const each of [page, other]) await lane(each, 'Done').shows('Hero', 'Text')

  // A column by its header.
  await toDo.region.scrollIntoViewIfNeeded()
  await touch.press(toDo.region.getByRole('heading'))
  await lifted.waitFor()
  await touch.moveTo({ x: 380, y: 300 })
  await expect.poll(async () => (await done.region.boundingBox())?.x).toBeLessThan(60)
  await touch.moveTo({ x: 195, y: 300 })
  const left = (await done.region.boundingBox())?.x ?? 0
  await touch.moveTo({ x: Math.min(left + 300, 330), y: 300 })
  await done.region.and(page.locator('[data-edge=right]')).waitFor()
  await touch.lift()
  const heads = other.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => heads.allInnerTexts()).toEqual(['Daily Queue', 'Done', 'To do'])

  // A tap opens the card; a touch that moves at once does not drag.
  await toDo.region.scrollIntoViewIfNeeded()
  await touch.press(card('Photos'))
  await touch.moveTo({ x: 200, y: 600 })
  await touch.lift()
  expect(await lifted.count()).toBe(0)
  await card('Photos').tap()
  await page.getByRole('dialog', { name: 'Photos' }).waitFor()
})
