/**
 * @module-tag messaging
 * @module-tag notifications
 */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a group is mentioned with completion, whom it reaches finds it; what clients would learn is asked about first', async () => {
  const team = await foundTeam(day.atrium)
  const path = `/dial/c/${team.channelId}`
  const [staff, client] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([staff.goto(path), client.goto('/dial/mentions')])
  await client.getByText('No mentions yet').waitFor()

  // A group is offered beside people; it becomes a chip, and notifies her without a reload.
  const talk = talkOn(staff)
  await talk.field.pressSequentially('@ch')
  const offered = staff.getByRole('listbox', { name: 'Mention someone' })
  await offered.getByRole('option', { name: /channel.*notifies 2 people/ }).waitFor()
  await isAccessible(staff, 'what can be mentioned')
  await talk.field.press('Enter')
  await talk.field.pressSequentially('the photos are here')
  await talk.field.press('Enter')
  await talk.message('@channel the photos are here').waitFor()
  const hers = client.getByRole('listitem').filter({ hasText: '@channel the photos are here' })
  await hers.waitFor()
  await isAccessible(client, 'the list of mentions')

  // Internal: neither she nor her group is offered.
  await staff.getByRole('radiogroup', { name: 'Visible to' }).getByText('Internal').click()
  await talk.field.pressSequentially('@cl')
  await offered.waitFor({ state: 'detached' })
  await talk.field.fill('')

  // A file that only the team has seen so far is not sent without a confirmation.
  const file = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('12 500') }
  const attach = async () => {
    await staff.locator('input[type=file]').first().setInputFiles(file)
    await staff.getByRole('button', { name: 'Remove offer.txt' }).waitFor()
    await expect.poll(() => staff.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(true)
  }
  await attach()
  await talk.field.fill('Only for us')
  await talk.field.press('Enter')
  await talk.message('Only for us').waitFor()
  await staff.getByRole('radiogroup', { name: 'Visible to' }).getByText('Everyone').click()
  await attach()
  await talk.field.fill('Here you are')
  await talk.field.press('Enter')
  const question = staff.getByRole('dialog', { name: 'Send this to Clara Diaz?' })
  await question.getByText('This file hasn’t been shared with Clara Diaz yet: offer.txt.').waitFor()
  await isAccessible(staff, 'the question before sending')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await talk.field.inputValue()).toBe('Here you are')
  await talk.field.press('Enter')
  await question.getByRole('button', { name: 'Make internal' }).click()
  await talk.field.press('Enter')
  await talk.message('Here you are').waitFor()

  // Nor is it made public without one.
  await talk.message('Only for us').hover()
  await talk.message('Only for us').getByRole('button', { name: 'Make public' }).click()
  const publish = staff.getByRole('dialog')
  await publish.getByText('This file hasn’t been shared with Clara Diaz yet: offer.txt.').waitFor()
  await publish.getByRole('button', { name: 'Cancel' }).click()

  // Opening her mention shows the message; nothing internal is shown.
  await hers.getByRole('link').click()
  await talkOn(client).message('@channel the photos are here').waitFor()
  expect(await client.getByText('Here you are').count()).toBe(0)
})
