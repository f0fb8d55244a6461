/**
 * @module-tag messaging
 * @module-tag media
 */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a voice message is recorded, paused, listened to and sent; one that is recorded offline arrives once, later', async () => {
  const team = await foundTeam(day.atrium)
  const [stefan, clara] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  const recorder = stefan.getByRole('form').getByRole('group', { name: 'Voice message' })
  const record = async (length: string) => {
    await stefan.getByRole('button', { name: 'Record a voice message' }).click()
    await recorder.getByText(length).waitFor()
  }

  await record('0:01')
  const levels = recorder.getByRole('img', { name: 'Level' }).locator('span')
  await expect.poll(() => levels.count()).toBeGreaterThan(5)
  await recorder.getByRole('button', { name: 'Pause' }).click()
  await recorder.getByRole('button', { name: 'Play' }).click()
  await recorder.getByRole('button', { name: 'Resume recording' }).click()
  await recorder.getByText('0:02').waitFor()
  await isAccessible(stefan, 'recording')
  await recorder.getByRole('button', { name: 'Send voice message' }).click()
  const heard = (page: typeof stefan) =>
    page.getByRole('article').getByRole('group', { name: 'Voice message' })
  await heard(clara).waitFor()
  const { messagesByConversation } = await team.clara.ask<{
    messagesByConversation: { items: { mediaType: string; pieces: { key: string; type: string }[] }[] }
  }>(
    'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { mediaType pieces { key type } } } }',
    { id: team.conversationId },
    team.agencyId,
  )
  expect(messagesByConversation.items[0]).toMatchObject({
    mediaType: 'audio',
    pieces: [{ key: expect.stringMatching(/^audios\//), type: 'audio/webm' }],
  })
  await heard(clara).getByRole('button', { name: 'Play' }).click()
  const place = heard(clara).getByRole('slider', { name: 'Position' })
  await expect.poll(() => place.inputValue().then(Number)).toBeGreaterThan(0)
  await isAccessible(clara, 'a voice message')

  await record('0:01')
  await stefan.context().setOffline(true)
  await recorder.getByRole('button', { name: 'Send voice message' }).click()
  await stefan.getByRole('list', { name: 'Voice message' }).getByRole('listitem').waitFor()
  await record('0:01')
  await recorder.getByRole('button', { name: 'Discard recording' }).click()
  await stefan.context().setOffline(false)
  await expect.poll(() => heard(clara).count()).toBe(2)
  await expect.poll(() => heard(stefan).count()).toBe(2)
  await stefan.reload()
  await expect.poll(() => heard(stefan).count()).toBe(2)
})
