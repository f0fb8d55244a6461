import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

async function paletteOf(page: Page, typed: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(typed)
  const selected = palette.locator('[data-selected]')
  return { palette, selected }
}

test('work is made and found again by keyboard alone, from any page', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Jump to…' }).click()
  await page.getByRole('dialog', { name: 'Jump to…' }).waitFor()
  await page.keyboard.press('Escape')

  const made = await paletteOf(page, 'new porject')
  await made.selected.getByText('New project', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'New project' })
  await sheet.getByLabel('Title').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Harvest film')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/task\/b\//)

  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const found = await paletteOf(page, 'harvest')
  await found.selected.getByText('Harvest film').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/task\/project\//)

  const again = await paletteOf(page, '')
  await again.palette.getByRole('option', { name: 'New project' }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await again.selected.getByText('New project').waitFor()
  await page.keyboard.press('Escape')
  await again.palette.waitFor({ state: 'detached' })

  const timer = await paletteOf(page, 'start timer')
  await timer.selected.getByText(/^start .*timer$/i).waitFor()
  await page.keyboard.press('Enter')
  const timers = page.getByRole('dialog', { name: 'Timers' })
  await timers.getByRole('textbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await timers.waitFor({ state: 'detached' })

  const nothing = await paletteOf(page, 'qqqqqq')
  await expect.poll(() => nothing.palette.getByRole('option').count()).toBe(1)
  await nothing.selected.getByText('Search for “qqqqqq”').waitFor()
})

test('clients find what is theirs, and do what they may', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Jump to…' }).waitFor()
  const forStaff = await paletteOf(page, 'new project')
  await forStaff.selected.getByText('Search for “new project”').waitFor()
  await page.keyboard.press('Escape')
  await forStaff.palette.waitFor({ state: 'detached' })
  const forClients = await paletteOf(page, 'new request')
  // Until the actions have come, the search is offered.
  await forClients.selected.getByText('New request', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/portal\/new/)
})
