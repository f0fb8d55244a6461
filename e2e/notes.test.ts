/** @module-tag notes */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { loseAnswer } from './harness/lose-answer.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('notes on a conversation and asides at a message, live among the staff; the client learns of none', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'When will it be done?')
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga, stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  const row = (page: typeof olga, text: string) => page.getByRole('article').filter({ hasText: text })
  await row(clara, 'When will it').waitFor()

  await stefan.getByRole('button', { name: '0 notes' }).click()
  const panel = stefan.getByRole('dialog', { name: 'Notes' })
  await panel.getByRole('button', { name: 'Create note' }).click()
  const modal = stefan.getByRole('dialog', { name: 'Create note' })
  const send = modal.getByRole('button', { name: 'Create note' })
  expect(await send.isDisabled()).toBe(true)
  await modal.getByPlaceholder('Enter something...').fill('Prefers to be **called**')
  await send.click()
  await panel.getByText('called').waitFor()

  // The second member sees it arrive, and comments; the first one sees the comment without a reload.
  await olga.getByRole('button', { name: '1 note' }).click()
  const other = olga.getByRole('dialog', { name: 'Notes' })
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  await other.getByRole('textbox', { name: 'Comment on this note' }).fill('In the morning')
  await other.getByRole('button', { name: 'Send' }).click()
  await panel.getByRole('button', { name: '1 comment' }).click()
  await panel.getByText('In the morning').waitFor()
  await isAccessible(stefan, 'notes of a conversation')
  await panel.getByRole('button', { name: 'Close' }).click()

  const menu = async () => {
    await row(stefan, 'When will it').hover()
    await row(stefan, 'When will it').getByRole('button', { name: 'More' }).click()
    await stefan.getByRole('menuitem', { name: 'Private note' }).click()
  }
  await menu()
  const asides = stefan.getByRole('dialog', { name: 'Your private notes' })
  await asides.getByRole('textbox', { name: 'New private note' }).fill('Ask the printer')
  await asides.getByRole('button', { name: 'Add' }).click()
  await row(stefan, 'When will it')
    .getByRole('button', { name: 'Your private notes on this message' })
    .click()
  await isAccessible(stefan, 'an aside')
  expect(await olga.getByText('Ask the printer').count()).toBe(0)
  await asides.getByRole('button', { name: 'Turn into a note' }).click()
  await other.getByText('Ask the printer').waitFor()

  expect(await clara.getByRole('button', { name: /^\d+ notes?$/ }).count()).toBe(0)
  expect(await clara.getByText(/called|printer|morning/).count()).toBe(0)
})

test('what is changed after its answer got lost is another note; an aside becomes a task, and goes with it', async () => {
  const team = await foundTeam(day.atrium)
  await planBoard(team)
  await team.say(team.clara, 'When will it be done?')
  const page = await day.openAs(team.stefan)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('button', { name: '0 notes' }).click()
  const panel = page.getByRole('dialog', { name: 'Notes' })
  await panel.getByRole('button', { name: 'Create note' }).click()
  const modal = page.getByRole('dialog', { name: 'Create note' })
  const words = modal.getByPlaceholder('Enter something...')
  await words.fill('Call her in the morning')
  await loseAnswer(page, 'in the morning')
  await modal.getByRole('button', { name: 'Create note' }).click()
  await modal.getByRole('alert').waitFor()
  await words.fill('Call her at noon')
  await modal.getByRole('button', { name: 'Create note' }).click()
  for (const text of ['Call her in the morning', 'Call her at noon']) await panel.getByText(text).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()

  const row = page.getByRole('article').filter({ hasText: 'When will it' })
  await row.hover()
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Private note' }).click()
  const asides = page.getByRole('dialog', { name: 'Your private notes' })
  await asides.getByRole('textbox', { name: 'New private note' }).fill('Ask the printer')
  await asides.getByRole('button', { name: 'Add' }).click()
  const mark = row.getByRole('button', { name: 'Your private notes on this message' })
  await mark.click()
  await asides.getByRole('button', { name: 'Create a task' }).click()
  const task = page.getByRole('dialog', { name: 'Create task from message' })
  expect(await task.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Ask the printer')
  await task.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Launch' }).click()
  await task.getByRole('combobox', { name: 'Column' }).click()
  await page.getByRole('option', { name: 'To do' }).click()
  // A private note is copied to the client's project only if its author says so.
  await task.getByText('Clients of this project can’t see the original').waitFor()
  await task.getByRole('checkbox', { name: 'Include the text' }).check()
  await task.getByRole('button', { name: 'Create task' }).click()
  await row.getByRole('link', { name: 'Ask the printer' }).waitFor()
  await mark.waitFor({ state: 'detached' })
})
