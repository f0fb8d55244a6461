/**
 * @module-tag work
 * @module-tag messaging
 */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { finger } from './harness/finger.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a message becomes a task, which the conversation shows as it is now; another message is linked with it, and both lead to each other', async () => {
  const team = await foundTeam(day.atrium)
  const ask = <Data>(query: string, input: object) => team.olga.ask<Data>(query, { input }, team.agencyId)
  const { createProject } = await ask<{ createProject: { boards: [{ id: string }] } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { boards { id } } }',
    { title: 'Launch', clientID: team.clara.id },
  )
  await ask('mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }', {
    boardID: createProject.boards[0].id,
    title: 'To do',
  })
  await team.say(team.clara, 'Could we see it with the green jacket?')
  const internal = await team.say(team.stefan, 'This one is for us', { internal: true })

  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga, stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  const row = (page: typeof olga, text: string) => page.getByRole('article').filter({ hasText: text })
  await row(clara, 'Could we see it').waitFor()

  await row(olga, 'Could we see it').hover()
  await row(olga, 'Could we see it').getByRole('button', { name: 'More' }).click()
  await olga.getByRole('menuitem', { name: 'Create a task' }).click()
  const dialog = olga.getByRole('dialog', { name: 'Create task from message' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Green jacket')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await olga.getByRole('option', { name: 'Launch' }).click()
  await dialog.getByRole('combobox', { name: 'Column' }).click()
  await olga.getByRole('option', { name: 'To do' }).click()
  await dialog.getByRole('region', { name: 'Task description' }).getByText('the green jacket').waitFor()
  await isAccessible(olga, 'a task of a message')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  for (const page of [olga, stefan, clara])
    await row(page, 'Could we see it').getByRole('link', { name: 'Green jacket' }).waitFor()

  // The other message is team only; so is its link.
  await row(stefan, 'for us').hover()
  await row(stefan, 'for us').getByRole('button', { name: 'More' }).click()
  await stefan.getByRole('menuitem', { name: 'Create a task' }).click()
  const link = stefan.getByRole('dialog', { name: 'Create task from message' })
  await link.getByRole('combobox', { name: 'Project' }).click()
  await stefan.getByRole('option', { name: 'Launch' }).click()
  await link.getByText('Clients of this project can’t see the original').waitFor()
  expect(await link.getByRole('checkbox', { name: 'Include the text' }).isChecked()).toBe(false)
  await link.getByText('Existing task').click()
  await link.getByRole('combobox', { name: 'Select a task' }).fill('green')
  await stefan.getByRole('option', { name: 'Green jacket · Launch' }).click()
  await link.getByRole('button', { name: 'Link' }).click()
  await row(olga, 'for us').getByRole('link', { name: 'Green jacket' }).waitFor()

  await row(stefan, 'Could we see it').getByRole('link', { name: 'Green jacket' }).click()
  const panel = stefan.getByRole('dialog', { name: 'Green jacket' })
  await panel.getByRole('link', { name: /for us/ }).waitFor()
  // The link is removed, and added again by the message's URL.
  await panel.getByRole('button', { name: 'Remove the link to this message' }).last().click()
  await row(olga, 'for us').getByRole('link', { name: 'Green jacket' }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Link a message' }).click()
  const address = panel.getByRole('textbox', { name: 'Paste a message link' })
  await address.fill('Green')
  await panel.getByText('This isn’t a message link').waitFor()
  const path = `/dial/c/${team.channelId}?conversation=${team.conversationId}&message=${internal}`
  await address.fill(new URL(path, stefan.url()).href)
  await address.press('Enter')
  await panel.getByRole('link', { name: /for us/ }).waitFor()
  await row(olga, 'for us').getByRole('link', { name: 'Green jacket' }).waitFor()
  await panel.getByRole('checkbox', { name: 'Complete' }).click()
  for (const page of [olga, clara])
    await row(page, 'Could we see it')
      .getByRole('list', { name: 'Linked tasks' })
      .getByText('done')
      .waitFor({ state: 'attached' })
  expect(await clara.getByRole('list', { name: 'Linked tasks' }).count()).toBe(1)
  await isAccessible(olga, 'a conversation with tasks')
  await panel.getByRole('link', { name: /Could we see it/ }).click()
  await row(stefan, 'Could we see it').waitFor()
})

test('on a phone, too: from the message to its task, done, and back into the conversation', async () => {
  const team = await foundTeam(day.atrium)
  await planBoard(team)
  await team.say(team.clara, 'Could we see it with the green jacket?')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const [stefan, clara] = await Promise.all([day.openAs(team.stefan, phone), day.openAs(team.clara, phone)])
  await Promise.all([stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  const row = (page: typeof stefan) => page.getByRole('article').filter({ hasText: 'Could we see it' })
  const fits = async () => expect(await stefan.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const hand = await finger(stefan)
  await stefan.locator('[data-conversation] [data-follows-fingers]').waitFor({ state: 'attached' })
  await hand.press(row(stefan).getByText('Could we see it'))
  const making = stefan.getByRole('menuitem', { name: 'Create a task' })
  await making.waitFor()
  await hand.lift()
  await making.tap()
  const dialog = stefan.getByRole('dialog', { name: 'Create task from message' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Green jacket')
  await dialog.getByRole('combobox', { name: 'Project' }).tap()
  await stefan.getByRole('option', { name: 'Launch' }).tap()
  await dialog.getByRole('combobox', { name: 'Column' }).tap()
  await stefan.getByRole('option', { name: 'To do' }).tap()
  await fits()
  await dialog.getByRole('button', { name: 'Create task' }).tap()

  await row(stefan).getByRole('link', { name: 'Green jacket' }).tap()
  const panel = stefan.getByRole('dialog', { name: 'Green jacket' })
  await panel.getByRole('checkbox', { name: 'Complete' }).waitFor()
  await isAccessible(stefan, 'a task of a message on a phone')
  await fits()
  await panel.getByRole('checkbox', { name: 'Complete' }).tap()
  const chips = row(clara).getByRole('list', { name: 'Linked tasks' })
  await chips.getByText('done').waitFor({ state: 'attached' })
  await panel.getByRole('link', { name: /Could we see it/ }).tap()
  await row(stefan)
    .getByRole('list', { name: 'Linked tasks' })
    .getByText('done')
    .waitFor({ state: 'attached' })
  await fits()
  await stefan.getByRole('textbox', { name: /^Write/ }).fill('Here it is')
  await stefan.getByRole('button', { name: 'Send', exact: true }).tap()
  await clara.getByRole('article').filter({ hasText: 'Here it is' }).waitFor()
})
