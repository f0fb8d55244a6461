/** @module-tag work */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('all tasks in a list: grouped, narrowed by an address that others can open, and changed together', async () => {
  const team = await foundTeam(day.atrium)
  const projectId = await planTasks(team)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/task/list')
  const names = page.getByRole('rowheader').filter({ has: page.getByRole('link') })
  await expect
    .poll(() => names.allInnerTexts().then((all) => all.toSorted()))
    .toEqual(['Hero', 'Photos', 'Text'])
  await isAccessible(page, 'all tasks')

  // Both are assigned to Stefan, who sees them at a URL that filters by his own.
  for (const title of ['Hero', 'Text'])
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'With selected' })
  await bar.getByText('2 selected').waitFor()
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('option', { name: 'Stefan Roth' }).click()
  await page.getByText('2 tasks changed').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Assignee' }).click()
  await page.getByRole('combobox', { name: 'Value for Assignee' }).click()
  await page.getByRole('option', { name: 'Me', exact: true }).click()
  await page.getByRole('heading', { name: 'No tasks match your filter' }).waitFor()
  const stefan = await day.openAs(team.stefan)
  await stefan.goto(page.url())
  const his = stefan.getByRole('rowheader').filter({ has: stefan.getByRole('link') })
  await expect.poll(() => his.allInnerTexts().then((all) => all.toSorted())).toEqual(['Hero', 'Text'])

  // Archived tasks leave his list too, and return when restored.
  await stefan.getByRole('row').filter({ hasText: 'Hero' }).getByRole('checkbox').click()
  await stefan.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => his.allInnerTexts()).toEqual(['Text'])
  await stefan.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => his.count()).toBe(2)
  await stefan.getByRole('link', { name: 'Text', exact: true }).click()
  const panel = stefan.getByRole('dialog', { name: 'Text' })
  await panel.getByRole('checkbox', { name: 'Complete' }).waitFor()

  // A task in the trash is listed there, and can be restored.
  await panel.getByRole('button', { name: 'Task actions' }).click()
  await stefan.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect.poll(() => his.allInnerTexts()).toEqual(['Hero'])
  await stefan.getByText('Trash', { exact: true }).click()
  await expect.poll(() => his.allInnerTexts()).toEqual(['Text'])
  await stefan.getByRole('row').filter({ hasText: 'Text' }).getByRole('checkbox').click()
  await stefan.getByRole('button', { name: 'Restore' }).click()
  await stefan.getByRole('heading', { name: 'No tasks match your filter' }).waitFor()
  await stefan.getByText('Active', { exact: true }).click()
  await expect.poll(() => his.count()).toBe(2)

  // Several tasks are moved to a column of their project at once, and to the trash and back.
  for (const title of ['Hero', 'Text'])
    await stefan.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click()
  const chosen = stefan.getByRole('region', { name: 'With selected' })
  await chosen.getByRole('button', { name: 'Move', exact: true }).click()
  await stefan.getByRole('menuitem', { name: 'Done' }).click()
  await stefan.getByText('2 tasks changed').waitFor()
  await chosen.getByRole('button', { name: 'Move to trash' }).click()
  await stefan.getByText('2 tasks moved to trash').waitFor()
  await expect.poll(() => his.count()).toBe(0)
  await stefan.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => his.count()).toBe(2)
  await stefan.getByRole('link', { name: 'Hero', exact: true }).click()
  await stefan.getByRole('dialog', { name: 'Hero' }).getByText('main · Done').waitFor()

  // Archiving a project archives its tasks.
  await team.olga.ask(
    'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }',
    { input: { id: projectId, archived: true } },
    team.agencyId,
  )
  await expect.poll(() => his.count()).toBe(0)
})

async function planTasks({ olga, agencyId }: Team): Promise<string> {
  const { createProject } = await olga.ask<{ createProject: { id: string; boards: [{ id: string }] } }>(
    'mutation { createProject(input: { title: "Launch" }) { id boards { id } } }',
    {},
    agencyId,
  )
  const { createColumn } = await olga.ask<{ createColumn: { id: string } }>(
    'mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }',
    { input: { boardID: createProject.boards[0].id, title: 'To do' } },
    agencyId,
  )
  for (const title of ['Hero', 'Text', 'Photos'])
    await olga.ask(
      'mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }',
      { input: { columnID: createColumn.id, title } },
      agencyId,
    )
  await olga.ask(
    'mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }',
    { input: { boardID: createProject.boards[0].id, title: 'Done' } },
    agencyId,
  )
  return createProject.id
}
