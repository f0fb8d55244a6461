/**
 * @module-tag work
 * @module-tag requests
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { keepsAnswers, keepsApplication, lasting } from './harness/kept-application.ts'
import { giveDomain } from './harness/own-domain.ts'
import { asking } from './harness/requesting.ts'
import { signIn } from './harness/sign-in.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('without a line a board, the own day, requests and the portal open from nothing, and say of when they are', async () => {
  const team = await foundTeam(day.atrium)
  const { path, taskIds } = await planBoard(team)
  await asking(team, team.olga)('setTaskDaily', 'SetTaskDailyInput', {
    taskID: taskIds[0],
    isDaily: true,
  })
  const { createRequest } = await asking(team, team.clara)<{ id: string }>(
    'createRequest',
    'CreateRequestInput',
    { title: 'Price list' },
  )
  const request = createRequest?.id ?? ''
  const places = {
    olga: [
      [path, (page: Page) => page.getByRole('link', { name: 'Hero' })],
      [`/task/t/${taskIds[0]}`, (page: Page) => page.getByRole('textbox', { name: 'Task title' })],
      ['/task', (page: Page) => page.getByRole('region', { name: 'My day' }).getByText('Hero')],
      ['/request-system/list', (page: Page) => page.getByRole('link', { name: 'Price list' })],
      [
        `/request-system/details/${request}`,
        (page: Page) => page.getByRole('heading', { name: 'Price list' }),
      ],
    ],
    clara: [
      ['/portal', (page: Page) => page.getByRole('link', { name: 'Price list' })],
      [`/portal/detail/${request}`, (page: Page) => page.getByRole('heading', { name: 'Price list' })],
    ],
  } as const
  await Promise.all(
    (['olga', 'clara'] as const).map(async (name) => {
      const page = await day.openAs(team[name], lasting)
      for (const [address, shown] of places[name]) {
        await page.goto(address)
        await shown(page).first().waitFor()
        await keepsAnswers(page)
      }
      await keepsApplication(page)
      const context = page.context()
      await page.close()
      await context.setOffline(true)
      for (const [address, shown] of places[name]) {
        const cold = await context.newPage()
        await cold.goto(address)
        await shown(cold).first().waitFor()
        await cold.getByText('Last updated:').waitFor()
        await cold.close()
      }
    }),
  )
})

test("an agency's own domain opens without a line as well, and what was written there goes out though it has moved since", async () => {
  const team = await foundTeam(day.atrium)
  const address = await giveDomain(day.atrium, team.agencyId)
  const path = `/dial/c/${team.channelId}`
  await team.say(team.clara, 'Bonjour')
  const page = await day.open({ ...lasting, baseURL: address })
  await signIn(page, team.olga)
  await page.goto(path)
  await talkOn(page).message('Bonjour').waitFor()
  await keepsAnswers(page)
  await keepsApplication(page)
  const context = page.context()
  await page.close()
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.goto(path)
  const talk = talkOn(cold)
  await talk.message('Bonjour').waitFor()
  await cold.getByText('Last updated:').waitFor()
  await talk.say('From the train')
  await talk.message('From the train').waitFor()
  await cold.close()

  const next = await giveDomain(day.atrium, team.agencyId, address)
  await context.setOffline(false)
  const back = await context.newPage()
  await back.goto(path)
  expect(new URL(back.url()).origin).toBe(address)
  const clara = await day.openAs(team.clara)
  await clara.goto(path)
  await talkOn(clara).message('From the train').waitFor()
  await expect
    .poll(async () => {
      await back.goto(path)
      return new URL(back.url()).origin
    })
    .toBe(next)
})
