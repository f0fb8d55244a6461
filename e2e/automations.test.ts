/** @module-tag automations */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
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
  await row.getByText(/^Next: Monday, /).waitFor()
  await isAccessible(olga, 'the list of automations')
  await row.click()
  await olga.getByText('On · not run yet').waitFor()
  await olga.getByText('Next five times').waitFor()
  await olga.getByText('No runs yet.').waitFor()

  await olga.getByRole('switch', { name: 'On' }).click({ force: true })
  await olga.getByText('Paused by Olga Owner · not run yet').waitFor()
  await row.getByText('Paused by Olga Owner').waitFor()
  await olga.getByRole('button', { name: 'Run now' }).click()
  const log = olga.getByRole('region', { name: 'Run log' })
  await log.getByText('Done').waitFor()
  await log.getByText('1 internal message', { exact: true }).waitFor()
  await log.getByRole('button', { name: /^Details of the run/ }).click()
  await log.getByText('Internal message in launch-spring').waitFor()
  await isAccessible(olga, 'an automation and its log')
  await log.getByRole('link', { name: 'Open “launch-spring”' }).click()
  const message = olga.getByRole('article').filter({ hasText: 'Good morning, here is the week' })
  await message.getByText('Sent automatically').waitFor()

  expect(await clara.getByText('Good morning').count()).toBe(0)
  await clara.goto('/cron')
  await clara.getByRole('heading', { name: /Not Found/i }).waitFor()
})
