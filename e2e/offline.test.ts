/**
 * @module-tag messaging
 * @module-tag work
 * @module-tag requests
 */
import { expect, test } from 'vitest'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { keepsApplication, lasting } from './harness/kept-application.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('without a line the application opens from nothing, shows what was seen last, and sends later', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.olga, 'The plan for Monday')
  const client = await talkOf(day, team, team.clara)
  const page = await day.openAs(team.olga, lasting)
  await page.goto(`/dial/c/${team.channelId}`)
  await talkOn(page).message('The plan for Monday').waitFor()
  await keepsApplication(page)
  const context = page.context()
  await page.close()

  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(cold)
  await talk.message('The plan for Monday').waitFor()
  await cold.getByText('You’re offline.').waitFor()
  await talk.say('Written in a tunnel')
  await talk.message('Written in a tunnel').getByText('Waiting for connection').waitFor()

  await context.setOffline(false)
  await client.shows('The plan for Monday', 'Written in a tunnel')
})

test('a comment on a task that is written without a line goes out later, once', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const page = await day.openAs(team.olga, { viewport: { width: 390, height: 844 } })
  await page.goto(`/task/t/${taskIds[0]}`)
  const field = page.getByRole('textbox', { name: /^Comment to/ })
  await field.waitFor()
  await page.context().setOffline(true)
  await field.fill('Written in a tunnel')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const waiting = page.getByRole('list', { name: 'Not sent yet' })
  await waiting.getByText('Waiting for connection').waitFor()
  // The task fills the window, and does not cover what is said above it.
  await page.getByText('You’re offline.').click({ trial: true })
  await page.context().setOffline(false)
  await waiting.waitFor({ state: 'hidden' })
  const comments = page.getByRole('list', { name: 'Comments' }).getByText('Written in a tunnel')
  await comments.waitFor()
  expect(await comments.count()).toBe(1)
})

test('a tick and a request without a line go out later, and say so meanwhile', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const [olga, clara] = await Promise.all([day.openAs(team.olga), day.openAs(team.clara, lasting)])
  await Promise.all([olga.goto(`/task/t/${taskIds[0]}`), clara.goto('/portal/new')])
  const title = clara.getByLabel('What is it about?')
  // With it what checks the form.
  await keepsApplication(clara)
  const tick = olga.getByRole('checkbox', { name: 'Complete', exact: true })
  await tick.waitFor()

  await Promise.all([olga, clara].map((page) => page.context().setOffline(true)))
  await tick.click()
  await olga.getByText('Waiting for connection').waitFor()
  await title.fill('Flyers for May')
  await clara.getByRole('button', { name: 'Submit request' }).click()
  await clara.getByRole('list', { name: 'Not sent yet' }).getByText('Flyers for May').waitFor()

  await Promise.all([olga, clara].map((page) => page.context().setOffline(false)))
  await olga.getByText('Waiting for connection').waitFor({ state: 'hidden' })
  await olga.getByRole('checkbox', { name: 'Reopen', checked: true }).waitFor()
  await clara.getByText(/^Request \d+ submitted$/).waitFor()
  await clara.getByRole('button', { name: 'Open request' }).click()
  await clara.getByText('Flyers for May').first().waitFor()
})
