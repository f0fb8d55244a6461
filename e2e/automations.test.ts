/** @module-tag automations */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { asking } from './harness/requesting.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

/** Creates an automation of Olga's that writes into the channel of all three each Monday. */
const automate = (team: Team, input: object = {}) =>
  asking(team, team.olga)<{ id: string }>('createAutomation', 'CreateAutomationInput', {
    name: 'Monday greeting',
    repeat: 'weekly',
    days: [1],
    timeZone: 'UTC',
    steps: [
      {
        action: 'message',
        conversationID: team.conversationId,
        internal: true,
        content: 'Good morning, here is the week',
      },
    ],
    ...input,
  })

test('staff see their automations, pause one, run it, and read what it did; clients have no such page', async () => {
  const team = await foundTeam(day.atrium)
  await automate(team)
  const [olga, clara] = await Promise.all([day.openAs(team.olga), day.openAs(team.clara)])
  await olga.goto('/dial')
  await olga.getByRole('link', { name: 'Automations' }).click()
  await olga.getByText('1 of 50').waitFor()
  const row = olga.getByRole('link', { name: /^Monday greeting/ })
  await row.getByText(/^Next: Mon, /).waitFor()
  await isAccessible(olga, 'the list of automations')
  await row.click()
  await olga.getByText('On · not run yet').waitFor()
  await olga.getByText('Next five times').waitFor()
  await olga.getByRole('heading', { name: 'Runs as' }).waitFor()
  await olga.getByText('No runs yet.').waitFor()

  await olga.getByRole('switch', { name: 'On' }).click({ force: true })
  await olga.getByText('Paused by Olga Brandt · not run yet').waitFor()
  await row.getByText('Paused by Olga Brandt').waitFor()
  await olga.getByRole('button', { name: 'Run now' }).click()
  const log = olga.getByRole('region', { name: 'Run log' })
  await log.getByText('Done').waitFor()
  await log.getByText('1 internal message', { exact: true }).waitFor()
  await log.getByRole('button', { name: /^Details of the run/ }).click()
  await log.getByText('Internal message sent in launch-spring').waitFor()
  await isAccessible(olga, 'an automation and its log')
  await log.getByRole('link', { name: 'Open “launch-spring”' }).click()
  const message = olga.getByRole('article').filter({ hasText: 'Good morning, here is the week' })
  await message.getByText('Sent automatically').waitFor()

  expect(await clara.getByText('Good morning').count()).toBe(0)
  await clara.goto('/cron')
  await clara.getByRole('heading', { name: /Not Found/i }).waitFor()
})

test('a row of the list says its whole rhythm, however long', async () => {
  const team = await foundTeam(day.atrium)
  await automate(team, { days: [1, 3, 5], timeZone: 'America/New_York' })
  const olga = await day.openAs(team.olga)
  await olga.goto('/cron')
  const rhythm = olga.getByText(/^Every Monday, Wednesday,? and Friday at .+, New York$/)
  await rhythm.waitFor()
  const lost = await rhythm.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(lost).toBe(0)
})

test('an automation is built by hand, tried without doing anything, saved and run; its log says what it did', async () => {
  const team = await foundTeam(day.atrium)
  await planBoard(team)
  const olga = await day.openAs(team.olga)
  const pick = async (label: string, option: string) => {
    await olga.getByRole('combobox', { name: label, exact: true }).click()
    await olga.getByRole('option', { name: option, exact: true }).click()
  }
  const take = async (button: string, item: string) => {
    await olga.getByRole('button', { name: button, exact: true }).click()
    await olga.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await olga.goto('/cron')
  await take('New', 'New automation')
  await olga.getByRole('textbox', { name: 'Name' }).fill('Heroes are done')
  await pick('Repeat', 'every day')
  await take('Condition', 'Task')
  await olga.getByLabel('Value for Task').fill('her')
  await olga.keyboard.press('Escape')
  await olga.getByText('1 task matches now.').waitFor()
  await pick('Channel', 'launch-spring')
  await olga.getByRole('textbox', { name: 'Message' }).fill('Done by itself: ')
  await olga.getByRole('button', { name: 'Insert: list of titles' }).click()
  await take('Add a step', 'Move tasks')
  await pick('Project', 'Launch')
  await pick('Column', 'Done')
  await isAccessible(olga, 'an automation that is being built')

  await olga.getByRole('button', { name: 'Dry run' }).click()
  const rehearsal = olga.getByRole('dialog', { name: 'Dry run' })
  await rehearsal.getByText('Matching tasks: 1 of 3.').waitFor()
  await rehearsal.getByText('Internal message sent in launch-spring').waitFor()
  await rehearsal.getByText('“Hero” moved to Done').waitFor()
  await isAccessible(olga, 'what an automation would do')
  await olga.keyboard.press('Escape')
  await olga.getByRole('button', { name: 'Create' }).click()

  const log = olga.getByRole('region', { name: 'Run log' })
  await log.getByText('No runs yet.').waitFor()
  await olga.getByRole('button', { name: 'Run now' }).click()
  await log.getByText('1 matched · 1 internal message · 1 task moved to Done').waitFor()
  await log.getByRole('button', { name: /^Details of the run/ }).click()
  await log.getByRole('link', { name: 'Open “Hero”' }).waitFor()
  await log.getByRole('link', { name: 'Open “launch-spring”' }).click()
  const message = olga.getByRole('article').filter({ hasText: 'Done by itself:' })
  await message.getByText('Hero').waitFor()
})
