/** @module-tag work */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

test('a project has a page of its own: what one changes there the others see, and its client reads what is theirs', async () => {
  const team = await foundTeam(day.atrium)
  const { createProject } = await team.olga.ask<{ createProject: { id: string } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    { input: { title: 'Launch', clientID: team.clara.id, statuses: [] } },
    team.agencyId,
  )
  const path = `/task/project/${createProject.id}`
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga, stefan, clara].map((page) => page.goto(path)))
  for (const page of [olga, stefan, clara]) await page.getByRole('link', { name: 'main' }).waitFor()
  await isAccessible(olga, 'a project')
  await isAccessible(clara, "a client's project")

  const title = olga.getByRole('textbox', { name: 'Title' })
  await title.fill('Spring launch')
  await title.press('Enter')
  for (const page of [stefan, clara])
    await page.getByRole('heading', { name: 'Spring launch' }).first().waitFor()

  await olga.getByRole('combobox', { name: 'Channel' }).click()
  await olga.getByRole('option', { name: channelName }).click()
  await stefan.getByRole('link', { name: 'Open', exact: true }).waitFor()
  expect(await stefan.getByRole('combobox', { name: 'Channel' }).inputValue()).toBe(channelName)

  for (const [where, word] of [
    ['New status', 'Drafting'],
    ['New status', 'Approved'],
    ['New priority', 'Urgent'],
    ['New priority', 'Normal'],
    ['New tag', 'Print'],
  ] as const) {
    await olga.getByRole('textbox', { name: where }).fill(word)
    await olga.keyboard.press('Enter')
    await stefan.getByRole('textbox', { name: `Name of ${word}` }).waitFor()
  }
  await olga.getByRole('combobox', { name: 'Meaning of Approved' }).selectOption('done')
  await expect
    .poll(() => stefan.getByRole('combobox', { name: 'Meaning of Approved' }).inputValue())
    .toBe('done')
  await olga.getByRole('button', { name: 'Move Normal up' }).click()
  const priorities = stefan.getByRole('list', { name: 'Priorities' }).getByRole('textbox')
  await expect
    .poll(() => priorities.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
    .toEqual(['Normal', 'Urgent'])
  await olga.getByRole('button', { name: 'Delete Drafting' }).click()
  const asked = olga.getByRole('dialog', { name: 'Delete Drafting?' })
  await asked.getByText('Tasks with this status will have none').waitFor()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await stefan.getByRole('textbox', { name: 'Name of Drafting' }).waitFor({ state: 'detached' })
  await stefan.getByRole('textbox', { name: 'Name of Approved' }).waitFor()
  await olga.getByRole('button', { name: 'Delete Print' }).click()
  await olga.getByRole('dialog', { name: 'Delete Print?' }).getByRole('button', { name: 'Delete' }).click()
  await stefan.getByRole('textbox', { name: 'Name of Print' }).waitFor({ state: 'detached' })

  await olga.getByRole('button', { name: /Owner: Olga Brandt/ }).click()
  await olga.getByRole('option', { name: 'Stefan Roth' }).click()
  await clara.getByText('Stefan Roth').first().waitFor()
  for (const word of ['Approved', 'Urgent', 'Clients see estimates', 'No client'])
    expect(await clara.getByText(word).count(), word).toBe(0)
  expect(await clara.getByRole('textbox').count()).toBe(0)
  expect(await clara.getByRole('button', { name: /^(Actions|Delete|Set)/ }).count()).toBe(0)
})

test('an admin keeps a project as a template, of which staff begin others; only admins take it away', async () => {
  const team = await foundTeam(day.atrium)
  const { createProject } = await team.olga.ask<{ createProject: { id: string; boards: [{ id: string }] } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id boards { id } } }',
    { input: { title: 'Launch' } },
    team.agencyId,
  )
  for (const title of ['To do', 'Done'])
    await team.olga.ask(
      'mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }',
      { input: { boardID: createProject.boards[0].id, title } },
      team.agencyId,
    )
  const [olga, stefan] = await Promise.all([day.openAs(team.olga), day.openAs(team.stefan)])
  await Promise.all([olga.goto(`/task/project/${createProject.id}`), stefan.goto('/task?tab=templates')])
  await stefan.getByRole('heading', { name: 'No templates yet' }).waitFor()
  expect(await stefan.getByRole('button', { name: 'New template' }).count()).toBe(0)

  await olga.getByRole('button', { name: 'Actions for Launch' }).click()
  await olga.getByRole('menuitem', { name: 'Save as template' }).click()
  await olga.getByRole('textbox', { name: 'Name' }).fill('Campaign')
  await isAccessible(olga, 'a new template')
  await olga.getByRole('button', { name: 'Create template' }).click()

  const template = stefan.getByRole('listitem').filter({ hasText: 'Campaign' })
  await template.getByText('To do · Done').waitFor()
  await isAccessible(stefan, 'templates')
  expect(await stefan.getByRole('button', { name: 'Delete template Campaign' }).count()).toBe(0)
  await template.getByRole('button', { name: 'New project from Campaign' }).click()
  await stefan.getByRole('dialog').getByLabel('Title').fill('Autumn')
  await stefan.getByRole('button', { name: 'Create project' }).click()
  await stefan.getByRole('region', { name: 'To do' }).waitFor()
  await stefan.getByRole('region', { name: 'Done' }).waitFor()

  await olga.goto('/task?tab=templates')
  await olga.getByRole('button', { name: 'Delete template Campaign' }).click()
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await olga.getByRole('heading', { name: 'No templates yet' }).waitFor()
})
