/**
 * @module-tag agencies
 * @module-tag identity
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAddress, password } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { type PacedPerson, paced } from './harness/pace.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam, invite } from './harness/team.ts'

const day = journey()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('from a new account to the first message to a client: at most 9 clicks and 30 seconds, and the client finds it', async () => {
  const olga = paced(await day.open())
  const { page } = olga
  await page.goto('/register')
  await registers(olga, 'Olga Brandt')
  await foundsAgency(olga, 'Northwind')
  const dana = newAddress('dana.lowe')
  await focusIs(page, 'Their email')
  await olga.type(dana)
  await olga.press('Tab')
  await olga.type('Acme Outdoor')
  await olga.click(page.getByRole('button', { name: 'Send invitation' }))
  await page.getByRole('heading', { name: 'Acme Outdoor', level: 1 }).waitFor()
  const talk = talkOn(page)
  await expect.poll(() => talk.field.evaluate((field) => field === document.activeElement)).toBe(true)
  await olga.type('Welcome, Dana')
  await olga.press('Enter')
  await talk.shows('Welcome, Dana')
  expect(olga.clicks, `${olga.clicks} clicks, ${olga.keys} keys`).toBeLessThanOrEqual(9)
  expect(olga.seconds()).toBeLessThanOrEqual(30)

  const client = await day.open(phone)
  await client.goto((await mailTo(day.atrium, dana, /invit/i)).link)
  await client.getByRole('heading', { name: 'Join Northwind' }).waitFor()
  await client.getByLabel('Name').fill('Dana Lowe')
  await client.getByRole('textbox', { name: 'Password' }).fill(password)
  // Together: what is announced goes by itself, perhaps before a slow client has seen all of the rest.
  await Promise.all([
    page.getByText('Dana Lowe joined').waitFor(),
    client.getByRole('button', { name: 'Create account' }).click(),
  ])
  await talkOn(client).shows('Welcome, Dana')
  await client.getByText('Northwind').filter({ visible: true }).first().waitFor()
  await client.getByRole('button', { name: 'Back to the list' }).click()
  await client.getByRole('heading', { name: 'Northwind', level: 1 }).waitFor()
})

test('a new agency says what to do next, on the page and in the list, until it is done or hidden', async () => {
  const olga = paced(await day.open())
  const { page } = olga
  await page.goto('/register')
  await registers(olga, 'Olga Brandt')
  await foundsAgency(olga, 'Larch')
  const list = page.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Getting started 0 of 3' }).waitFor()
  for (const name of ['Invite a client', 'Invite a colleague', 'Add your logo'])
    await list.getByRole('link', { name }).waitFor()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('Enter a valid email address.').waitFor()
  await list.getByRole('link', { name: 'Invite a colleague' }).click()
  await focusIs(page, 'Email addresses')
  await olga.type(newAddress('stefan'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await list.getByRole('link', { name: 'Getting started 1 of 3' }).waitFor()
  await list.getByRole('link', { name: 'Invite a colleague' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Hide these steps' }).click()
  await list.getByRole('link', { name: /Getting started/ }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Notes to yourself', level: 1 }).waitFor()
})

test('somebody new among the staff is led to the open client channels, to colleagues and to their tasks, until they talk with anybody', async () => {
  const team = await foundTeam(day.atrium)
  const nora = await invite(day.atrium, team.olga, team.agencyId, 'Nora Lind', { agencyRole: 'user' })
  const page = await day.openAs(nora)
  await page.goto('/dial')
  await page.getByRole('heading', { name: 'Welcome to Northwind' }).waitFor()
  const content = page.getByRole('main')
  await content
    .getByRole('link', { name: /^My tasks/ })
    .last()
    .click()
  await page.getByRole('navigation', { name: 'Work', exact: true }).waitFor()
  await page.goBack()
  await page
    .getByRole('button', { name: /^Write to a colleague/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'New conversation' }).waitFor()
  await page.keyboard.press('Escape')
  const list = page.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Browse client channels' }).click()
  await page.getByRole('button', { name: 'Join launch-spring' }).click()
  await page.getByRole('heading', { name: 'launch-spring', level: 1 }).waitFor()
  await list.getByText('Getting started').waitFor({ state: 'detached' })

  const other = await invite(day.atrium, team.olga, team.agencyId, 'Otto Frey', { agencyRole: 'user' })
  const hiding = await day.openAs(other)
  await hiding.goto('/dial')
  await hiding.getByRole('button', { name: 'Hide these steps' }).last().click()
  await hiding.getByRole('heading', { name: 'Notes to yourself', level: 1 }).waitFor()
  expect(await hiding.getByText('Browse client channels').count()).toBe(0)
})

/** The field with this label has the focus, so that a person can type right away. */
async function focusIs(page: Page, label: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label })
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
}

async function registers(person: PacedPerson, name: string): Promise<void> {
  const { page } = person
  const email = newAddress(name)
  await focusIs(page, 'Name')
  await person.type(name)
  await person.press('Tab')
  await person.type(email)
  await person.press('Tab')
  await person.type(password)
  await person.click(page.getByRole('button', { name: 'Create account' }))
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await person.follow((await mailTo(day.atrium, email, /confirm/)).link)
  await person.click(page.getByRole('button', { name: 'Confirm and sign in' }))
}

async function foundsAgency(person: PacedPerson, name: string): Promise<void> {
  const { page } = person
  await person.click(page.getByRole('button', { name: 'Create an agency' }))
  await focusIs(page, 'Name')
  await person.type(name)
  await person.click(page.getByRole('button', { name: 'Create', exact: true }))
  await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor()
}
