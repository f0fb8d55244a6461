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
