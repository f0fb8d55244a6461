/** @module-tag work */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dragCard, lane, planBoard } from './harness/board.ts'
import { holdBack } from './harness/hold-back.ts'
import { journey } from './harness/journey.ts'
import { passDay } from './harness/past.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('over a week the Daily Queue is filled, ordered and worked off: what is done is gone the next day, the rest stays', async () => {
  const team = await foundTeam(day.atrium)
  const { path, projectId, taskIds } = await planBoard(team)
  for (const [at, id] of taskIds.entries())
    await team.olga.ask(
      'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { id } }',
      { input: { id, hours: at + 1 } },
      team.agencyId,
    )
  const [stefan, olga] = await Promise.all([day.openAs(team.stefan), day.openAs(team.olga)])
  await Promise.all([stefan.goto(path), olga.goto(path)])
  const queue = lane(stefan, 'Daily Queue')
  const ofOlga = lane(olga, 'Daily Queue')

  // Monday: three cards are dropped into the day; the first shows there before the server responds.
  const held = await holdBack(stefan, 'SetTaskDaily')
  const drop = (title: string) =>
    dragCard(lane(stefan, 'To do').region.getByRole('link', { name: title }), queue.region)
  await drop('Hero')
  await queue.shows('Hero')
  await ofOlga.shows()
  await held.release()
  await ofOlga.shows('Hero')
  for (const title of ['Text', 'Photos']) {
    await drop(title)
    await ofOlga.region.getByRole('link', { name: title }).waitFor()
  }
  await ofOlga.shows('Hero', 'Text', 'Photos')
  await queue.region.getByText(/6.* planned/).waitFor()

  await queue.region.getByRole('link', { name: 'Photos' }).focus()
  await stefan.keyboard.press('Alt+ArrowUp')
  await stefan.getByText('Photos: Daily Queue, 2 of 3').waitFor({ state: 'attached' })
  await queue.shows('Hero', 'Photos', 'Text')
  // The queue of another member cannot be reordered.
  await ofOlga.region.getByRole('link', { name: 'Text' }).focus()
  await olga.keyboard.press('Alt+ArrowUp')
  await lane(olga, 'To do').shows('Hero', 'Text', 'Photos')

  // Every day a task is completed, and on the next day it is gone.
  const left = ['Hero', 'Photos', 'Text']
  for (const title of [...left]) {
    await complete(stefan, title)
    await queue.shows(...left)
    await passDay(day.atrium, projectId)
    left.shift()
    await queue.shows(...left)
    // The tasks in other members' days are in the order of the board.
    await ofOlga.shows(...['Hero', 'Text', 'Photos'].filter((each) => left.includes(each)))
  }
  await queue.region.getByText('Plan your day').waitFor()
  await stefan.goto('/task')
  await stefan.getByRole('link', { name: 'My tasks' }).click()
  await stefan.getByRole('region', { name: 'My day' }).getByText('Nothing planned').waitFor()
})

test('what is not let into the day comes back out of it, and says why', async () => {
  const team = await foundTeam(day.atrium)
  const { path } = await planBoard(team)
  const page = await day.openAs(team.olga)
  await page.goto(path)
  await lane(page, 'To do').shows('Hero', 'Text', 'Photos')
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SetTaskDaily')) return route.fallback()
    const error = { message: 'Moved meanwhile', extensions: { code: 'CONFLICT' } }
    await route.fulfill({ json: { data: null, errors: [error] } })
  })
  const text = lane(page, 'To do').region.getByRole('link', { name: 'Text' })
  await dragCard(text, lane(page, 'Daily Queue').region)
  await page.getByText(/^Error/).waitFor()
  await lane(page, 'Daily Queue').shows()
  await expect.poll(() => page.getByText('Couldn’t move the task').count()).toBe(1)
})

async function complete(page: Page, title: string): Promise<void> {
  await lane(page, 'To do').region.getByRole('link', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  // It shows as complete before the server responds.
  const saved = page.waitForResponse((response) => !!response.request().postData()?.includes('SaveTask'))
  await panel.getByRole('checkbox', { name: 'Complete', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Reopen', checked: true }).waitFor()
  await saved
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
}
