import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAddress, register } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { agencyName, foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('an invitation is sent again, cancelled, and its link then leads nowhere', async () => {
  const { olga } = await foundTeam(day.atrium)
  const page = await day.openAs(olga)
  const email = newAddress('Iris')
  await page.goto('/agency/users/list?tab=invitations')
  await page.getByText('No pending invitations').waitFor()

  const dialog = await invite(page)
  await dialog.getByLabel('E-mail addresses').fill(`Iris <${email}>, not an address`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await row(page, email).getByText('Pending').waitFor()
  const first = await mailTo(day.atrium, email, /invit/i)

  await act(page, email, 'Send again')
  await row(page, email).getByText('Sent again once').waitFor()
  await act(page, email, 'Cancel invitation')
  await page
    .getByRole('dialog', { name: `Cancel the invitation of ${email}?` })
    .getByRole('button', { name: 'Cancel invitation' })
    .click()
  await page.getByText('No pending invitations').waitFor()

  const guest = await day.open()
  await guest.goto(first.link)
  await guest.getByText('Invitation not found').waitFor()
})

test('a link for a phone number, which does not expire, brings somebody who has an account already', async () => {
  const { olga } = await foundTeam(day.atrium)
  const otto = await register(day.atrium, 'Otto Lang')
  const page = await day.openAs(olga)
  await page.goto('/agency/users/list?tab=invitations')
  const dialog = await invite(page)
  await dialog.getByText('By link').click()
  await dialog.getByLabel('Phone number').fill('12')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect.poll(() => dialog.getByLabel('Phone number').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Phone number').fill('+4930123456')
  await dialog.getByLabel('Company').fill('Lang & Söhne')
  await dialog.getByRole('switch', { name: 'Does not expire' }).click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await row(page, '+4930123456').getByText('Does not expire').waitFor()

  const his = await day.openAs(otto)
  await his.goto(link)
  await his.getByText(`You are invited to ${agencyName}`).waitFor()
  await his.getByRole('button', { name: 'Join' }).click()
  await his.getByText('Successfully joined').waitFor()
  await page.getByText('No pending invitations').waitFor()
  await page.getByRole('tab', { name: 'Clients' }).click()
  await row(page, 'Otto Lang').getByText('Lang & Söhne').waitFor()
  await page.getByRole('tab', { name: 'Companies' }).click()
  await row(page, 'Lang & Söhne').waitFor()

  await his.goto(link)
  await his.getByText('Invitation not found').waitFor()
})

test('an invitation for another address is not taken', async () => {
  const { olga, clara } = await foundTeam(day.atrium)
  const page = await day.openAs(olga)
  await page.goto('/agency/users/list')
  const email = newAddress('Nora')
  const dialog = await invite(page)
  await dialog.getByLabel('E-mail addresses').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const { link } = await mailTo(day.atrium, email, /invit/i)

  const hers = await day.openAs(clara)
  await hers.goto(link)
  await hers.getByText(`This invitation is for ${email}. You are signed in as ${clara.email}.`).waitFor()
  expect(await hers.getByRole('button', { name: 'Join' }).count()).toBe(0)
})

test('a member is found, changed, deactivated, taken back and removed', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/users/list?tab=staff')
  await act(page, 'Stefan Roth', 'Edit')
  await page.getByRole('option', { name: 'Olga Brandt' }).waitFor({ state: 'attached' })
  await page.getByLabel('Position').fill('Head of design')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()

  await page.goto('/agency/users/list?tab=staff')
  const filter = page.getByRole('textbox', { name: /^Filter/ })
  await filter.fill('nobody at all')
  await page.getByText('Nobody fits this filter').waitFor()
  await filter.fill('HEAD of')
  await row(page, 'Stefan Roth').waitFor()

  const his = await day.openAs(team.stefan)
  await his.goto(`/dial/c/${team.channelId}`)
  await his.getByRole('textbox', { name: /^Write/ }).waitFor()
  await act(page, 'Stefan Roth', 'Deactivate')
  await row(page, 'Stefan Roth').getByText('Deactivated').waitFor()
  await his.getByText('Your account is deactivated. Please contact the admin.').waitFor()
  await act(page, 'Stefan Roth', 'Reactivate')
  await row(page, 'Stefan Roth').getByText('Active', { exact: true }).waitFor()

  await act(page, 'Stefan Roth', 'Remove')
  await page
    .getByRole('dialog', { name: 'Remove Stefan Roth?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect.poll(() => row(page, 'Stefan Roth').count()).toBe(0)
})

test('companies are added, changed and deleted', async () => {
  const { olga } = await foundTeam(day.atrium)
  const page = await day.openAs(olga)
  await page.goto('/agency/users/list?tab=companies')
  await page.getByRole('button', { name: 'Add a company' }).click()
  const added = page.getByRole('dialog', { name: 'Add a company' })
  await added.getByRole('button', { name: 'Save' }).click()
  await added.getByText('This is required.').waitFor()
  await added.getByLabel('Name').fill('Acme Outdoor')
  await added.getByRole('button', { name: 'Save' }).click()
  await act(page, 'Acme Outdoor', 'Edit')
  const changed = page.getByRole('dialog', { name: 'Acme Outdoor' })
  await changed.getByLabel('Company website').fill('https://acme.example')
  await changed.getByRole('button', { name: 'Save' }).click()
  await row(page, 'Acme Outdoor').getByText('https://acme.example').waitFor()
  await act(page, 'Acme Outdoor', 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete Acme Outdoor?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('No companies yet').waitFor()
})

test('a list of many shows one page more at a time, each member once', async () => {
  const team = await foundTeam(day.atrium)
  await inviteMany(team, 60)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/users/list?tab=invitations')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(60)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('staff and clients are offered only what they may do', async () => {
  const team = await foundTeam(day.atrium)
  const staff = await day.openAs(team.stefan)
  await staff.goto('/agency/users/list?tab=admins')
  await row(staff, 'Olga Brandt').waitFor()
  expect(await row(staff, 'Olga Brandt').getByRole('button').count()).toBe(0)
  await staff.goto('/agency/settings')
  await staff.getByText('Only admins change the agency').waitFor()

  const client = await day.openAs(team.clara)
  await client.goto('/dial')
  await client.getByRole('navigation', { name: 'Channels' }).waitFor()
  expect(await client.getByRole('link', { name: 'People' }).count()).toBe(0)
  await client.goto('/agency/users/list')
  await client.getByRole('heading', { name: 'Page Not Found' }).waitFor()
})

test('somebody of two agencies switches between them, and comes back to the last', async () => {
  const one = await foundTeam(day.atrium)
  await one.olga.ask('mutation { createAgency(input: { name: "Blue Hour" }) { id } }')
  const page = await day.openAs(one.olga)
  await page.goto('/home')
  await page.getByRole('main').getByText('Blue Hour').click()
  await page.getByRole('heading', { name: 'Blue Hour' }).waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Blue Hour' }).waitFor()
})

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })

async function invite(page: Page) {
  await page.getByRole('button', { name: 'Invite' }).click()
  return page.getByRole('dialog', { name: 'Invite' })
}

/** Does something to a member, an invitation or a company, from the menu of its row. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function inviteMany({ olga, agencyId }: Team, count: number): Promise<void> {
  const input = (at: number) => `{ phone: "+49301000${at}", agencyRole: "client" }`
  for (let at = 0; at < count; at += 1) {
    await olga.ask(`mutation { createPendingInvitation(input: ${input(at + 100)}) { id } }`, {}, agencyId)
  }
}
