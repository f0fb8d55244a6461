/**
 * @module-tag messaging
 * @module-tag agencies
 */
import { expect, test } from 'vitest'
import { register } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { talkOf } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('somebody is invited into a channel by mail, joins by its link, and is a client there', async () => {
  const team = await foundTeam(day.atrium)
  const nora = await register(day.atrium, 'Nora Boström')
  const { page } = await talkOf(day, team, team.olga)
  await page.getByRole('button', { name: '3 people' }).click()
  const people = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('list', { name: 'People in this channel' }) })
  await people.getByRole('button', { name: 'Invite by email' }).click()
  const addresses = people.getByRole('textbox', { name: 'Email addresses' })
  await addresses.fill(`nonsense, ${nora.email}`)
  await people.getByRole('button', { name: 'Send' }).click()
  await people.getByText('Not an email address: nonsense').waitFor()
  await addresses.fill(nora.email)
  await people.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/^Invited: /).waitFor()

  const { link } = await mailTo(day.atrium, nora.email, /invit/i)
  expect(new URL(link).pathname).toMatch(/^\/feed\/join\//)
  const hers = await day.openAs(nora)
  await hers.goto(new URL(link).pathname)
  await hers.getByRole('button', { name: /Join|Accept/ }).click()
  await hers.getByText('Successfully joined').waitFor()
  await hers.getByText('launch-spring').first().waitFor()
  await people.getByText('Nora Boström').waitFor()
  const { me } = await nora.ask<{ me: { role: string } }>('{ me { role } }', {}, team.agencyId)
  expect(me.role).toBe('client')
})

test('people are found without their accents, and who left is taken back', async () => {
  const team = await foundTeam(day.atrium)
  const { agencyUsersByAgency } = await team.olga.ask<{
    agencyUsersByAgency: { items: { id: string; userID: string }[] }
  }>(
    'query ($id: ID!) { agencyUsersByAgency(agencyID: $id) { items { id userID } } }',
    { id: team.agencyId },
    team.agencyId,
  )
  const member = agencyUsersByAgency.items.find(({ userID }) => userID === team.stefan.id)
  await team.stefan.ask(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    { input: { id: team.stefan.id, name: 'Štefan Roth' } },
    team.agencyId,
  )
  await team.olga.ask(
    'mutation ($input: DeleteAgencyUserInput!) { deleteAgencyUser(input: $input) { id } }',
    { input: { id: member?.id } },
    team.agencyId,
  )
  const page = await day.openAs(team.olga)
  await page.goto('/agency/users/list?tab=former')
  await page.getByRole('button', { name: 'Re-add Štefan Roth' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Re-add' }).click()
  await page.getByText('No former members').waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').fill('stefan')
  await palette.getByText('Štefan Roth').waitFor()
})
