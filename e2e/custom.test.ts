/** @module-tag branding */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { peopleOn } from './harness/people.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** An external site that reports what a framed page can read and do. */
const site = `<!doctype html><title>Handbook</title><h1>Handbook of somebody else</h1><p id="told"></p>
<script>
  let told = 'referrer ' + (document.referrer || 'none')
  try { told += ', top ' + window.top.location.href } catch { told += ', top closed' }
  try { window.top.location = 'https://evil.example/' } catch { told += ', cannot leave' }
  document.querySelector('#told').textContent = told
</script>`

async function servesHandbook(page: Page): Promise<void> {
  await page
    .context()
    .route('https://handbook.example/**', (route) => route.fulfill({ contentType: 'text/html', body: site }))
}

test('an admin adds links; each person has those that are for them, and a page opens inside', async () => {
  const team = await foundTeam(day.atrium)
  const olga = await day.openAs(team.olga)
  await olga.goto('/agency/links/settings')
  await addsLink(olga, 'Handbook', 'handbook.example/start', ['Clients'])
  await addsLink(olga, 'Payroll', 'https://payroll.example', [], 'In a new tab')
  const list = olga.getByRole('list', { name: 'Agency links' })
  const names = () => list.getByRole('listitem').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBe(2)
  await olga.getByRole('button', { name: 'Move Payroll' }).press('ArrowUp')
  await olga.getByText('Payroll moved to position 1 of 2').waitFor()
  await expect.poll(async () => (await names())[0]).toContain('Payroll')
  await isAccessible(olga, 'link settings')

  const stefan = await day.openAs(team.stefan)
  await servesHandbook(stefan)
  await stefan.goto('/dial')
  await stefan.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Links' }).click()
  await stefan.getByRole('link', { name: /Payroll/ }).waitFor()
  await isAccessible(stefan, 'links')
  await stefan.getByRole('link', { name: /Handbook/ }).click()
  const inside = stefan.frameLocator('iframe[title="Handbook"]')
  await inside.getByRole('heading', { name: 'Handbook of somebody else' }).waitFor()
  expect(await inside.locator('#told').innerText()).toBe('referrer none, top closed, cannot leave')
  await stefan.getByText('handbook.example', { exact: true }).waitFor()
  expect(new URL(stefan.url()).pathname).toBe('/t')

  // On a phone, with the client's tab bar.
  const clara = await day.openAs(team.clara, phone)
  await servesHandbook(clara)
  await clara.goto('/t')
  await clara.getByRole('link', { name: /Handbook/ }).waitFor()
  expect(await clara.getByText('Payroll').count()).toBe(0)
  await clara.goto('/agency/links/settings')
  await clara.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  // Personal links are visible to their owner only.
  await stefan.goto('/agency/links/settings')
  expect(await stefan.getByText('Agency links').count()).toBe(0)
})

test('an address that is none of the links is not shown inside, whatever stands in it', async () => {
  const team = await foundTeam(day.atrium)
  const clara = await day.openAs(team.clara)
  await clara.goto(`/t?q=${encodeURIComponent('https://evil.example/sign-in?next=atrium')}`)
  await clara.getByRole('heading', { name: 'Open this link?' }).waitFor()
  await clara.getByText('evil.example', { exact: true }).waitFor()
  const out = clara.getByRole('link', { name: 'Open in a new tab' })
  expect(await out.getAttribute('href')).toBe('https://evil.example/sign-in?next=atrium')
  expect(await out.getAttribute('rel')).toContain('noopener')
  await isAccessible(clara, 'a way out')
  const refused = [
    'javascript:alert(1)',
    'data:text/html,<h1>x',
    'http://plain.example/',
    'https://bank.example@evil.example/',
    '//evil.example',
    'https:evil.example',
  ]
  for (const q of refused) {
    await clara.goto(`/t?q=${encodeURIComponent(q)}`)
    await clara.getByRole('heading', { name: 'This address can’t be opened' }).waitFor()
    expect(await clara.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(0)
  }
  expect(await clara.locator('iframe').count()).toBe(0)
})

test('an admin defines fields, staff fill them in, and a client sees and fills in what is for clients', async () => {
  const team = await foundTeam(day.atrium)
  const olga = await day.openAs(team.olga)
  await olga.goto('/agency/customfields')
  await addsField(olga, 'Credit', 'Admins only')
  await addsField(olga, 'Segment', 'The team', ['small', 'large'])
  await addsField(olga, 'Invoices go to', 'The team and the client')
  const list = olga.getByRole('list', { name: 'Client fields' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
  await olga.getByRole('button', { name: 'Move Invoices go to' }).press('ArrowUp')
  await expect.poll(async () => (await list.getByRole('listitem').allInnerTexts())[1]).toContain('Invoices')
  await isAccessible(olga, 'custom fields')

  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/agency/users/list')
  const people = peopleOn(stefan)
  await people.open('Clients')
  await people.row('Clara Diaz').getByRole('link').first().click()
  const facts = stefan.getByRole('region', { name: 'More details' })
  await facts.getByRole('button', { name: 'Fill in' }).click()
  await facts.getByRole('radio', { name: 'large' }).check()
  await facts.getByLabel('Invoices go to').fill('Accounting')
  expect(await facts.getByText('Credit').count()).toBe(0)
  await isAccessible(stefan, 'custom fields of a client')
  await facts.getByRole('button', { name: 'Save' }).click()
  await facts.getByText('Accounting').waitFor()
  await facts.getByText('large').waitFor()

  const clara = await day.openAs(team.clara, phone)
  await clara.goto('/user/profile')
  const own = clara.getByRole('region', { name: 'For Northwind' })
  await own.getByText('Accounting').waitFor()
  expect(await clara.getByText(/Segment|Credit/).count()).toBe(0)
  await own.getByRole('button', { name: 'Fill in' }).tap()
  await own.getByLabel('Invoices go to').fill('Bookkeeping')
  await own.getByRole('button', { name: 'Save' }).tap()
  await own.getByText('Bookkeeping').waitFor()
  // An open page that shows the answer is updated.
  await facts.getByText('Bookkeeping').waitFor()

  await olga.getByRole('button', { name: 'Actions for Invoices go to' }).click()
  await olga.getByRole('menuitem', { name: 'Delete' }).click()
  await olga.getByText('Its value for 1 person will be deleted.').waitFor()
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await facts.getByText('Bookkeeping').waitFor({ state: 'detached' })
  await own.waitFor({ state: 'detached' })
})

async function addsLink(page: Page, name: string, address: string, also: string[], where = 'In Atrium') {
  await page.getByRole('button', { name: 'Add a link for others' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill(address)
  await form.getByLabel('Opens').selectOption({ label: where })
  await form.getByRole('radio', { name: 'Book' }).click()
  for (const role of also) await form.getByRole('checkbox', { name: role }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}

async function addsField(page: Page, label: string, visibility: string, options: string[] = []) {
  await page.getByRole('button', { name: 'Add a field for clients' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Field name').fill(label)
  if (options.length > 0) await form.getByLabel('Type').selectOption({ label: 'Choice' })
  for (const [at, option] of options.entries()) {
    const field = form.getByRole('textbox', { name: `Choice ${at + 1}` })
    await field.fill(option)
    if (at < options.length - 1) await field.press('Enter')
  }
  await form.getByLabel('Who can see it and fill it in').selectOption({ label: visibility })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
}
