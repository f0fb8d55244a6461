/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { addCards } from './harness/long-column.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('a long column comes as one scrolls, and a filter finds what has not come', async () => {
  const team = await foundTeam(day.atrium)
  const { path, first } = await planBoard(team)
  await addCards(day.atrium, first, 260)
  const page = await day.openAs(team.olga)
  await page.goto(path)
  const column = page.getByRole('region', { name: 'To do' })
  const cards = column.getByRole('listitem')
  // Only the visible cards are rendered; scrolling renders the others ahead of the viewport.
  await expect.poll(() => cards.count()).toBe(16)
  await column.locator('[data-lane-body]').evaluate((body) => body.scrollTo(0, body.scrollHeight))
  await expect.poll(() => cards.count()).toBe(50)

  await page.getByRole('searchbox', { name: 'Filter tasks' }).fill('card 247')
  await expect.poll(() => linksOf(page, 'To do')).toEqual(['Card 247'])
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => cards.count()).toBe(50)

  await page.getByRole('button', { name: '211 more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBe(200)
  await page.getByRole('button', { name: '61 more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBe(261)
  expect((await linksOf(page, 'To do')).at(-1)).toBe('Card 260')

  // Cards loaded later can be moved like the first ones.
  await page.getByRole('link', { name: 'Card 260', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => linksOf(page, 'Done')).toEqual(['Card 260'])
  await expect.poll(() => cards.count()).toBe(260)
})

test('the Daily Queue has what lies below what is loaded, whoever has it in their day, with all hours of the day', async () => {
  const team = await foundTeam(day.atrium)
  const { path, first } = await planBoard(team)
  const elsewhere = await planBoard(team, 'Archive of pictures')
  await addCards(day.atrium, first, 120)
  const own = (await cardOf(team, 'Card 117')).id
  const plan = async (who: Team['olga'], taskID: string, hours: number) => {
    await who.ask(
      `mutation ($id: ID!) { updateTask(input: { id: $id, hours: ${hours} }) { id } }`,
      { id: taskID },
      team.agencyId,
    )
    await who.ask(
      'mutation ($id: ID!) { setTaskDaily(input: { taskID: $id, isDaily: true }) { id } }',
      { id: taskID },
      team.agencyId,
    )
  }
  await plan(team.olga, own, 3)
  await plan(team.olga, first, 1)
  await plan(team.olga, elsewhere.first, 2)
  await plan(team.stefan, (await cardOf(team, 'Card 119')).id, 5)
  const page = await day.openAs(team.olga)
  await page.goto(path)
  await expect.poll(() => linksOf(page, 'Daily Queue')).toEqual(['Card 117', 'Hero', 'Card 119'])
  const queue = page.getByRole('region', { name: 'Daily Queue', exact: true })
  await queue.getByText(/^6\sh of .* planned.* · 4\sh on this board$/).waitFor()

  // A card that joins or leaves a member's day does so here, too, even below the loaded cards.
  const late = (await cardOf(team, 'Card 118')).id
  await plan(team.stefan, late, 1)
  await expect
    .poll(async () => (await linksOf(page, 'Daily Queue')).toSorted())
    .toEqual(['Card 117', 'Card 118', 'Card 119', 'Hero'])
  await team.olga.ask(
    'mutation ($id: ID!) { setTaskDaily(input: { taskID: $id, isDaily: false }) { id } }',
    { id: own },
    team.agencyId,
  )
  await expect
    .poll(async () => (await linksOf(page, 'Daily Queue')).toSorted())
    .toEqual(['Card 118', 'Card 119', 'Hero'])
  await queue.getByText(/^3\sh of .* planned.* · 1\sh on this board$/).waitFor()
})

test('columns and boards are put in order by dragging, and by their menus, for everybody', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const [olga, stefan] = await Promise.all([day.openAs(team.olga), day.openAs(team.stefan)])
  await Promise.all([olga.goto(path), stefan.goto(path)])
  const columns = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  for (const page of [olga, stefan])
    await expect.poll(() => columns(page)).toEqual(['Daily Queue', 'To do', 'Done'])
  await olga
    .getByRole('heading', { name: 'Done', exact: true })
    .dragTo(olga.getByRole('heading', { name: 'To do' }), {
      targetPosition: { x: 2, y: 5 },
    })
  for (const page of [olga, stefan])
    await expect.poll(() => columns(page)).toEqual(['Daily Queue', 'Done', 'To do'])

  await olga.getByRole('button', { name: 'Add board' }).click()
  await olga.getByRole('dialog').getByLabel('Title').fill('Print')
  await olga.getByRole('button', { name: 'Create board' }).click()
  const tabs = (page: Page) => page.getByRole('navigation', { name: 'Boards' }).getByRole('link')
  for (const page of [olga, stefan])
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['main', 'Print'])
  await tabs(olga)
    .nth(1)
    .dragTo(tabs(olga).nth(0), { targetPosition: { x: 2, y: 5 } })
  for (const page of [olga, stefan])
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['Print', 'main'])
  await stefan.getByRole('button', { name: 'Actions for board main' }).click()
  await stefan.getByRole('menuitem', { name: 'Move left' }).click()
  for (const page of [olga, stefan])
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['main', 'Print'])
})

test('projects are narrowed and sorted, and the address says how', async () => {
  const team = await foundTeam(day.atrium)
  await planBoard(team)
  await planBoard(team, 'Archive of pictures')
  const page = await day.openAs(team.olga)
  await page.goto('/task')
  const rows = () => page.getByRole('row').getByRole('link').allInnerTexts()
  await expect.poll(rows).toHaveLength(2)
  await page.getByRole('button', { name: 'Project', exact: true }).click()
  await expect.poll(rows).toEqual(['Archive of pictures', 'Launch'])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Client' }).click()
  await page.getByRole('combobox', { name: 'Value for Client' }).click()
  await page.getByRole('option', { name: 'Clara Diaz' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(rows).toEqual(['Launch'])
  await page.reload()
  await expect.poll(rows).toEqual(['Launch'])
})

const linksOf = (page: Page, column: string) =>
  page
    .getByRole('region', { name: column, exact: true })
    .getByRole('listitem')
    .getByRole('link')
    .allTextContents()

/** A project with a task on its board; the one called Launch is Clara's. */
async function planBoard({ olga, clara, agencyId }: Team, title = 'Launch') {
  const make = async (operation: string, input: object, fields = 'id') => {
    const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
    const answer = await olga.ask<Record<string, { id: string; boards?: { id: string }[] }>>(
      `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`,
      { input },
      agencyId,
    )
    return answer[operation] ?? { id: '' }
  }
  const client = title === 'Launch' ? { clientID: clara.id } : {}
  const project = await make('createProject', { title, ...client }, 'id boards { id }')
  const boardID = project.boards?.[0]?.id
  const toDo = await make('createColumn', { boardID, title: 'To do' })
  await make('createColumn', { boardID, title: 'Done' })
  const first = await make('createTask', { columnID: toDo.id, title: 'Hero' })
  return { path: `/task/b/${project.id}/main`, first: first.id }
}

/** A task by its title. */
async function cardOf({ olga, agencyId }: Team, keyword: string): Promise<{ id: string }> {
  type Found = { listTasks: { items: { id: string }[] } }
  const query = 'query ($keyword: String!) { listTasks(filter: { keyword: $keyword }) { items { id } } }'
  return (await olga.ask<Found>(query, { keyword }, agencyId)).listTasks.items[0] ?? { id: '' }
}
