/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { dragCard, lane, planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a project that one begins is there for the others, and for its client as soon as it is theirs', async () => {
  const team = await foundTeam(day.atrium)
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga.goto('/task'), stefan.goto('/task'), clara.goto('/dial')])
  await olga.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await isAccessible(olga, 'no projects')
  await clara.getByRole('link', { name: 'Messages' }).first().waitFor()
  expect(await clara.getByRole('link', { name: 'Projects' }).count()).toBe(0)

  await olga.getByRole('button', { name: 'New project' }).first().click()
  const dialog = olga.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await expect.poll(() => dialog.getByLabel('Title').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Title').fill('Spring launch')
  await isAccessible(olga, 'a new project')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await dialog.waitFor({ state: 'detached' })

  const row = stefan.getByRole('row', { name: /Spring launch/ })
  await row.waitFor()
  await isAccessible(stefan, 'projects')
  await row.getByRole('button', { name: 'Actions for Spring launch' }).click()
  await stefan.getByRole('menuitem', { name: 'Set client' }).click()
  const client = stefan.getByRole('dialog', { name: 'Set client' })
  await client.getByRole('combobox', { name: 'Client' }).click()
  await stefan.getByRole('option', { name: 'Clara Diaz' }).click()
  await client.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Clara Diaz').waitFor()

  const projects = clara.getByRole('link', { name: 'Projects' })
  await projects.first().click()
  await clara.getByRole('row', { name: /Spring launch/ }).waitFor()
  expect(await clara.getByRole('button', { name: 'New project' }).count()).toBe(0)
  expect(await clara.getByRole('button', { name: 'Actions for Spring launch' }).count()).toBe(0)
  await isAccessible(clara, "a client's projects")
})

test('two of the staff work on a board: what one moves the other sees, and its client reads along', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga, stefan, clara].map((page) => page.goto(path)))
  for (const page of [olga, stefan, clara]) await lane(page, 'To do').shows('Hero', 'Text', 'Photos')
  expect(await olga.title()).toBe('Atrium – Launch')
  await isAccessible(olga, 'a board')
  await isAccessible(clara, "a client's board")

  await dragCard(olga.getByRole('link', { name: 'Photos' }), lane(olga, 'Done').region)
  for (const page of [olga, stefan, clara]) {
    await lane(page, 'To do').shows('Hero', 'Text')
    await lane(page, 'Done').shows('Photos')
  }

  // By keyboard: down, then to the other column; the focus follows, and both moves are announced.
  const hero = lane(stefan, 'To do').region.getByRole('link', { name: 'Hero' })
  await hero.focus()
  await stefan.keyboard.press('Alt+ArrowDown')
  await lane(stefan, 'To do').shows('Text', 'Hero')
  await expect.poll(() => focusedText(stefan)).toBe('Hero')
  await stefan.getByText('Hero: To do, 2 of 2').waitFor({ state: 'attached' })
  await stefan.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => focusedText(stefan)).toBe('Hero')
  for (const page of [olga, stefan, clara]) await lane(page, 'Done').shows('Photos', 'Hero')

  // Another member moves the focused card away and back: the focus follows it.
  await lane(olga, 'Done').region.getByRole('link', { name: 'Hero' }).focus()
  for (const [key, name] of [
    ['Alt+ArrowLeft', 'To do'],
    ['Alt+ArrowRight', 'Done'],
  ] as const) {
    await olga.keyboard.press(key)
    await lane(stefan, name).region.getByRole('link', { name: 'Hero' }).waitFor()
    for (const page of [olga, stefan]) await expect.poll(() => focusedText(page)).toBe('Hero')
  }
  for (const page of [olga, stefan, clara]) await lane(page, 'Done').shows('Photos', 'Hero')

  // A card joins the viewer's Daily Queue by its menu, and stays in its column.
  await lane(stefan, 'To do').region.getByRole('listitem').filter({ hasText: 'Text' }).hover()
  await stefan.getByRole('button', { name: 'Move Text' }).click()
  const sheet = stefan.getByRole('dialog', { name: 'Move to' })
  await isAccessible(stefan, 'where a card goes')
  await sheet.getByRole('switch', { name: 'In my Daily Queue' }).check({ force: true })
  await stefan.keyboard.press('Escape')
  for (const page of [olga, stefan]) {
    await lane(page, 'Daily Queue').shows('Text')
    await lane(page, 'To do').shows('Text')
  }
  expect(await clara.getByRole('region', { name: 'Daily Queue' }).count()).toBe(0)
  expect(await clara.getByRole('button', { name: /^(Move|Add|Actions)/ }).count()).toBe(0)
  await lane(clara, 'To do').region.getByRole('link', { name: 'Text' }).focus()
  await clara.keyboard.press('Alt+ArrowRight')
  await lane(clara, 'To do').shows('Text')

  await olga.getByRole('button', { name: 'Add task to To do' }).click()
  await olga.keyboard.type('Newsletter')
  await olga.keyboard.press('Enter')
  await olga.keyboard.type('Banners')
  await olga.keyboard.press('Enter')
  for (const page of [olga, stefan, clara]) await lane(page, 'To do').shows('Text', 'Newsletter', 'Banners')
  await olga.getByRole('searchbox', { name: 'Filter tasks' }).fill('news')
  await lane(olga, 'To do').shows('Newsletter')
  await olga.getByRole('button', { name: 'Reset' }).click()
  await lane(olga, 'To do').shows('Text', 'Newsletter', 'Banners')
})

test('a move that is refused comes back, and says why', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const page = await day.openAs(team.olga)
  await page.goto(path)
  await lane(page, 'To do').shows('Hero', 'Text', 'Photos')
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('MoveTask')) return route.fallback()
    const error = { message: 'Moved meanwhile', extensions: { code: 'CONFLICT' } }
    await route.fulfill({ json: { data: null, errors: [error] } })
  })
  await page.getByRole('link', { name: 'Photos' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByText(/^Error/).waitFor()
  await lane(page, 'To do').shows('Hero', 'Text', 'Photos')
  await lane(page, 'Done').shows()
})

test('a board is furnished by who plans it: columns, other boards, and what is deleted says where its tasks go', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/task')
  await page.getByRole('button', { name: 'New project' }).first().click()
  await page.getByRole('dialog').getByLabel('Title').fill('Fair stand')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('heading', { name: 'This board is empty' }).waitFor()
  await page.getByRole('region', { name: 'Daily Queue' }).waitFor()
  await page.getByRole('button', { name: 'Add default columns' }).click()
  const columns = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => columns.allInnerTexts()).toEqual(['Daily Queue', 'To do', 'In progress', 'Done'])
  await page.getByRole('button', { name: 'Add task to To do' }).click()
  await page.keyboard.type('Sketch')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sketch' }).waitFor()

  await page.getByRole('button', { name: 'Actions for column Done' }).click()
  await page.getByRole('menuitem', { name: 'Move left' }).click()
  await expect.poll(() => columns.allInnerTexts()).toEqual(['Daily Queue', 'To do', 'Done', 'In progress'])
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Actions for column To do' }).click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the column To do?' })
  await isAccessible(page, 'a column that is deleted')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'In progress' }).click()
  await dialog.getByRole('button', { name: 'Delete column' }).click()
  await expect.poll(() => columns.allInnerTexts()).toEqual(['Daily Queue', 'Done', 'In progress'])
  await page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: 'Sketch' }).waitFor()

  await page.getByRole('button', { name: 'Add board' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Print')
  await page.getByRole('button', { name: 'Create board' }).click()
  const tabs = page.getByRole('navigation', { name: 'Boards' }).getByRole('link')
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['main', 'Print'])
  await page.getByRole('heading', { name: 'This board is empty' }).waitFor()
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
