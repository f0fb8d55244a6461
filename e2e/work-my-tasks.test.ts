/** @module-tag work */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('what one has to do stands together over all boards: the day adds up, and the list is narrowed and sorted', async () => {
  const team = await foundTeam(day.atrium)
  const ask = <Data>(query: string, input: object) => team.olga.ask<Data>(query, { input }, team.agencyId)
  const columns = await Promise.all(
    ['Launch', 'Website'].map(async (title) => {
      const { createProject } = await ask<{ createProject: { boards: [{ id: string }] } }>(
        'mutation ($input: CreateProjectInput!) { createProject(input: $input) { boards { id } } }',
        { title },
      )
      const { createColumn } = await ask<{ createColumn: { id: string } }>(
        'mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }',
        { boardID: createProject.boards[0].id, title: 'To do' },
      )
      return createColumn.id
    }),
  )
  const make = async (columnID: string | undefined, title: string, more = {}) =>
    (
      await ask<{ createTask: { id: string } }>(
        'mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }',
        { columnID, title, assigneeIDs: [team.stefan.id], ...more },
      )
    ).createTask.id
  // More than any day holds: a weekday and a weekend then show the same.
  const hero = await make(columns[0], 'Hero', { hours: 12, endAt: '2099-03-04' })
  const late = await make(columns[1], 'Imprint', { hours: 1.5, endAt: '2020-03-01' })
  await make(columns[1], 'Archive', { isCompleted: true })
  await make(columns[0], 'Of Olga', { assigneeIDs: [team.olga.id] })

  const page = await day.openAs(team.stefan)
  await page.goto('/task')
  await page.getByRole('link', { name: 'My tasks' }).click()
  const list = page.getByRole('table', { name: 'My tasks' }).getByRole('rowheader').getByRole('link')
  await expect.poll(() => list.allInnerTexts()).toEqual(['Imprint', 'Hero'])
  await isAccessible(page, 'my tasks')
  const tabs = page.getByRole('navigation', { name: 'Work', exact: true })
  expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual(['My tasks'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('title')
  await expect.poll(() => list.allInnerTexts()).toEqual(['Hero', 'Imprint'])
  await page.getByText('Overdue', { exact: true }).click()
  await expect.poll(() => list.allInnerTexts()).toEqual(['Imprint'])
  await page.getByText('Done', { exact: true }).click()
  await expect.poll(() => list.allInnerTexts()).toEqual(['Archive'])
  await page.getByRole('searchbox').fill('nothing')
  await page.getByRole('heading', { name: 'No tasks match your filter' }).waitFor()

  const myDay = page.getByRole('region', { name: 'My day' })
  await myDay.getByText('Nothing planned').waitFor()
  await team.stefan.ask(
    'mutation ($input: SetTaskDailyInput!) { setTaskDaily(input: $input) { id } }',
    { input: { taskID: late, isDaily: true } },
    team.agencyId,
  )
  await myDay.getByRole('link', { name: 'Imprint' }).waitFor()
  await myDay.getByText(/^1\sh\s30\sm of .* planned/).waitFor()

  // The order spans both boards, and is changed here; so is the content of the day.
  await team.stefan.ask(
    'mutation ($input: SetTaskDailyInput!) { setTaskDaily(input: $input) { id } }',
    { input: { taskID: hero, isDaily: true } },
    team.agencyId,
  )
  const planned = myDay.getByRole('listitem').getByRole('link')
  await expect.poll(() => planned.allInnerTexts()).toEqual(['Imprint', 'Hero'])
  await myDay.getByRole('button', { name: 'Actions for Hero' }).click()
  await page.getByRole('menuitem', { name: 'Move earlier' }).click()
  await expect.poll(() => planned.allInnerTexts()).toEqual(['Hero', 'Imprint'])
  await page.reload()
  await expect.poll(() => planned.allInnerTexts()).toEqual(['Hero', 'Imprint'])
  await isAccessible(page, 'a planned day')
  await myDay.getByRole('button', { name: 'Actions for Hero' }).click()
  await page.getByRole('menuitem', { name: 'Remove from my day' }).click()
  await expect.poll(() => planned.allInnerTexts()).toEqual(['Imprint'])
  await page.goto('/task')
  await page.getByRole('region', { name: 'My day' }).getByRole('link', { name: 'Imprint' }).click()
  await page.getByRole('dialog', { name: 'Imprint' }).waitFor()
})
