/** @module-tag messaging */
import { test } from 'vitest'
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
