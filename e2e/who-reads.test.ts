/** @module-tag messaging */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('who is removed from an open channel is told so and may join again; with the channel made private they are out', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'Good morning')
  const path = `/dial/c/${team.channelId}`
  const [owner, staff] = await Promise.all([day.openAs(team.olga), day.openAs(team.stefan)])
  await Promise.all([owner.goto(path), staff.goto(path)])
  await owner.getByText('To Clara Diaz and the whole team (1 other)').waitFor()
  await talkOn(staff).message('Good morning').waitFor()

  const askToRemove = async () => {
    await owner.getByRole('button', { name: /^\d people$/ }).click()
    await owner.getByRole('listitem').filter({ hasText: 'Stefan Roth' }).hover()
    await owner.getByRole('button', { name: 'Remove Stefan Roth' }).click()
    await owner.getByText('Stefan Roth can still open and read this channel').waitFor()
    await isAccessible(owner, 'removing a member')
  }
  await askToRemove()
  await owner.getByRole('button', { name: 'Remove from the list only' }).click()
  await owner.getByText('Stefan Roth', { exact: true }).waitFor({ state: 'detached' })
  await owner.keyboard.press('Escape')

  const note = staff.getByRole('region', { name: 'Not in this channel' })
  await note.getByText('You’re not in this channel').waitFor()
  // He can still read it, and the owner is told so.
  await owner.getByText('To Clara Diaz and the whole team (1 other)').waitFor()
  await isAccessible(staff, 'a channel one is not in')
  await note.getByRole('button', { name: 'Join' }).click()
  await note.waitFor({ state: 'detached' })

  await askToRemove()
  await owner.getByRole('button', { name: 'Make private and remove' }).click()
  await owner.getByText('Private: only the people listed can open this channel.').waitFor()
  await owner.keyboard.press('Escape')
  await owner.getByText('Only to Clara Diaz').waitFor()
  await staff.getByText('You can’t open this channel').waitFor()
  expect(await staff.getByText('Good morning').count()).toBe(0)
  await staff.getByRole('button', { name: 'Back to the list' }).last().click()
  await staff.waitForURL((url) => !url.pathname.includes(team.channelId))
})

test('staff who look at a channel without being in it lose it from their page when it becomes private', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask(
    'mutation ($input: EjectMemberInput!) { ejectMember(input: $input) { id } }',
    { input: { channelID: team.channelId, userID: team.stefan.id } },
    team.agencyId,
  )
  await team.say(team.clara, 'Only for some')
  const page = await day.openAs(team.stefan)
  await page.goto(`/dial/c/${team.channelId}`)
  await talkOn(page).message('Only for some').waitFor()
  await team.olga.ask(
    'mutation ($id: ID!) { updateChannel(input: { id: $id, private: true }) { id } }',
    { id: team.channelId },
    team.agencyId,
  )
  await page.getByText('You can’t open this channel').waitFor()
  expect(await page.getByText('Only for some').count()).toBe(0)
})

test('a client sees who reads along', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('button', { name: '3 people' }).click()
  const people = page.getByRole('list', { name: 'People in this channel' })
  await people.getByText('Stefan Roth').waitFor()
  await page.getByText('Everyone at Northwind can read this.').waitFor()
  expect(await people.getByRole('button').count()).toBe(0)
  await isAccessible(page, 'people of a channel, for a client')
})
