/**
 * @module-tag forms
 * @module-tag identity
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { newAddress, password } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('an admin builds the form, a client registers with it on a phone and waits, staff let them in', async () => {
  const team = await foundTeam(day.atrium)
  const admin = await day.openAs(team.olga)
  const link = await buildsForm(admin)

  const nora = await day.open(phone)
  const email = newAddress('nora.new')
  await nora.goto(new URL(link).pathname)
  await nora.getByRole('heading', { name: 'Register with Northwind' }).waitFor()
  await isAccessible(nora, 'registration')
  await nora.getByRole('button', { name: 'Continue' }).tap()
  await nora.getByText('This is required.').first().waitFor()
  await nora.getByLabel('Company').fill('Museum')
  await nora.getByRole('radio', { name: 'large' }).check()
  await nora.getByRole('checkbox', { name: 'I agree' }).check()
  await nora.getByRole('button', { name: 'Continue' }).tap()
  await nora.getByRole('heading', { name: 'Your account' }).waitFor()
  await nora.getByLabel('Name').fill('Nora New')
  await nora.getByRole('textbox', { name: 'Email' }).fill(email)
  await nora.getByRole('textbox', { name: 'Password' }).fill(password)
  await nora.getByRole('button', { name: 'Create account' }).tap()
  await nora.getByRole('heading', { name: 'Check your email' }).waitFor()
  await nora.goto((await mailTo(day.atrium, email, /confirm/)).link)
  await nora.getByRole('button', { name: 'Confirm and sign in' }).tap()

  // Answers typed before there was an account are restored; files can be added now.
  await expect.poll(() => nora.getByLabel('Company').inputValue()).toBe('Museum')
  const choosing = nora.waitForEvent('filechooser')
  await nora.getByRole('button', { name: 'Choose files' }).tap()
  await (await choosing).setFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await nora.getByRole('button', { name: 'Remove brief.txt' }).waitFor()
  await nora.getByRole('button', { name: 'Send', exact: true }).tap()
  await nora.getByText('Your registration was sent').waitFor()

  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/agency/registrations')
  const card = stefan.getByRole('listitem').filter({ hasText: 'Nora New' }).first()
  await card.getByText('Museum').waitFor()
  await card.getByText('brief.txt').waitFor()
  await isAccessible(stefan, 'registrations')
  await card.getByRole('button', { name: 'Accept' }).click()
  await stefan.getByText('Nora New is now a client').waitFor()
  await stefan.getByText('No pending registrations').waitFor()

  await mailTo(day.atrium, email, /Welcome to Northwind/)
  await nora.getByRole('button', { name: 'Open' }).tap()
  // Whoever has one channel gets there at once; a phone shows the areas for a moment only.
  await nora.getByRole('textbox', { name: 'Write to Northwind' }).waitFor()
  await nora.goto('/portal/registrationForm')
  await nora.getByText('Museum').waitFor()
})

/** Creates the link and three fields, reorders them by keyboard, and returns the link. */
async function buildsForm(page: Page): Promise<string> {
  await page.goto('/agency/settings/registration')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('textbox', { name: 'Registration link' })
  await link.waitFor()
  await adds(page, 'Consent', 'I agree')
  await page.getByRole('switch', { name: 'Consent required' }).check()
  await adds(page, 'Text', 'Company')
  await page.getByRole('switch', { name: 'Required', exact: true }).check()
  await adds(page, 'Choice', 'Size')
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('small')
  await page.getByRole('textbox', { name: 'Choice 1' }).press('Enter')
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('large')
  await adds(page, 'Files', 'Brief')
  const grip = page.getByRole('button', { name: 'Move I agree' })
  await grip.focus()
  for (let step = 0; step < 3; step += 1) await grip.press('ArrowDown')
  await page.getByText('I agree moved to position 4 of 4').waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByLabel('Company').waitFor()
  await isAccessible(page, 'form preview')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Version 1').waitFor()
  return link.inputValue()
}

async function adds(page: Page, type: string, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
}
