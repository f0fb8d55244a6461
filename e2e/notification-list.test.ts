/** @module-tag notifications */
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

test('who is mentioned sees it at once, is led to the message, and reads it by that', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara)
  await page.goto('/notifications')
  await page.getByRole('heading', { name: 'No notifications yet' }).waitFor()
  const words = 'Could you look at this?'
  await team.say(team.stefan, words, { mentions: [team.clara.id] })
  const item = page.getByRole('listitem').filter({ hasText: `Stefan Roth mentioned you in ${channelName}` })
  await item.waitFor()
  await item.getByText(words).waitFor()
  await item.getByRole('link').click()
  await page.getByRole('article').filter({ hasText: words }).first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.getByText('Unread:').count()).toBe(0)
})

test('a conversation that is muted from its notification is silent, in the list and in the app, until that is undone', async () => {
  const team = await foundTeam(day.atrium)
  const say = (words: string, more = {}) =>
    team.say(team.stefan, words, { mentions: [team.olga.id], ...more })
  const { createConversation: other } = await team.stefan.ask<{ createConversation: { id: string } }>(
    'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { channelID: team.channelId, name: 'Print' } },
    team.agencyId,
  )
  await say('One')
  const page = await day.openAs(team.olga)
  await page.goto('/notifications')
  const toast = (words: string) => page.getByRole('alert').filter({ hasText: words })
  const items = page.getByRole('main').getByRole('listitem')
  await items.filter({ hasText: 'One' }).waitFor()
  const known = page.waitForResponse((response) =>
    /query Announce\b/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Mute “launch-spring”' }).click()
  await page.getByRole('menuitem', { name: 'For an hour' }).click()
  await toast('“launch-spring” is muted').waitFor()
  await known

  await say('Two')
  await say('Three', { conversationID: other.id })
  await toast('Three').waitFor()
  await items.filter({ hasText: 'Three' }).waitFor()
  expect([await toast('Two').count(), await items.filter({ hasText: 'Two' }).count()]).toEqual([0, 0])

  const ended = page.waitForResponse((response) =>
    /query Announce\b/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await ended
  await say('Four')
  await toast('Four').waitFor()
  await items.filter({ hasText: 'Four' }).waitFor()
})
