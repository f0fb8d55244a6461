/**
 * @module-tag branding
 * @module-tag agencies
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { password } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { giveDomain } from './harness/own-domain.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()
const green = 'rgb(31, 112, 80)'

const shot = (page: Page, name: string) => page.screenshot({ path: `e2e/screenshots/${name}.png` })

const groundOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)

/** The accent colour at the beginning of the body, before any of the application runs. */
const firstAccent = async (page: Page, address: string) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  // The first frame is painted after the blocking style sheets have loaded.
  const value = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-filled')
  })
  await page.unroute('**/assets/*.js')
  return value
}

test('an admin gives the agency its look, and a client meets it at sign-in on its own domain and inside', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/settings/brand')
  const code = page.getByRole('textbox', { name: 'Color code: Button' })
  await code.fill('#1f7050')
  await page.getByText('White on it 6.0 : 1').waitFor()
  await page.getByText('1 unsaved change').waitFor()
  // The preview shows the draft, the page around it does not yet.
  expect(await groundOf(page, 'Save changes')).not.toBe(green)
  await page.getByRole('textbox', { name: 'Color code: Chat background' }).fill('#0b0b0b')
  await page.getByText(/^Lightened to #/).waitFor()
  await page.getByRole('textbox', { name: 'Color code: Chat background' }).fill('#eef4f0')
  await shot(page, 'brand')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('unsaved changes').waitFor({ state: 'hidden' })
  await code.fill('#703010')
  // A hovered button is a shade darker.
  await page.mouse.move(0, 0)
  await expect.poll(() => groundOf(page, 'Save changes')).toBe(green)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(await code.inputValue()).toBe('#1f7050')

  const own = await giveDomain(day.atrium, team.agencyId)
  const visitor = await day.open({ baseURL: own })
  expect((await firstAccent(visitor, '/login')).trim()).toBe('#1f7050')
  await visitor.goto('/login')
  await expect.poll(() => groundOf(visitor, 'Sign in')).toBe(green)
  expect(await visitor.title()).toMatch(/^Northwind/)
  await shot(visitor, 'brand-sign-in')
  await visitor.getByLabel('Email').fill(team.clara.email)
  await visitor.getByRole('textbox', { name: 'Password' }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.getByRole('textbox', { name: /^Write/ }).waitFor()
  const filled = () =>
    visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-filled').trim(),
    )
  expect(await filled()).toBe('#1f7050')

  // On the default host, the next page load starts in the brand, too.
  const client = await day.openAs(team.clara)
  await client.goto('/dial')
  await client.getByRole('textbox', { name: /^Write/ }).waitFor()
  await shot(client, 'brand-client')
  expect((await firstAccent(client, '/dial')).trim()).toBe('#1f7050')
})

test('back to our look asks once', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask(
    'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }',
    { input: { id: team.agencyId, skinConfiguration: { btnColor: '#1f7050' } } },
    team.agencyId,
  )
  const page = await day.openAs(team.olga)
  await page.goto('/agency/settings/brand')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Color code: Button' }).inputValue())
    .toBe('#1f7050')
  await page.getByRole('button', { name: 'Reset brand' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset brand' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Color code: Button' }).inputValue())
    .toBe('#7367f0')
})
