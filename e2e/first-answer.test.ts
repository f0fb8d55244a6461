/** @module-tag messaging */
import { expect, test } from 'vitest'
import { newAddress, password } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { paced } from './harness/pace.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('from the mail of an invitation to the first answer: three clicks and a minute, on a phone; and the client sees that it was seen', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.olga, 'Which picture do you like best?')
  const staff = await talkOf(day, team, team.olga)
  const email = newAddress('Dana Lowe')
  await team.olga.ask(
    'mutation ($input: CreateInvitationMessageInput!) { createInvitationMessage(input: $input) { id } }',
    { input: { channelID: team.channelId, emails: [email] } },
    team.agencyId,
  )
  const { link } = await mailTo(day.atrium, email, /invit/i)

  const dana = paced(await day.open(phone))
  const { page } = dana
  await dana.follow(link)
  const name = page.getByLabel('Name')
  await expect.poll(() => name.evaluate((each) => each === document.activeElement)).toBe(true)
  await dana.type('Dana Lowe')
  // Past the email address, which the invitation fills in.
  await dana.press('Tab')
  await dana.press('Tab')
  await dana.type(password)
  await dana.press('Enter')
  const talk = talkOn(page)
  await talk.message('Which picture do you like best?').waitFor()
  await dana.click(talk.field)
  await dana.type('The second one')
  await dana.click(page.getByRole('button', { name: 'Send', exact: true }))
  await talk.message('The second one').waitFor()
  expect(dana.clicks, `${dana.clicks} clicks, ${dana.keys} keys`).toBeLessThanOrEqual(3)
  expect(dana.seconds()).toBeLessThanOrEqual(60)

  await staff.message('The second one').waitFor()
  await page.getByText('Seen by Northwind').waitFor()
})
