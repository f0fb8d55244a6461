/**
 * @module-tag work
 * @module-tag time
 */
import { expect, test } from 'vitest'
import { dragCard, lane, planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a project is planned from a template for a client, worked from two browsers, and its client follows it to its end', async () => {
  const team = await foundTeam(day.atrium)
  const { projectId } = await planBoard(team)
  await team.olga.ask(
    'mutation ($input: CreateProjectTemplateInput!) { createProjectTemplate(input: $input) { id } }',
    { input: { name: 'Campaign', projectID: projectId } },
    team.agencyId,
  )
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga.goto('/task?tab=templates'), stefan.goto('/task'), clara.goto('/task')])
  await olga.getByRole('button', { name: 'New project from Campaign' }).click()
  const dialog = olga.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Title').fill('Autumn')
  await dialog.getByRole('combobox', { name: 'Client' }).click()
  await olga.getByRole('option', { name: 'Clara Diaz' }).click()
  await dialog.getByRole('button', { name: 'Create project' }).click()
  await lane(olga, 'To do').shows()
  await lane(olga, 'Done').shows()

  // The other members find and open what a member creates.
  for (const page of [stefan, clara]) {
    await page
      .getByRole('row', { name: /Autumn/ })
      .getByRole('link', { name: 'Autumn' })
      .click()
    await page.getByRole('link', { name: 'main' }).click()
    await lane(page, 'To do').shows()
  }

  await olga.getByRole('button', { name: 'Add task to To do' }).click()
  for (const title of ['Poster', 'Film', 'Radio']) {
    await olga.keyboard.type(title)
    await olga.keyboard.press('Enter')
  }
  for (const page of [olga, stefan, clara]) await lane(page, 'To do').shows('Poster', 'Film', 'Radio')

  // One member opens a card while the other reorders the column.
  await lane(stefan, 'To do').region.getByRole('link', { name: 'Film' }).click()
  const panel = stefan.getByRole('dialog', { name: 'Film' })
  await panel.getByRole('button', { name: 'Assign someone' }).click()
  await stefan.getByRole('option', { name: 'Stefan Roth' }).click()
  const inToDo = (name: string) => lane(olga, 'To do').region.getByRole('link', { name })
  await dragCard(inToDo('Radio'), inToDo('Poster'), { targetPosition: { x: 20, y: 2 } })
  for (const page of [olga, clara]) {
    await lane(page, 'To do').shows('Radio', 'Poster', 'Film')
    await lane(page, 'To do').region.getByRole('img', { name: 'Stefan Roth' }).waitFor()
  }
  await panel.getByRole('checkbox', { name: 'Complete', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Reopen', checked: true }).waitFor()
  await stefan.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await Promise.all([
    dragCard(inToDo('Poster'), lane(olga, 'Done').region),
    lane(stefan, 'To do').region.getByRole('link', { name: 'Film' }).press('Alt+ArrowRight'),
  ])
  for (const page of [olga, stefan, clara]) {
    await lane(page, 'To do').shows('Radio')
    await expect
      .poll(async () =>
        (await lane(page, 'Done').region.getByRole('listitem').getByRole('link').allInnerTexts()).sort(),
      )
      .toEqual(['Film', 'Poster'])
  }

  // The client comments on a card, and both are notified on the card.
  await lane(clara, 'Done').region.getByRole('link', { name: 'Poster' }).click()
  await clara.getByRole('textbox', { name: /^Comment to/ }).fill('Lovely')
  await clara.getByRole('button', { name: 'Send' }).click()
  for (const page of [olga, stefan])
    await lane(page, 'Done').region.getByRole('img', { name: '1 comment' }).waitFor({ state: 'attached' })
  await stefan.goto('/task')
  await stefan.getByRole('row', { name: /Autumn.*1 of 3/ }).waitFor()
})
