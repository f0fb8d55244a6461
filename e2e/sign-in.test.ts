/** @module-tag identity */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { newAddress, password, register } from './harness/api.ts'
import { storedIn } from './harness/browser-storage.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { operate } from './harness/operate.ts'
import { fillSignIn, signIn } from './harness/sign-in.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

test('a wrong password is told beside the form, and a forgotten one is chosen anew through the mail', async () => {
  const { email } = await register(day.atrium, 'Olga Brandt')
  const page = await day.open()
  await page.goto('/login')
  await fillSignIn(page, email, 'not the password')
  await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  const frameOf = (field: Locator) => field.evaluate((each) => getComputedStyle(each).borderColor)
  const typed = page.getByRole('textbox', { name: 'Password' }).locator('..')
  await expect
    .poll(() => frameOf(typed))
    .toBe(await frameOf(page.locator('input[name=email][data-state=valid]')))

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in page, which has such a field as well, is shown until the next page has loaded.
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto((await mailTo(day.atrium, email, /new password/i)).link)
  await page.getByLabel('New password').fill('a brand new one')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('heading', { name: 'Agencies' }).waitFor()

  const again = await day.open()
  await signIn(again, { email }, 'a brand new one')
  await again.getByRole('heading', { name: 'Agencies' }).waitFor()
})

test('a client comes in by a link of a mail without a password, to where they wanted to go; the link works once', async () => {
  const team = await foundTeam(day.atrium)
  const phone = { viewport: { width: 390, height: 844 } }
  const page = await day.open(phone)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('link', { name: 'Sign in without a password' }).click()
  await page.getByRole('heading', { name: 'Sign in without a password' }).waitFor()
  await page.getByLabel('Email').fill(team.clara.email)
  await isAccessible(page, 'asking for a link to sign in')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const { link } = await mailTo(day.atrium, team.clara.email, /^Sign in/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dial'))
  await page.getByRole('textbox', { name: 'Write to Northwind' }).waitFor()

  const again = await day.open(phone)
  await again.goto(link)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await again.getByText('work once and expire after 15 minutes').waitFor()
  await again.getByRole('link', { name: 'Send another link' }).waitFor()
})

test('an address is confirmed in one click where it was registered, elsewhere with a new password (attack F12)', async () => {
  const [vera, email] = ['Vera Victim', newAddress('Vera')]
  const registerIn = async (page: Page, typed: string) => {
    await page.goto('/register')
    await page.getByLabel('Name').fill(vera)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(typed)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  }
  const somebodyElse = await day.open()
  await registerIn(somebodyElse, 'their password')
  const own = await day.open()
  await own.goto((await mailTo(day.atrium, email, /confirm/)).link)
  await own.getByText('choose a password').waitFor()
  await own.getByLabel('Name').fill(vera)
  await own.getByRole('textbox', { name: 'Password' }).fill('my own password')
  await own.getByRole('button', { name: 'Confirm and sign in' }).click()
  await own.getByRole('heading', { name: 'Agencies' }).waitFor()

  await somebodyElse.goto('/login')
  await fillSignIn(somebodyElse, email, 'their password')
  await somebodyElse.getByRole('alert').getByText('Incorrect email or password.').waitFor()
  await fillSignIn(somebodyElse, email, 'my own password')
  await somebodyElse.getByRole('heading', { name: 'Agencies' }).waitFor()
})

test('a guest is sent to sign in, and afterwards to where they wanted to go', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.open()
  await page.goto(`/dial/c/${team.channelId}`)
  await page.waitForURL((url) => url.pathname === '/login')
  await fillSignIn(page, team.clara.email)
  await page.waitForURL((url) => url.pathname === `/dial/c/${team.channelId}`)
  await page.goto('/login')
  await page.waitForURL((url) => url.pathname.startsWith('/dial'))
})

const tongues = [
  {
    name: 'Français',
    code: 'fr',
    submit: 'Se connecter',
    word: 'Mot de passe',
    area: 'Messages',
    label: 'Langue',
    current: 'Mot de passe actuel',
    next: 'Nouveau mot de passe',
    change: 'Changer le mot de passe',
    refusal: 'Ce n’est pas votre mot de passe actuel.',
  },
  {
    name: 'Deutsch',
    code: 'de',
    submit: 'Anmelden',
    word: 'Passwort',
    area: 'Nachrichten',
    label: 'Sprache',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    change: 'Passwort ändern',
    refusal: 'Das ist nicht Ihr aktuelles Passwort.',
  },
  {
    name: 'Português',
    code: 'pt',
    submit: 'Entrar',
    word: 'Senha',
    area: 'Mensagens',
    label: 'Idioma',
    current: 'Senha atual',
    next: 'Nova senha',
    change: 'Alterar senha',
    refusal: 'Esta não é sua senha atual.',
  },
] as const

test('a language is kept from sign-in on, also in what the server refuses, and can be changed behind it', async () => {
  const { olga } = await foundTeam(day.atrium)
  const page = await day.open()
  await page.goto('/login')
  const languages = page.getByRole('combobox')
  expect(await languages.evaluate((each) => getComputedStyle(each).fontSize)).toBe('12px')
  for (const { name, submit } of tongues.toReversed()) {
    await languages.selectOption(name)
    await page.getByRole('button', { name: submit }).waitFor()
  }
  const [first] = tongues
  await page.getByLabel(/E-mail/i).fill(olga.email)
  await page.getByRole('textbox', { name: first.word }).fill(password)
  await page.getByRole('button', { name: first.submit }).click()
  await page.getByRole('link', { name: first.area }).waitFor()
  await page.goto('/settings')
  for (const [at, tongue] of tongues.entries()) {
    // The rail; the settings have a page of the same name.
    await page.getByRole('link', { name: tongue.area, exact: true }).first().waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(tongue.code)
    await page.getByRole('textbox', { name: tongue.current }).fill('not my password')
    await page.getByRole('textbox', { name: tongue.next }).fill('another password')
    await page.getByRole('button', { name: tongue.change }).click()
    await page.getByText(tongue.refusal).waitFor()
    await page.getByRole('button', { name: /Olga Brandt/ }).click()
    await page.getByRole('menuitem', { name: tongue.label }).click()
    await page.getByRole('menuitemradio', { name: tongues[at + 1]?.name ?? 'English' }).click()
  }
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Messages' }).waitFor()
})

test('dark is kept over a reload and a new tab', async () => {
  const { olga } = await foundTeam(day.atrium)
  const page = await day.openAs(olga)
  await page.goto('/dial')
  await page.getByRole('button', { name: /Olga Brandt/ }).click()
  await page.getByRole('menuitem', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await isDark(page)
  await page.reload()
  await isDark(page)
  const tab = await page.context().newPage()
  await tab.goto('/settings')
  await isDark(tab)
})

test('signing out everywhere ends the other browser at once (attack 27)', async () => {
  const { olga } = await foundTeam(day.atrium)
  const [laptop, phone] = [await day.openAs(olga), await day.openAs(olga)]
  await phone.goto('/dial')
  await phone.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: channelName }).waitFor()
  await laptop.goto('/settings')
  await laptop.getByRole('button', { name: 'Sign out everywhere' }).click()
  await laptop.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  for (const page of [phone, laptop]) await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  // A device that was signed out elsewhere shows why.
  await phone.getByText('You were signed out. Sign in to continue.').waitFor()
  expect(await storedIn(phone)).not.toMatch(new RegExp(`${channelName}|accessToken|${olga.email}`))
})

test('whom an admin deactivates sees so at once, and after a reload (attack 27)', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.stefan)
  await page.goto('/dial')
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: channelName }).click()
  const owner = await day.openAs(team.olga)
  await owner.goto('/agency/users/list')
  await owner.getByRole('button', { name: 'Actions for Stefan Roth' }).click()
  await owner.getByRole('menuitem', { name: 'Deactivate' }).click()
  // A list that fails to load completely shows it too, within a longer sentence.
  const sentence = page.getByText('Your account is deactivated. Please contact an admin.', { exact: true })
  await sentence.waitFor()
  await page.reload()
  await sentence.waitFor()
  expect(await storedIn(page)).not.toContain(channelName)

  const elsewhere = await day.open()
  await signIn(elsewhere, team.stefan)
  await elsewhere.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await elsewhere.getByText('Your account is deactivated. Please contact an admin.').waitFor()
  await elsewhere.goto('/agency/join/of-another-agency')
  await elsewhere.getByText('Invitation not found').waitFor()

  await owner.getByRole('button', { name: 'Actions for Stefan Roth' }).click()
  await owner.getByRole('menuitem', { name: 'Reactivate' }).click()
  await owner.getByText('Deactivated', { exact: true }).waitFor({ state: 'detached' })
  await page.goto('/dial')
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: channelName }).waitFor()
})

test('whose whole account the operator deactivates sees so at once in every tab, until it is active again', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.clara)
  await page.goto('/dial')
  await page.getByRole('link', { name: channelName }).waitFor()
  const tab = await page.context().newPage()
  await tab.goto('/user/profile')
  await operate(day.atrium, 'deactivate', team.clara.email)
  for (const open of [page, tab]) {
    await open.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await open.getByText('Your account is deactivated. Please contact an admin.').waitFor()
  }
  await page.reload()
  await page.getByText('Your account is deactivated. Please contact an admin.').waitFor()
  expect(await storedIn(page)).not.toMatch(new RegExp(`${channelName}|accessToken`))

  await operate(day.atrium, 'activate', team.clara.email)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await fillSignIn(page, team.clara.email)
  await page.getByRole('link', { name: channelName }).waitFor()
})

test('where one works shows at once on every device, and one comes back to where one was last', async () => {
  const olga = await register(day.atrium, 'Olga Brandt')
  const found = async (name: string) => {
    const { createAgency } = await olga.ask<{ createAgency: { id: string } }>(
      'mutation ($name: String!) { createAgency(input: { name: $name }) { id } }',
      { name },
    )
    return createAgency.id
  }
  const laptop = await day.openAs(olga)
  await laptop.goto('/home')
  await laptop.getByRole('heading', { name: 'Welcome. Where do you work?' }).waitFor()
  await found('Alder')
  await laptop.getByRole('main').getByRole('button', { name: /Alder/ }).click()
  const rail = laptop.getByRole('navigation', { name: 'Agencies' })
  await rail.getByRole('button', { name: 'Alder' }).waitFor()
  await found('Birch')
  await rail.getByRole('button', { name: 'Birch' }).click()
  // The presence of the agency that was just opened has arrived once the server returns it.
  await expect
    .poll(async () => {
      const { myAgencies } = await olga.ask<{ myAgencies: { name: string; viewerSeenAt: string }[] }>(
        '{ myAgencies { name viewerSeenAt } }',
      )
      return myAgencies.toSorted((a, b) => (a.viewerSeenAt < b.viewerSeenAt ? 1 : -1))[0]?.name
    })
    .toBe('Birch')

  const phone = await day.openAs(olga)
  await phone.goto('/')
  const current = phone.getByRole('navigation', { name: 'Agencies' }).locator('[aria-current="true"]')
  await current.getByText('Birch').waitFor()
  expect(new URL(phone.url()).pathname).toMatch(/^\/dial/)
})

test('the link of a mail leads into a channel, also for who has to sign in first', async () => {
  const team = await foundTeam(day.atrium)
  const nina = await register(day.atrium, 'Nina Vogel')
  await team.olga.ask(
    'mutation ($input: CreateInvitationMessageInput!) { createInvitationMessage(input: $input) { id } }',
    { input: { channelID: team.channelId, emails: [nina.email] } },
    team.agencyId,
  )
  const { link } = await mailTo(day.atrium, nina.email, /invit/i)
  expect(new URL(link).pathname).toMatch(/^\/feed\/join\//)
  const page = await day.open()
  await page.goto(link)
  await page.waitForURL((url) => url.pathname === '/login')
  await fillSignIn(page, nina.email)
  await page.getByRole('heading', { name: 'Join a channel' }).waitFor()
  await expect.poll(() => page.title()).toBe('Northwind – Join a channel')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Successfully joined').waitFor()
  await page.waitForURL((url) => url.pathname === `/dial/c/${team.channelId}`)
  await page.getByRole('heading', { name: channelName }).waitFor()
  await page.goto(link)
  await page.getByText('Invitation not found').waitFor()
})

test('guest pages are for the signed-out, and the agency’s own path leads to its people', async () => {
  const { olga } = await foundTeam(day.atrium)
  const guest = await day.open({ colorScheme: 'dark' })
  await guest.goto('/register')
  await guest.getByRole('heading', { name: 'Create an account' }).waitFor()
  expect(await guest.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  const page = await day.openAs(olga)
  for (const [path, arrival] of [
    ['/register', '/dial'],
    ['/register/some-token', '/agency/join/some-token'],
    ['/agency', '/agency/users/list'],
    ['/', '/dial'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname.startsWith(arrival))
  }
})

test('a link of a mail that works no more says so in place of its form, and leads on', async () => {
  const page = await day.open()
  await page.goto('/verify?token=used-long-ago')
  await page.getByLabel('Name').fill('Nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('token')
  await page.getByLabel('Email').fill(newAddress('Nobody'))
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto('/forgot-password?token=used-long-ago')
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await page.getByRole('heading', { name: 'Reset password' }).waitFor()
})

test('an error page speaks the language of the account, and leads back', async () => {
  const { olga } = await foundTeam(day.atrium)
  await olga.ask('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
    input: { id: olga.id, language: 'pt' },
  })
  const page = await day.openAs(olga)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Configurações' }).waitFor()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor()
  await page.getByRole('button', { name: 'Voltar', exact: true }).click()
  await page.getByRole('heading', { name: 'Configurações' }).waitFor()
})

test('an unknown path is a 404, on an unknown host no agency is found (attack 28)', async () => {
  const page = await day.open()
  await page.goto('/no/such/page?at=all')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.getByText('/no/such/page?at=all').waitFor()
  await page.goto(day.atrium.url.replace('localhost', 'nobody.localhost'))
  await page.getByRole('heading', { name: 'No agency found' }).waitFor()
})

async function isDark(page: Page): Promise<void> {
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('data-mantine-color-scheme')).toBe('dark')
}
