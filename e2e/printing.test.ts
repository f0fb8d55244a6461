/**
 * @module-tag requests
 * @module-tag time
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { todayIn } from '../shared/wall-clock.ts'
import { journey } from './harness/journey.ts'
import { asking } from './harness/requesting.ts'
import { foundTeam } from './harness/team.ts'
import { startBy } from './harness/timers.ts'

const day = journey()

/** Lays the page out on A4 less its margins; its appearance on the screen is dark. */
async function print(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 680, height: 960 })
}

const screen = { width: 1280, height: 800 }

/** What is to press, or moves about, has no place on paper. */
async function showsOnlyContent(page: Page): Promise<void> {
  for (const nav of await page.getByRole('navigation').all()) expect(await nav.isVisible()).toBe(false)
  for (const name of ['Add filter', 'New request', 'Send', 'Columns'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
  const colors = await page.evaluate(() => {
    const heading = document.querySelector('h1') as Element
    return [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor]
  })
  expect(colors).toEqual(['rgb(36, 35, 47)', 'rgb(255, 255, 255)'])
}

/** The width that each column has, and what does not fit into it. */
const cutIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('table th, table td')]
      .filter((cell) => cell.getBoundingClientRect().width > 0)
      .filter(
        (cell) => cell.getBoundingClientRect().right > innerWidth || cell.scrollWidth > cell.clientWidth + 1,
      )
      .map((cell) => cell.textContent),
  )

/** The words on each sheet of paper. */
async function sheetsOf(page: Page): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })), verbosity: 0 })
    .promise
  const sheets = Array.from({ length: file.numPages }, async (_, at) => {
    const { items } = await (await file.getPage(at + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return Promise.all(sheets)
}

test('requests, one of them and hours are printed black on white, complete, and without anything to press', async () => {
  const team = await foundTeam(day.atrium)
  const ask = asking(team, team.clara)
  for (let at = 1; at <= 30; at++)
    await ask('createRequest', 'CreateRequestInput', {
      title: `Price tags for the winter tent and everything beside it, number ${at}`,
    })

  await team.olga.ask('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
    input: { id: team.olga.id, appearance: 'dark' },
  })
  const page = await day.openAs(team.olga, { viewport: screen })
  await page.goto('/request-system/list')
  await page.getByRole('link', { name: /number 30/ }).waitFor()
  await print(page)
  await showsOnlyContent(page)
  const head = page.locator('thead')
  expect(await head.evaluate((each) => getComputedStyle(each).display)).toBe('table-header-group')
  expect(await cutIn(page)).toEqual([])
  expect(await page.getByRole('checkbox').count()).toBe(0)
  for (const sheet of await sheetsOf(page)) expect(sheet).toContain('Assignee')
  // All rows, below each other, instead of a part that scrolls.
  expect((await sheetsOf(page)).join(' ')).toContain('number 1 ')

  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  await page.getByRole('link', { name: /number 30/ }).click()
  await page.getByRole('textbox', { name: 'Comment to everyone on this request' }).waitFor()
  await print(page)
  await showsOnlyContent(page)
  expect(await page.getByRole('textbox', { name: 'Comment to everyone on this request' }).isVisible()).toBe(
    false,
  )
  expect(await page.getByLabel('Status').isVisible()).toBe(true)

  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  const today = todayIn('UTC')
  await page.goto(`/agency/timers?from=${today}&startedBy=${team.olga.id}`)
  await startBy(page, 'Call with Camille')
  await page.getByRole('row', { name: /Call with Camille/ }).waitFor()
  await page.keyboard.press('Escape')
  await print(page)
  await showsOnlyContent(page)
  expect(await cutIn(page)).toEqual([])
  const [sheet] = await sheetsOf(page)
  expect(sheet).toMatch(/From date\s+\w+ \d+, \d{4}\s+Person\s+Olga Brandt\s+Total for this period\s+\d/)
  expect(sheet).not.toContain('Actions')
  const title = page.getByRole('button', { name: 'Call with Camille' })
  expect(await title.evaluate((each) => getComputedStyle(each).textAlign)).toBe('start')
})
