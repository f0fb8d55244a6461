/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a comment is written with lists and mentions, offers those who will read it alone, and is changed in its place', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const [olga, clara] = await Promise.all([day.openAs(team.olga), day.openAs(team.clara)])
  await Promise.all([olga, clara].map((page) => page.goto(`/task/t/${taskIds[0]}`)))

  // A mention is selected by keyboard; Enter continues a list, Ctrl+Enter sends.
  await field(olga).click()
  await olga.keyboard.type('Please look, @')
  await expect.poll(() => offered(olga)).toEqual(['Clara Diaz', 'Stefan Roth'])
  await olga.keyboard.type('ste')
  await expect.poll(() => offered(olga)).toEqual(['Stefan Roth'])
  await isAccessible(olga, 'people who can be mentioned')
  await olga.keyboard.press('Enter')
  await olga.keyboard.press('Shift+Enter')
  await olga.keyboard.type('- one')
  await olga.keyboard.press('Enter')
  await olga.keyboard.type('two')
  await olga.keyboard.press('Control+Enter')
  for (const page of [olga, clara]) {
    await comments(page).getByText('@Stefan Roth').waitFor()
    expect(await comments(page).getByRole('listitem').getByRole('listitem').allInnerTexts()).toEqual([
      'one',
      'two',
    ])
  }
  await expect.poll(() => field(olga).innerText()).toBe('\n')

  // For the team only, no client is offered; the draft survives a reload, and is clearly marked as internal.
  await olga.getByText('Internal', { exact: true }).click()
  await field(olga).click()
  await olga.keyboard.type('Between us @')
  await expect.poll(() => offered(olga)).toEqual(['Stefan Roth'])
  await olga.keyboard.press('Escape')
  await olga.reload()
  await olga.getByText('Team only · hidden from Clara Diaz').waitFor()
  await expect.poll(() => field(olga).innerText()).toBe('Between us @')

  // A client is offered only the people that they know.
  await field(clara).click()
  await clara.keyboard.type('@')
  await expect.poll(() => offered(clara)).toEqual(['Olga Brandt', 'Stefan Roth'])
  await clara.keyboard.press('Escape')
  await clara.keyboard.type(' is a sign')
  await clara.keyboard.press('Enter')
  await comments(olga).getByText('@ is a sign').waitFor()

  await comments(olga).getByRole('button', { name: 'Comment actions' }).first().click()
  await olga.getByRole('menuitem', { name: 'Edit comment' }).click()
  // The field is rendered before it gets the focus.
  await olga.locator('[aria-label="Edit comment"]:focus').waitFor()
  await olga.keyboard.type(', three')
  await olga.getByRole('button', { name: 'Save' }).click()
  for (const page of [olga, clara]) await comments(page).getByText('two, three').waitFor()
  expect(await clara.getByText('Between us').count()).toBe(0)
})

const field = (page: Page) => page.getByRole('textbox', { name: /^Comment to/ })
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' })
const offered = (page: Page) =>
  page.getByRole('listbox', { name: 'Mention someone' }).getByRole('option').locator('bdi').allInnerTexts()
