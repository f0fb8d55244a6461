/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a panel, a menu, a dialog and a page whose file is refused once come with the same press', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('textbox', { name: /^Write/ }).waitFor()
  await page.waitForLoadState('networkidle')
  const since = await page.evaluate(() => performance.timeOrigin)
  const header = page.locator('header')
  const presses = [
    {
      file: /members-popover[^~]*\.css/,
      press: header.getByRole('button', { name: '3 people' }),
      comes: page.getByRole('dialog').getByText('Stefan Roth'),
    },
    {
      file: /\/channel-acts-.*\.js/,
      press: header.getByRole('button', { name: 'More', exact: true }),
      comes: page.getByRole('menuitem', { name: 'Channel settings' }),
    },
    {
      file: /\/channel-dialogs-.*\.js/,
      press: page.getByRole('menuitem', { name: 'Channel settings' }),
      comes: page.getByRole('dialog', { name: 'Channel settings' }),
    },
    {
      file: /\/search-page-.*\.js/,
      press: page.locator('a[href="/search"]').first(),
      comes: page.getByRole('heading', { name: 'Search more precisely' }),
    },
  ]
  for (const { file, press, comes } of presses) {
    const { came } = await refuseOnce(page, file)
    await press.click()
    await comes.waitFor()
    await came
    if (file.source.includes('dialogs')) await page.keyboard.press('Escape')
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(since)
  const unstyled = () =>
    [...document.querySelectorAll('link')].filter((link) => link.rel === 'stylesheet' && !link.sheet)
  expect(await page.evaluate(unstyled)).toEqual([])
})

test('without an answer a part says so, and comes once there is one', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('textbox', { name: /^Write/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/|\/healthz/, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: '3 people' }).click()
  const failed = page.locator('header').getByRole('alert').filter({ hasText: 'No connection' })
  await failed.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('dialog').getByText('Stefan Roth').waitFor()
  await failed.waitFor({ state: 'detached' })
})

/** The first file with such a name is refused once; what is returned resolves when it has come after all. */
async function refuseOnce(page: Page, name: RegExp): Promise<{ came: Promise<unknown> }> {
  let refused = ''
  await page.route(name, async (route) => {
    if (refused) return route.fallback()
    refused = route.request().url()
    await route.abort('connectionreset')
  })
  return { came: page.waitForResponse((response) => response.url() === refused) }
}
