/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lane, planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a task is archived and taken out again, copied into another column, and becomes a project of its own', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const [olga, stefan] = await Promise.all([day.openAs(team.olga), day.openAs(team.stefan)])
  await Promise.all([olga.goto(path), stefan.goto(path)])
  const both = [olga, stefan]
  for (const page of both) await lane(page, 'To do').shows('Hero', 'Text', 'Photos')

  await act(olga, 'Text', 'Archive')
  await olga.getByText('Text archived').waitFor()
  for (const page of both) await lane(page, 'To do').shows('Hero', 'Photos')
  await olga.getByRole('button', { name: 'Undo' }).click()
  for (const page of both) await lane(page, 'To do').shows('Hero', 'Photos', 'Text')

  await act(olga, 'Hero', 'Copy')
  const copying = olga.getByRole('dialog', { name: 'Copy' })
  await copying.getByRole('combobox', { name: 'Column' }).click()
  await olga.getByRole('option', { name: 'Done' }).click()
  await copying.getByRole('button', { name: 'Copy' }).click()
  for (const page of both) await lane(page, 'Done').shows('Hero')
  // The copy is open, in its new column.
  await olga.getByRole('dialog', { name: 'Hero' }).getByText('main · Done').waitFor()
  await olga.keyboard.press('Escape')

  await act(olga, 'Photos', 'Convert to project')
  await olga
    .getByRole('dialog', { name: 'Convert Photos to a project?' })
    .getByRole('button', { name: 'Convert to project' })
    .click()
  await olga.getByRole('heading', { name: 'Photos' }).first().waitFor()
  await lane(stefan, 'To do').shows('Hero', 'Text')
  await olga.getByRole('link', { name: 'main' }).click()
  await lane(olga, 'To do').shows('Photos')
  await stefan.goto('/task')
  await stefan
    .getByRole('row', { name: /Photos/ })
    .getByText('Clara Diaz')
    .waitFor()
  expect(await stefan.getByRole('row', { name: /Launch/ }).count()).toBe(1)
})

/** Selects an item from the menu of a task in the first column. */
async function act(page: Page, title: string, name: string): Promise<void> {
  await lane(page, 'To do').region.getByRole('link', { name: title }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Task actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
