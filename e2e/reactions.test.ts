/** @module-tag messaging */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { finger, middleOf } from './harness/finger.ts'
import { journey } from './harness/journey.ts'
import { talkOf, talkOn, threadOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function choose(page: Page, text: string, item: string): Promise<void> {
  await row(page, text).hover()
  await row(page, text).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('two people answer with emoji and quote, live, one of them on a phone; the client learns of nothing internal', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'When will it be done?')
  await team.say(team.stefan, 'Only for us', { internal: true })
  const [stefan, clara] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  const reaction = (page: Page, name: string | RegExp) => row(page, 'When will').getByRole('button', { name })

  await choose(stefan, 'When will', 'React with 👍')
  await reaction(stefan, '👍 1 by you').waitFor()
  await reaction(clara, '👍 1 by Stefan Roth').click()
  await reaction(stefan, '👍 2 by you and Clara Diaz').click()
  await reaction(clara, '👍 1 by you').waitFor()
  await isAccessible(clara, 'reactions')

  await choose(stefan, 'Only for us', 'React with 👍')
  await row(stefan, 'Only for us').getByRole('button', { name: '👍 1 by you' }).waitFor()
  await reaction(stefan, 'Add a reaction').click()
  await stefan.getByRole('textbox', { name: 'Search emoji' }).fill('rocket')
  await stefan.getByRole('button', { name: 'rocket', exact: true }).waitFor()
  await isAccessible(stefan, 'choosing an emoji')
  await stefan.keyboard.press('Enter')
  await reaction(clara, '🚀 1 by Stefan Roth').waitFor()
  expect(await clara.getByText('Only for us').count()).toBe(0)

  await choose(clara, 'When will', 'Quote')
  await clara.getByRole('button', { name: 'Remove quote' }).waitFor()
  await clara.getByRole('textbox', { name: /^Write/ }).fill('I ask again')
  await clara.getByRole('button', { name: 'Send', exact: true }).click()
  await row(stefan, 'I ask again')
    .getByRole('button', { name: /Clara Diaz When will/ })
    .click()
  await stefan.waitForURL(/message=/)
})

test('an emoji is chosen into what one writes, and one goes on writing', async () => {
  const team = await foundTeam(day.atrium)
  const { page, field } = await talkOf(day, team, team.olga)
  await field.fill('Off we go')
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.getByRole('textbox', { name: 'Search emoji' }).fill('rocket')
  await page.getByRole('button', { name: 'rocket', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Off we go 🚀')
  await page.keyboard.type('!')
  await expect.poll(() => field.inputValue()).toBe('Off we go 🚀!')
  await page.getByRole('button', { name: 'Emoji' }).click()
  await page.getByRole('textbox', { name: 'Search emoji' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Search emoji' }).waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('Off we go 🚀!')
})

test('a finger that draws a message to the side quotes it, in the conversation and in a thread; a short way does not', async () => {
  const team = await foundTeam(day.atrium)
  const question = await team.say(team.olga, 'Which of the two?')
  await team.say(team.stefan, 'The first is cheaper', { responseToID: question })
  const page = await day.openAs(team.clara, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const [talk, thread] = [talkOn(page), threadOn(page)]
  const touch = await finger(page)
  const draw = async (message: Locator, way: number) => {
    await touch.press(message)
    const { x, y } = await middleOf(message)
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch.moveTo({ x: x + way * part, y })
    await touch.lift()
  }
  await page.goto(`/dial/c/${team.channelId}`)
  await talk.message('Which of the two?').waitFor()
  const stop = page.getByRole('button', { name: 'Remove quote' })

  await draw(talk.message('Which of the two?'), 40)
  expect(await stop.count()).toBe(0)
  await expect
    .poll(async () => {
      await draw(talk.message('Which of the two?'), 110)
      return stop.count()
    })
    .toBe(1)
  await talk.field.fill('These two')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await talk
    .message('These two')
    .getByRole('button', { name: /Which of the two/ })
    .waitFor()

  await talk
    .message('Which of the two?')
    .getByRole('button', { name: /1 repl/ })
    .first()
    .tap()
  await thread.message('The first is cheaper').waitFor()
  await draw(thread.message('The first is cheaper'), 110)
  await stop.waitFor()
  await thread.field.fill('Then that one')
  await page.getByRole('button', { name: 'Send', exact: true }).last().tap()
  await thread
    .message('Then that one')
    .getByRole('button', { name: /The first is cheaper/ })
    .waitFor()
})
