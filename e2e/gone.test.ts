/** @module-tag notifications */
import { expect, test } from 'vitest'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('what was deleted leaves the list by itself, and a line of it that was pressed in time leads to a plain answer', async () => {
  const team = await foundTeam(day.atrium)
  const { olga, stefan, agencyId } = team
  const { taskIds } = await planBoard(team)
  const call = async (operation: string, input: Record<string, unknown>): Promise<string> => {
    const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`
    const document = `mutation ($input: ${type}!) { made: ${operation}(input: $input) { id } }`
    return (await olga.ask<{ made: { id: string } }>(document, { input }, agencyId)).made.id
  }
  const page = await day.openAs(stefan)
  await page.goto('/notifications')
  const message = await team.say(olga, 'Have a look', { mentions: [stefan.id] })
  const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }
  const event = await call('createEvent', { title: 'Review', ...times, guestsId: [stefan.id] })
  // Assigned later, it may be told of twice, in one folded line.
  const request = await call('createRequest', { title: 'Flyers', enChargeUser: stefan.id })
  await call('createUserTask', { taskID: taskIds[0], userID: stefan.id })

  const lines = page.getByRole('main').getByRole('link').filter({ hasText: 'Olga Brandt' })
  await expect.poll(() => lines.count()).toBe(4)
  const hrefs = await lines.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  await call('deleteMessage', { id: message })
  await call('deleteEvent', { id: event })
  await call('deleteRequest', { id: request })
  await call('deleteTask', { id: taskIds[0] })
  await page.getByRole('heading', { name: 'No notifications yet' }).waitFor()

  const answers = {
    '/dial/c/': 'This message no longer exists.',
    '/calendar': 'It no longer exists',
    '/request-system/': 'It no longer exists',
    '/task/': 'This task is in the trash.',
  }
  for (const [start, answer] of Object.entries(answers)) {
    await page.goto(hrefs.find((href) => href.startsWith(start)) ?? start)
    await page.getByText(answer).waitFor()
  }
})
