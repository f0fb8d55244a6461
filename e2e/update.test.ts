/** @module-tag messaging */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildOf } from '../web/worker/program-files.ts'
import { journeyAlone } from './harness/journey.ts'
import { lasting, runsWorker } from './harness/kept-application.ts'
import { hasLoaded } from './harness/loaded-parts.ts'
import { nextBuild } from './harness/next-build.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journeyAlone()

test('an update in the middle of a sentence takes nothing away, is told of, and comes with the next page', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Is Monday fine?')
  const page = await day.openAs(team.olga, lasting)
  await keepsNothing(page)
  await page.goto(`/dial/c/${team.channelId}`)
  const [staff, writer, next] = [
    await talkOf(day, team, team.stefan),
    talkOn(page),
    await nextBuild(day.atrium),
  ]
  await listens(page)
  const tab = await page.context().newPage()
  await keepsNothing(tab)
  await tab.goto('/task')
  await listens(tab)
  const before = await shown(page)

  const { killed } = await killWithTheAnswer(page, 'Sent with the last breath')
  await writer.say('Sent with the last breath')
  await writer.field.fill('Half a sentence')
  await killed
  await day.atrium.start(next)

  await told(page)
  const everything = ['Is Monday fine?', 'Sent with the last breath']
  for (const talk of [writer, staff]) await talk.shows(...everything)
  // What the update took away says so, and takes nothing with it.
  await page.getByRole('button', { name: '3 people' }).click()
  const failed = page.locator('header').getByRole('alert').filter({ hasText: 'Part of the page didn’t load' })
  await failed.getByRole('button', { name: 'Try again' }).waitFor()
  await failed.getByRole('button', { name: 'Reload', exact: true }).waitFor()
  expect(await writer.field.inputValue()).toBe('Half a sentence')
  expect(await shown(page)).toEqual(before)

  await page.getByRole('navigation', { name: 'Areas' }).locator('a[href^="/task"]').click()
  await runs(page, next)
  await page.goto(`/dial/c/${team.channelId}`)
  await expect.poll(() => writer.field.inputValue()).toBe('Half a sentence')
  await writer.field.press('Enter')
  await staff.shows(...everything, 'Half a sentence')

  // The other tab goes on, whether it has been loaded anew or not.
  await tab.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Messages' }).click()
  await runs(tab, next)
  await tab.getByRole('link', { name: channelName }).first().click()
  await talkOn(tab).message('Half a sentence').waitFor()
})

/** What nobody has used yet is not kept: it goes with the build. Each page by itself, so that nothing stands in the worker's way. */
const keepsNothing = (page: Page) => page.route('**/parts.json', (route) => route.abort())

/** Waits until what hears of a new version is there. */
async function listens(page: Page): Promise<void> {
  await runsWorker(page)
  await hasLoaded(page, 'app-life')
}

const told = (page: Page) => page.getByText('A new version of Atrium is ready').waitFor()

/** The build that a page runs, and since when. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    build: document.querySelector<HTMLScriptElement>('script[type=module]')?.src,
    since: performance.timeOrigin,
  }))

async function runs(page: Page, build: string): Promise<void> {
  const first = buildOf(await readFile(join(build, 'index.html'), 'utf8'))
  await expect
    .poll(() =>
      shown(page).then(
        (now) => now.build,
        () => '',
      ),
    )
    .toContain(first)
}

/** The server has this message, and is killed before it answers. */
async function killWithTheAnswer(page: Page, text: string): Promise<{ killed: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(text)) return route.continue()
    isLost = true
    await route.fetch()
    await day.atrium.kill()
    await route.abort('connectionreset')
    resolve()
  })
  return { killed: promise }
}
