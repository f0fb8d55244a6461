/** @module-tag search */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

const found = (page: Page, words: string) =>
  page.getByRole('main').getByRole('link').filter({ hasText: words })

test('what was written is found by who may read it, the very message opens, and a client hears nothing of the rest', async () => {
  const team = await foundTeam(day.atrium)
  const open = await team.say(team.stefan, 'The quokka poster is printed')
  await team.say(team.stefan, 'The quokka poster is too expensive', { internal: true })
  for (let at = 0; at < 30; at += 1) await team.say(team.olga, `Later ${at}`)

  const page = await day.openAs(team.olga)
  await page.goto('/search')
  await page.getByRole('textbox', { name: 'Search' }).fill('quokka post')
  await found(page, 'printed').waitFor()
  expect(await found(page, 'too expensive').getByText('Internal').count()).toBe(1)
  await isAccessible(page, 'search')
  expect(await page.locator('mark').first().textContent()).toBe('quokka')
  await page.getByRole('status').filter({ hasText: '2 results' }).waitFor()
  await page.getByRole('textbox', { name: 'Search' }).press('ArrowDown')
  await page.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('menuitemradio', { name: 'Tasks' }).click()
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await found(page, 'printed').click()
  await page.waitForURL(new RegExp(`message=${open}`))
  await page.locator('[data-marked]').filter({ hasText: 'The quokka poster is printed' }).waitFor()
  await page.goBack()
  await found(page, 'printed').waitFor()

  const client = await day.openAs(team.clara)
  await client.goto('/dial')
  await client.getByRole('link', { name: 'Search this conversation' }).click()
  await client.getByText(`In: ${channelName}`).waitFor()
  await client.getByRole('textbox', { name: 'Search' }).fill('quokka')
  await found(client, 'printed').waitFor()
  await client
    .getByRole('status')
    .filter({ hasText: /^1 result$/ })
    .waitFor()
  expect(await found(client, 'expensive').count()).toBe(0)
})

test('a comment that was found opens in its task and is marked, however many came after it', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const comment = (content: string) =>
    team.olga.ask(
      'mutation ($input: CreateTaskCommentInput!) { createTaskComment(input: $input) { id } }',
      { input: { taskID: taskIds[0], content } },
      team.agencyId,
    )
  await comment('The wombat stays')
  for (let at = 0; at < 25; at += 1) await comment(`Later ${at}`)

  const page = await day.openAs(team.clara)
  await page.goto('/search?q=wombat')
  await found(page, 'The wombat stays').click()
  await page.locator('[data-marked]').filter({ hasText: 'The wombat stays' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('comment=')
  expect(page.url()).toContain(`task=${taskIds[0]}`)
})
