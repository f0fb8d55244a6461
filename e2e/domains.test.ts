/**
 * @module-tag branding
 * @module-tag agencies
 */
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { dnsServer } from '../server/testing/dns-server.ts'
import { isAccessible } from './harness/accessibility.ts'
import { newAddress, password } from './harness/api.ts'
import { journeyAlone } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { foundTeam } from './harness/team.ts'

let dns: Awaited<ReturnType<typeof dnsServer>>
const day = journeyAlone(async () => {
  dns = await dnsServer()
  return { DNS_SERVERS: dns.address }
})
afterAll(() => dns?.stop())

const addressOf = (name: string, path = '') => day.atrium.url.replace('localhost', name) + path
const groundOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function createsAccount(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
}

/** Adds a domain, optionally replacing another, and returns the DNS records that the page asks for. */
async function claim(page: Page, name: string, previous?: string) {
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  if (previous) await page.getByLabel('Replaces').selectOption(previous)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const card = cardOf(page, name)
  await card.getByText('Not verified yet').waitFor()
  const [, at = '', value = ''] = await card
    .getByRole('row')
    .filter({ hasText: 'TXT' })
    .getByRole('cell')
    .allInnerTexts()
  return { card, at, value }
}

test('an admin sets up look and address, a client registers by the form and signs in there, and a share leads there', async () => {
  const team = await foundTeam(day.atrium)
  const admin = await day.openAs(team.olga)
  await admin.goto('/agency/settings/brand')
  await admin.getByRole('textbox', { name: 'Color code: Button' }).fill('#1f7050')
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await admin.getByText('1 unsaved change').waitFor({ state: 'hidden' })
  await admin.goto('/agency/settings/domain')
  const { card, at, value } = await claim(admin, 'house.localhost')
  dns.set(at, value)
  await card.getByRole('button', { name: 'Check now' }).click()
  await card.getByText('Active', { exact: true }).waitFor()
  await admin.goto('/agency/settings/registration')
  await admin.getByRole('button', { name: 'Create link' }).click()
  const link = await admin.getByRole('textbox', { name: 'Registration link' }).inputValue()
  await admin.getByRole('button', { name: 'Add a field' }).click()
  await admin.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await admin.getByRole('textbox', { name: 'Question' }).fill('Company')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('You have unsaved changes.').waitFor({ state: 'detached' })

  // On the agency's own domain the account comes before the form, so that no answers are lost.
  const noor = await day.open()
  const other = newAddress('noor.house')
  expect(link).toMatch(addressOf('house.localhost', '/register/'))
  await noor.goto(link)
  await noor.getByText('Then Northwind will ask you some questions.', { exact: false }).waitFor()
  await createsAccount(noor, 'Noor Other', other)
  await noor.goto((await mailTo(day.atrium, other, /confirm/)).link)
  await noor.getByRole('textbox', { name: 'Password' }).fill(password)
  const called = noor.getByRole('textbox', { name: 'Name' })
  await called.fill('Noor Other')
  await noor.getByRole('button', { name: 'Confirm and sign in' }).click()
  await noor.getByText('please answer again', { exact: false }).waitFor()
  await noor.getByLabel('Company').fill('Gallery')
  await noor.getByRole('button', { name: 'Send', exact: true }).click()
  await noor.getByText('Your registration was sent').waitFor()

  const nora = await day.open()
  const email = newAddress('nora.house')
  // On the default host the answers are kept until the account exists.
  await nora.goto(new URL(link).pathname)
  await nora.getByRole('heading', { name: 'Register with Northwind' }).waitFor()
  await expect.poll(() => groundOf(nora, 'Continue')).toBe('rgb(31, 112, 80)')
  await nora.getByLabel('Company').fill('Museum')
  await nora.getByRole('button', { name: 'Continue' }).click()
  await createsAccount(nora, 'Nora New', email)
  await nora.goto((await mailTo(day.atrium, email, /confirm/)).link)
  await nora.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect.poll(() => nora.getByLabel('Company').inputValue()).toBe('Museum')
  await nora.getByRole('button', { name: 'Send', exact: true }).click()
  await nora.getByText('Your registration was sent').waitFor()
  await admin.goto('/agency/registrations')
  await admin
    .getByRole('listitem')
    .filter({ hasText: 'Nora New' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await admin.getByText('Nora New is now a client').waitFor()

  // The welcome email links to the agency's own domain.
  const welcome = await mailTo(day.atrium, email, /Welcome to Northwind/)
  expect(new URL(welcome.link).hostname).toBe('house.localhost')
  const client = await day.open()
  await client.goto(welcome.link)
  await expect.poll(() => groundOf(client, 'Sign in')).toBe('rgb(31, 112, 80)')
  await client.getByLabel('Email').fill(email)
  await client.getByRole('textbox', { name: 'Password' }).fill(password)
  await client.getByRole('button', { name: 'Sign in', exact: true }).click()
  await client.getByRole('navigation', { name: 'Areas' }).waitFor()
  expect(new URL(client.url()).hostname).toBe('house.localhost')

  await admin.goto('/drive')
  const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') }
  await admin.locator('input[type=file]').setInputFiles(plan)
  await admin.getByRole('checkbox', { name: 'Select plan.txt' }).check({ force: true })
  await admin.getByRole('toolbar').getByRole('button', { name: 'Share' }).click()
  await admin.getByRole('radio', { name: 'Anyone with the link' }).check()
  await admin.getByRole('button', { name: 'Create link' }).click()
  const field = admin.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => field.inputValue()).toMatch(addressOf('house.localhost', '/media/share/'))
  const visitor = await day.open()
  await visitor.goto(await field.inputValue())
  await visitor.getByRole('link', { name: 'plan.txt' }).waitFor()
})

test('an admin claims a name, proves it by the record that the page shows, and moves on to another', async () => {
  const team = await foundTeam(day.atrium)
  const admin = await day.openAs(team.olga)
  await admin.goto('/agency/settings/domain')
  const first = await claim(admin, 'clients.localhost')
  expect(first.at).toBe('_atrium.clients.localhost')
  await isAccessible(admin, 'domain-claimed')

  const check = first.card.getByRole('button', { name: 'Check now' })
  await check.click()
  await first.card.getByText('The TXT record wasn’t found.').waitFor()
  dns.set(first.at, 'atrium-verification=of-somebody-else')
  await check.click()
  await first.card.getByText('There is a TXT record, but its value is different.').waitFor()
  dns.set(first.at, first.value)
  await check.click()
  await first.card.getByText('Active', { exact: true }).waitFor()

  const clara = await day.open({ baseURL: addressOf('clients.localhost') })
  await clara.goto('/login')
  expect(await clara.title()).toMatch(/^Northwind/)
  await clara.getByLabel('Email').fill(team.clara.email)
  await clara.getByRole('textbox', { name: 'Password' }).fill(password)
  await clara.getByRole('button', { name: 'Sign in', exact: true }).click()
  await clara.getByRole('textbox', { name: /^Write/ }).waitFor()

  const second = await claim(admin, 'portal.localhost', 'clients.localhost')
  dns.set(second.at, second.value)
  await second.card.getByRole('button', { name: 'Check now' }).click()
  await second.card.getByText('Active', { exact: true }).waitFor()
  await cardOf(admin, 'clients.localhost').getByText('Redirects to portal.localhost').waitFor()
  const answer = await clara.goto('/login?next=%2Fdial')
  expect(answer?.url()).toBe(addressOf('portal.localhost', '/login?next=%2Fdial'))

  dns.remove(second.at)
  await second.card.getByRole('button', { name: 'Check now' }).click()
  await second.card.getByText('Unavailable').waitFor()
  await second.card.getByText('The TXT record wasn’t found.').waitFor()
  await clara.goto(addressOf('portal.localhost', '/login'))
  await clara.getByText('Northwind is unavailable').waitFor()

  await admin.goto('/agency/settings/audit')
  const log = admin.getByRole('table', { name: 'Audit log' })
  await log.getByText('Claimed the domain portal.localhost').waitFor()
  await log.getByText('The domain portal.localhost could not be verified').waitFor()
})
