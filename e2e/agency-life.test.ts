/**
 * @module-tag identity
 * @module-tag agencies
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Account, newAddress, password, register } from './harness/api.ts'
import { planBoard } from './harness/board.ts'
import { addClients } from './harness/crowd.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { type PeoplePage, peopleOn } from './harness/people.ts'
import { asking } from './harness/requesting.ts'
import { fillSignIn } from './harness/sign-in.ts'
import { standsStill } from './harness/still.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('a colleague is invited by mail, again, and comes with a new account; who was cancelled does not', async () => {
  const people = await foundsAgency('Larch')
  const [stefan, mistake] = [newAddress('Stefan'), newAddress('Mistake')]
  await people.open('Invitations')
  // The tabs are part of the header, with no gap between them.
  const { y = 0, height = 0 } =
    (await people.page
      .locator('header', { has: people.page.getByRole('heading', { level: 1 }) })
      .boundingBox()) ?? {}
  expect((await people.page.getByRole('tablist').boundingBox())?.y).toBeCloseTo(y + height, 0)
  await people.page.getByRole('tabpanel').getByRole('button', { name: 'Invite a client' }).click()
  const invite = people.page.getByRole('dialog', { name: 'Invite' })
  await expect.poll(() => invite.getByLabel('Role').inputValue()).toBe('client')
  await people.page.keyboard.press('Escape')
  await people.page.keyboard.press('Control+k')
  const palette = people.page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').fill('invite a cl')
  await palette.getByText('Invite a client').waitFor()
  await people.page.keyboard.press('Enter')
  await expect.poll(() => invite.getByLabel('Role').inputValue()).toBe('client')
  await people.page.keyboard.press('Escape')
  await people.open('Staff')
  await people.invite()
  expect(await invite.getByLabel('Role').inputValue()).toBe('user')
  await people.page.keyboard.press('Escape')
  await invitesByMail(people, [stefan, mistake], 'Staff')
  await people.open('Invitations')
  await people.row(stefan).getByText('Pending').waitFor()
  await people.choose(stefan, 'Resend')
  await people.row(stefan).getByText('Resent once').waitFor()
  await people.choose(stefan, 'Resend')
  await people.row(stefan).getByText('Resent 2 times').waitFor()
  await people.open('Everyone')
  await people
    .row('Olga Brandt')
    .getByText(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d/)
    .waitFor()
  await narrowsToStatus(people.page, ['Pending'])
  await people.row(stefan).getByText('Staff').waitFor()
  expect(await people.row('Olga Brandt').count()).toBe(0)
  await narrowsToStatus(people.page, ['Active'])
  await people.row('Olga Brandt').waitFor()
  await people.row(mistake).waitFor()
  await people.page.getByRole('searchbox', { name: 'Find people' }).fill(mistake.slice(0, 12))
  await people.row(mistake).waitFor()
  expect(await people.page.getByRole('rowheader').count()).toBe(1)
  await people.page.getByRole('searchbox', { name: 'Find people' }).fill('')
  await people.open('Invitations')
  expect(await people.offers(stefan)).toEqual(['Resend', 'Cancel invitation'])
  await people.choose(mistake, 'Cancel invitation')
  await people.confirm('Cancel invitation')
  await people.row(mistake).waitFor({ state: 'detached' })

  const guest = await day.open()
  await guest.goto((await mailTo(day.atrium, mistake, /invit/i)).link)
  await guest.getByRole('heading', { name: 'Invitation not found' }).waitFor()
  const { link } = await mailTo(day.atrium, stefan, /invit/i)
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'Join Larch' }).waitFor()
  expect(await guest.getByLabel('Email').inputValue()).toBe(stefan)
  await guest.getByLabel('Name').fill('Stefan Roth')
  await guest.getByRole('textbox', { name: 'Password' }).fill(password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('navigation', { name: 'Channels' }).waitFor()

  await people.row(stefan).waitFor({ state: 'detached' })
  await people.open('Staff')
  await people.row('Stefan Roth').getByText('Active').waitFor()
  const again = await day.open()
  await again.goto(link)
  await again.getByRole('heading', { name: 'Invitation not found' }).waitFor()
})

test('a client comes by a link that does not expire, with an account and an agency that they had before', async () => {
  const people = await foundsAgency('Maple')
  const clara = await register(day.atrium, 'Clara Diaz')
  const claras = await day.openAs(clara)
  await claras.goto('/home')
  await createsAgency(claras, 'Own')
  const link = await invitesByLink(people, '+49 30 1234567')
  await people.open('Invitations')
  await people.row('+49301234567').getByText('Never').waitFor()
  // The company, and the conversation named after it.
  expect(await people.row('+49301234567').getByText('Lang & Söhne').count()).toBe(2)
  expect(await people.offers('+49301234567')).toEqual(['Renew', 'Copy link', 'Cancel invitation'])

  await claras.goto(link)
  await claras.waitForURL((url) => url.pathname.startsWith('/agency/join/'))
  await claras.getByText('You’re invited to Maple').waitFor()
  await claras.getByRole('button', { name: 'Join' }).click()
  await claras.getByText('Successfully joined').waitFor()
  await claras.waitForURL((url) => url.pathname.startsWith('/dial'))
  await people.row('+49301234567').waitFor({ state: 'detached' })
  await people.open('Clients')
  await people.row('Clara Diaz').getByText('Lang & Söhne').waitFor()
  await people.open('Companies')
  await people.row('Lang & Söhne').waitFor()

  await claras.goto(link)
  await claras.getByRole('heading', { name: 'Invitation not found' }).waitFor()
  await claras.getByRole('button', { name: /Clara Diaz/ }).click()
  await claras.getByRole('menuitem', { name: 'Own' }).click()
  const areas = claras.getByRole('navigation', { name: 'Areas' })
  await areas.getByRole('link', { name: 'People' }).waitFor()
  await claras.getByRole('navigation', { name: 'Agencies' }).getByRole('button', { name: 'Maple' }).click()
  await areas.getByRole('link', { name: 'People' }).waitFor({ state: 'detached' })
  await claras.goto('/home')
  const agencies = claras.getByRole('main').getByRole('listitem')
  await expect.poll(() => agencies.allInnerTexts()).toEqual(['M\nMaple\nClient', 'O\nOwn\nAdmin'])
})

test('an invitation is for its address, and joining again after a deactivation fails in words (attack 15)', async () => {
  const team = await foundTeam(day.atrium)
  const nina = await register(day.atrium, 'Nina Vogel')
  const { link } = await invitedByMail(team, nina.email)
  const guest = await day.open()
  await guest.goto(link.replace(/\/(agency|feed)\/join\//, '/register/'))
  await guest.getByText(`There’s already an account for ${nina.email}.`).waitFor()
  await guest.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(guest, nina.email)
  await guest.getByRole('button', { name: 'Join' }).waitFor()

  const other = await day.openAs(await register(day.atrium, 'Otto Frey'))
  await other.goto(link)
  await other.getByText(`This invitation is for ${nina.email}.`).waitFor()
  expect(await other.getByRole('button', { name: 'Join' }).count()).toBe(0)

  await guest.getByRole('button', { name: 'Join' }).click()
  await guest.getByText('Successfully joined').waitFor()

  const clara = await day.openAs(team.clara)
  await clara.goto('/home')
  await createsAgency(clara, 'Refuge')
  const people = await openPeople(team.olga)
  await people.open('Clients')
  await people.choose('Clara Diaz', 'Deactivate')
  await people.row('Clara Diaz').getByText('Deactivated').waitFor()
  await clara.goto(await invitesByLink(people, '+49 30 7654321'))
  await clara.getByRole('button', { name: 'Join' }).click()
  await clara.getByText('Error An error occured').waitFor()
  await people.choose('Clara Diaz', 'Reactivate')
  await people.row('Clara Diaz').getByText('Active', { exact: true }).waitFor()
})

test('links and Back lead into the agency of what they show', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/home')
  await createsAgency(page, 'Refuge')
  const own = page.getByRole('navigation', { name: 'Agencies' })
  const current = own.locator('[aria-current="true"]')
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('heading', { name: 'launch-spring', level: 1 }).waitFor()
  await current.getByText('Northwind').waitFor()
  await own.getByRole('button', { name: 'Refuge' }).click()
  await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'launch-spring', level: 1 }).waitFor()
  await current.getByText('Northwind').waitFor()

  await page.goto('/agency/users/list?tab=clients')
  await page.getByRole('link', { name: 'Clara Diaz' }).click()
  await page.getByRole('heading', { name: 'Clara Diaz' }).waitFor()
  const address = page.url()
  await own.getByRole('button', { name: 'Refuge' }).click()
  await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name: 'Clara Diaz' }).waitFor()
  await page.goto('/dial/c/0195e5f0-0000-7000-8000-000000000000')
  await page
    .getByRole('heading', { level: 1, name: /.+/ })
    .and(page.getByRole('alert').getByRole('heading'))
    .waitFor()
})

test('links to tasks, projects, boards, requests and broadcasts lead into their agency, and nowhere for who may not know of them', async () => {
  const team = await foundTeam(day.atrium)
  const ask = asking(team, team.olga)
  const { path, projectId, taskIds } = await planBoard(team)
  const { createRequest } = await asking(team, team.clara)<{ id: string }>(
    'createRequest',
    'CreateRequestInput',
    { title: 'Poster' },
  )
  const { createDiffusion } = await ask<{ id: string }>('createDiffusion', 'CreateDiffusionInput', {
    name: 'News',
    roles: ['client'],
  })
  const shownAt: [string, string][] = [
    [`/task/t/${taskIds[0]}`, 'Hero'],
    [path, 'Launch'],
    [`/task/project/${projectId}`, 'Launch'],
    [`/request-system/details/${createRequest?.id}`, 'Poster'],
    [`/broadcasts/${createDiffusion?.id}`, 'News'],
  ]
  const page = await foundsRefuge(team.olga)
  const own = page.getByRole('navigation', { name: 'Agencies' })
  for (const [address, words] of shownAt) {
    await page.goto(address)
    await own.locator('[aria-current="true"]').getByText('Northwind').waitFor()
    // The heading of a task is for screen readers only.
    await page.getByRole('heading', { name: words }).first().waitFor({ state: 'attached' })
    await own.getByRole('button', { name: 'Refuge' }).click()
    await own.locator('[aria-current="true"]').getByText('Refuge').waitFor()
  }

  // A client of it finds it from their own agency, too.
  const clara = await foundsRefuge(team.clara)
  await clara.goto(`/portal/detail/${createRequest?.id}`)
  await clara.getByRole('heading', { name: 'Poster' }).waitFor()

  const stranger = await foundsRefuge(await register(day.atrium, 'Otto Frey'))
  for (const [address] of shownAt) {
    await stranger.goto(address)
    await stranger.getByRole('alert').getByRole('heading', { name: 'Not found' }).waitFor()
  }
})

test('a client becomes staff only after a question, and comes back to their company; a deactivation is undone', async () => {
  const team = await foundTeam(day.atrium)
  const people = await openPeople(team.olga)
  const { page } = people
  await people.open('Clients')
  await people.choose('Clara Diaz', 'Edit')
  const company = page.getByRole('combobox', { name: 'Company' })
  await company.fill('Acme Outdoor')
  const save = saveOf(page)
  await save.click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByLabel('Role').selectOption('Admin')
  await save.click()
  const question = page.getByRole('dialog', { name: 'Change Clara Diaz from client to Admin?' })
  await question.getByText('all internal messages').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByLabel('Role').selectOption('Staff')
  await save.click()
  await people.confirm('Change role')
  await company.waitFor({ state: 'detached' })
  await page.getByLabel('Role').selectOption('Client')
  await save.click()
  await expect.poll(() => company.inputValue()).toBe('Acme Outdoor')

  await page.goto('/agency/users/list?tab=clients')
  await people.choose('Clara Diaz', 'Deactivate')
  await people.row('Clara Diaz').getByText('Deactivated').waitFor()
  await page.getByText('Clara Diaz deactivated').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await people.row('Clara Diaz').getByText('Deactivated').waitFor({ state: 'detached' })

  // A role change of several members is confirmed like a single one.
  await addClients(day.atrium, team, 2)
  await page.reload()
  for (const name of ['Client 1', 'Client 2']) await people.row(name).getByRole('checkbox').click()
  const makeStaff = async (answer: string) => {
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Staff' }).click()
    const many = page.getByRole('dialog', { name: 'Change 2 members to Staff?' })
    await many.getByText('They will immediately be able to read internal messages').waitFor()
    await many.getByRole('button', { name: answer }).click()
    await many.waitFor({ state: 'detached' })
  }
  await makeStaff('Cancel')
  await people.row('Client 1').waitFor()
  await makeStaff('Change role')
  await people.row('Client 1').waitFor({ state: 'detached' })
  await people.open('Staff')
  await people.row('Client 1').waitFor()
  await people.row('Client 2').waitFor()
})

test('companies, another role and the end of a membership show at once on every page', async () => {
  const team = await foundTeam(day.atrium)
  const people = await openPeople(team.olga)
  const [stefan, clara] = [await openPeople(team.stefan), await day.openAs(team.clara)]
  await clara.goto('/dial')
  await people.open('Companies')
  await people.page.getByRole('button', { name: 'Add a company' }).click()
  await people.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await people.page.getByText('This is required.').waitFor()
  await fillCompany(people.page, { Name: 'Acme Outdoor', Phone: '+44 20 79460123' })
  await stefan.open('Companies')
  await people.row('Acme Outdoor').getByText('+442079460123').waitFor()
  await people.choose('Acme Outdoor', 'Edit')
  await fillCompany(people.page, { Website: 'acme.example' })

  await people.open('Clients')
  await people.row('Clara Diaz').getByRole('link').click()
  await people.page.getByRole('heading', { name: 'Clara Diaz' }).waitFor()
  await people.page.getByRole('link', { name: 'Edit' }).click()
  await people.page.getByRole('combobox', { name: 'Company' }).fill('Acm')
  await people.page.getByRole('option', { name: 'Acme Outdoor' }).click()
  await people.page.getByLabel('Position').fill('Head of marketing')
  await saveOf(people.page).click()
  await people.page.getByText('Saved', { exact: true }).waitFor()
  await stefan.open('Clients')
  await stefan.row('Clara Diaz').getByText('Acme Outdoor').waitFor()
  await stefan.row('Clara Diaz').getByRole('link').click()
  await stefan.page.getByText('Head of marketing').waitFor()
  await stefan.page.getByText('https://acme.example').waitFor()

  await people.page.goto('/agency/users/list?tab=companies')
  await people.choose('Acme Outdoor', 'Delete')
  await people.confirm('Delete')
  await people.page.getByRole('heading', { name: 'No companies yet' }).waitFor()
  await people.open('Staff')
  await people.choose('Stefan Roth', 'Edit')
  await people.page.getByLabel('Role').selectOption('Client')
  await people.page.getByText('They will leave all team channels').waitFor()
  await saveOf(people.page).click()
  await stefan.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await people.page.goto('/agency/users/list?tab=clients')
  await people.row('Stefan Roth').waitFor()
  await people.choose('Clara Diaz', 'Remove')
  await people.confirm('Remove')
  await people.row('Clara Diaz').waitFor({ state: 'detached' })
  await clara.getByRole('heading', { name: 'Welcome. Where do you work?' }).waitFor()
})

test('anybody is found among all, by anything known of them, and the list has pages', async () => {
  const team = await foundTeam(day.atrium)
  await addClients(day.atrium, team, 70)
  const people = await openPeople(team.olga)
  await people.open('Clients')
  const rows = people.page.getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(50)
  expect(await people.row('Client 70').count()).toBe(0)
  const find = people.page.getByRole('searchbox', { name: 'Find people' })
  for (const keyword of ['lient 70', 'CLIENT70@', 'desk of client 70']) {
    await find.fill(keyword)
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Client 70')])
  }
  await find.fill('nobody is called so')
  await people.page.getByRole('heading', { name: 'No people found' }).waitFor()
  await find.fill('')
  await people.page.getByText('1–50 of 71').waitFor()
  await expect.poll(() => rows.count()).toBe(50)
  const first = await rows.allInnerTexts()
  await people.page.getByRole('button', { name: 'Next page' }).click()
  await people.page.getByText('51–71 of 71').waitFor()
  await expect.poll(async () => new Set([...first, ...(await rows.allInnerTexts())]).size).toBe(71)
  expect(await people.page.getByRole('button', { name: 'Next page' }).isEnabled()).toBe(false)

  // In reverse order by name, across pages; with numeric ordering.
  const byName = people.page.getByRole('columnheader', { name: 'Name' })
  await byName.getByRole('button').click()
  await byName.getByRole('button').click()
  await expect.poll(() => byName.getAttribute('aria-sort')).toBe('descending')
  await people.page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => rows.first().innerText()).toContain('Client 70')
  expect(await rows.nth(1).innerText()).toContain('Client 69')
  await people.page.getByLabel('Rows per page').selectOption('100')
  const table = people.page.getByRole('table')
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('72')
  expect(await people.row('Clara Diaz').count()).toBe(0)
  await table.locator('..').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await people.row('Clara Diaz').waitFor()
  await people.page.getByRole('button', { name: 'Columns' }).click()
  await people.page.getByRole('menuitemcheckbox', { name: 'Email' }).click()
  await people.page.keyboard.press('Escape')
  expect(await people.page.getByRole('columnheader', { name: 'Email' }).count()).toBe(0)
  const saving = people.page.waitForEvent('download')
  await people.page.getByRole('button', { name: 'Export as CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file.split('\r\n')[1]).toMatch(/^Client 70,/)
  expect(file.trimEnd().split('\r\n').length).toBe(72)

  await table.locator('..').evaluate((scroller) => scroller.scrollTo(0, 0))
  // Rows are still rendering after scrolling, and a click needs the same element from press to release.
  await people.row('Client 70').getByRole('link').first().press('Enter')
  await people.page.getByRole('heading', { name: 'Client 70' }).waitFor()
  await people.page.locator('a[href^="mailto:client70@"]').waitFor()
  await people.page.getByRole('link', { name: 'Back to people' }).click()
  await people.page.getByRole('heading', { name: 'People' }).waitFor()
})

test('what a role may not do is not offered to it', async () => {
  const team = await foundTeam(day.atrium)
  const { olga } = team
  await olga.ask(
    'mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { id } }',
    { input: { name: 'Acme' } },
    team.agencyId,
  )
  const colleague = newAddress('Colleague')
  await invitedByMail(team, colleague, 'user')
  const invited = newAddress('Customer')
  await invitedByMail(team, invited)
  const owner = await openPeople(olga)
  await owner.open('Admins')
  expect(await owner.offers('Olga Brandt')).toEqual(['Edit'])
  await owner.open('Staff')
  expect(await owner.offers('Stefan Roth')).toEqual(['Write a message', 'Edit', 'Deactivate', 'Remove'])
  await owner.choose('Stefan Roth', 'Edit')
  await owner.page.getByLabel('Role').selectOption('Admin')
  await saveOf(owner.page).click()
  await owner.page.getByText('Saved', { exact: true }).waitFor()

  const admin = await openPeople(team.stefan)
  await admin.open('Admins')
  expect(await admin.offers('Olga Brandt')).toEqual(['Write a message', 'Edit'])
  expect(await admin.offers('Stefan Roth')).toEqual(['Edit', 'Leave the agency'])
  await admin.choose('Olga Brandt', 'Edit')
  await expect.poll(() => admin.page.getByLabel('Role').isDisabled()).toBe(true)
  await owner.page.getByLabel('Role').selectOption('Staff')
  await saveOf(owner.page).click()

  const staff = await openPeople(team.stefan)
  await staff.open('Admins')
  await staff.row('Olga Brandt').waitFor()
  expect(await staff.offers('Olga Brandt')).toEqual(['Write a message'])
  await staff.open('Staff')
  await staff.row('Stefan Roth').waitFor()
  expect(await staff.page.getByRole('button', { name: 'Actions for Stefan Roth' }).count()).toBe(0)
  await staff.open('Companies')
  expect(await staff.offers('Acme')).toEqual(['Edit'])
  await staff.open('Invitations')
  await staff.row(invited).waitFor()
  expect(await staff.row(colleague).count()).toBe(0)
  const dialog = await staff.invite()
  expect(await dialog.getByLabel('Role').locator('option').allInnerTexts()).toEqual(['Client'])
  await staff.page.keyboard.press('Escape')
  await staff.page.goto('/settings')
  const settings = staff.page.getByRole('navigation', { name: 'All settings' })
  await settings.getByRole('link', { name: 'Links' }).waitFor()
  expect(await settings.getByRole('link', { name: 'General' }).count()).toBe(0)
  await staff.page.goto('/agency/settings')
  await staff.page.getByRole('heading', { name: 'Only admins can change agency settings' }).waitFor()
  await staff.page.goto('/agency/users/list?tab=admins')
  await staff.choose('Olga Brandt', 'Write a message')
  await staff.page.getByRole('heading', { name: 'Olga Brandt', level: 1 }).waitFor()
  await staff.page.waitForURL((url) => url.pathname.startsWith('/dial/c/'))
})

test('an agency has the time zone of who founds it until another is chosen, and a person has their own', async () => {
  const { page } = await foundsAgency('Northwind')
  const ownZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const choose = async (typed: string, name: string) => {
    await zone.fill(typed)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => zone.inputValue()).toBe(name)
  }
  await page.goto('/agency/settings')
  await expect.poll(() => zone.inputValue()).toBe(ownZone)
  const places = page.getByRole('navigation', { name: 'All settings' })
  await places.getByRole('searchbox', { name: 'Find a setting' }).fill('zzz')
  await places.getByText('No settings match “zzz”').waitFor()
  expect(await places.getByRole('link').count()).toBe(0)
  await places.getByRole('searchbox', { name: 'Find a setting' }).fill('bra')
  await places.getByRole('link', { name: 'Brand' }).waitFor()
  await places.getByText('No settings match').waitFor({ state: 'detached' })
  await choose('lisb', 'Europe/Lisbon')
  await page.goto('/user/profile')
  await page.getByPlaceholder(`Same as this browser (${ownZone})`).waitFor()
  await choose('new york', 'America/New_York')
})

/** Creates an account and, in the browser, an agency; returns the page of its people. */
async function foundsAgency(name: string): Promise<PeoplePage> {
  const page = await day.openAs(await register(day.atrium, 'Olga Brandt'))
  await page.goto('/home')
  await createsAgency(page, name)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('tab', { name: 'Staff' }).waitFor()
  return peopleOn(page)
}

async function createsAgency(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create an agency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an agency' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor()
}

/** The page of a person who creates another agency, besides those that they are in. */
async function foundsRefuge(person: Account): Promise<Page> {
  const page = await day.openAs(person)
  await page.goto('/home')
  await createsAgency(page, 'Refuge')
  return page
}

async function openPeople(person: Account): Promise<PeoplePage> {
  const page = await day.openAs(person)
  await page.goto('/agency/users/list')
  await page.getByRole('tab', { name: 'Staff' }).waitFor()
  return peopleOn(page)
}

/** The Save button of the member form, on a page with other forms below. */
const saveOf = (page: Page) =>
  page.locator('form', { has: page.getByLabel('Role') }).getByRole('button', { name: 'Save' })

/** Adds statuses to the filter of the people list. */
async function narrowsToStatus(page: Page, statuses: string[]): Promise<void> {
  const pill = page.getByRole('button', { name: /^Status is/ })
  if ((await pill.count()) > 0) await pill.click()
  else {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
  }
  await page.getByRole('combobox', { name: 'Value for Status' }).click()
  for (const name of statuses) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function invitesByMail(people: PeoplePage, addresses: string[], role: string): Promise<void> {
  const dialog = await people.invite()
  const field = dialog.getByLabel('Email addresses')
  await dialog.getByLabel('Role').selectOption(role)
  await field.fill(['junk', 'tom.example.com', ...addresses].join(', '))
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('These aren’t email addresses: junk and tom.example.com').waitFor()
  await field.fill(addresses.join(', '))
  await dialog.getByRole('button', { name: `Send ${addresses.length} invitations` }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Creates an invitation that does not expire, and returns its link. */
async function invitesByLink(people: PeoplePage, phone: string): Promise<string> {
  const dialog = await people.invite()
  await dialog.getByText('By link').click()
  await dialog.getByLabel('Role').selectOption('Client')
  const number = dialog.getByLabel('Phone number')
  await number.fill('12')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  await number.fill(phone)
  await dialog.getByRole('combobox', { name: 'Company' }).fill('Lang & Söhne')
  await dialog.getByRole('button', { name: 'More details' }).click()
  const lasting = dialog.getByRole('switch', { name: 'Never expires' })
  await standsStill(dialog.page())
  await lasting.click()
  await expect.poll(() => lasting.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  return link
}

/** Invites through the API, and returns the link in the email. */
async function invitedByMail({ olga, agencyId }: Team, email: string, agencyRole = 'client') {
  await olga.ask(
    'mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }',
    { input: { email, agencyRole } },
    agencyId,
  )
  return mailTo(day.atrium, email, /invit/i)
}

async function fillCompany(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}
