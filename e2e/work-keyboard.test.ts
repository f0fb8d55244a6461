/** @module-tag work */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lane, planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('with the keyboard alone one plans a project from a template, makes and moves cards, opens, comments and finishes one, and hears it', async () => {
  const team = await foundTeam(day.atrium)
  const { projectId } = await planBoard(team)
  await team.olga.ask(
    'mutation ($input: CreateProjectTemplateInput!) { createProjectTemplate(input: $input) { id } }',
    { input: { name: 'Campaign', projectID: projectId } },
    team.agencyId,
  )
  const page = await day.openAs(team.stefan)
  const { keyboard } = page
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor({ state: 'attached' })
  await page.goto('/task?tab=templates')
  await reach(page, page.getByRole('button', { name: 'New project from Campaign' }))
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Title').waitFor()
  await expect.poll(() => focused(page)).toBe('Title')
  await keyboard.type('Autumn')
  await keyboard.press('Enter')

  const toDo = lane(page, 'To do')
  await toDo.shows()
  await reach(page, page.getByRole('button', { name: 'Add task to To do' }))
  await keyboard.press('Enter')
  for (const title of ['Hero', 'Text']) {
    await keyboard.type(title)
    await keyboard.press('Enter')
  }
  await toDo.shows('Hero', 'Text')
  await keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Add task to To do')

  await reach(page, toDo.region.getByRole('link', { name: 'Text' }), 'Shift+Tab')
  await keyboard.press('Alt+ArrowUp')
  await said('Text: To do, 1 of 2')
  await keyboard.press('Alt+ArrowRight')
  await said('Text: Done, 1 of 1')
  await lane(page, 'Done').shows('Text')
  await expect.poll(() => focused(page)).toBe('Text')
  await reach(page, page.getByRole('button', { name: 'Move Text' }))
  await keyboard.press('Enter')
  await reach(page, page.getByRole('dialog', { name: 'Move to' }).getByRole('button', { name: /^To do/ }))
  await keyboard.press('Enter')
  await toDo.shows('Text', 'Hero')
  await expect.poll(() => focused(page)).toBe('Text')

  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Text' })
  await reach(page, panel.getByRole('textbox', { name: /^Comment to/ }))
  await keyboard.type('Reads well')
  await keyboard.press('Control+Enter')
  await page.getByRole('list', { name: 'Comments' }).getByText('Reads well').waitFor()
  await reach(page, panel.getByRole('checkbox', { name: 'Complete' }), 'Shift+Tab')
  await keyboard.press('Space')
  await panel.getByRole('checkbox', { name: 'Reopen', checked: true }).waitFor()
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Text')
})

/** Moves the focus there by keyboard, as many presses as it takes. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not lead to ${target}`)
}

/** The name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const [label] = activeElement instanceof HTMLInputElement ? (activeElement.labels ?? []) : []
    return (
      activeElement?.getAttribute('aria-label') ??
      (label ?? activeElement)?.textContent?.replace(/[\s*]+$/, '')
    )
  })
