import type { Page } from 'playwright-core'

/** A screen to take a picture of: where it is, and what to do there until it stands. */
export interface Screen {
  name: string
  path: string
  stands(page: Page): Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor()

const openChannel = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name }).first().click()
  await page.getByRole('log', { name: 'Messages' }).getByRole('article').last().waitFor()
}

async function openThread(page: Page): Promise<void> {
  const log = page.getByRole('log', { name: 'Messages' })
  await log.getByRole('button', { name: /repl/ }).last().click()
  await page.getByRole('complementary', { name: 'Thread' }).getByRole('article').last().waitFor()
}

export const guestScreens: Screen[] = [
  { name: 'login', path: '/login', stands: heading('Sign in') },
  {
    name: 'login-wrong',
    path: '/login',
    async stands(page) {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'register', path: '/register', stands: heading('Create an account') },
  { name: 'forgot-password', path: '/forgot-password', stands: heading('Reset password') },
  { name: 'verify', path: '/verify?email=mara@example.test', stands: heading('Look into your mail') },
  { name: 'not-found', path: '/no/such/page', stands: heading('Page Not Found') },
]

const settingsScreens: Screen[] = [
  { name: 'settings', path: '/settings', stands: heading('Settings') },
  { name: 'profile', path: '/user/profile', stands: heading('Profile') },
  { name: 'chat-settings', path: '/chat-settings', stands: heading('Messaging settings') },
]

const listScreen: Screen = {
  name: 'list',
  path: '/dial',
  stands: (page) => page.getByRole('navigation', { name: 'Channels' }).getByRole('link').last().waitFor(),
}

export const staffScreens: Screen[] = [
  listScreen,
  {
    name: 'messaging',
    path: '/dial',
    async stands(page) {
      await openChannel(page, 'launch-spring')
      await openThread(page)
    },
  },
  { name: 'channel', path: '/dial', stands: (page) => openChannel(page, 'launch-spring') },
  { name: 'direct', path: '/dial', stands: (page) => openChannel(page, 'נועה כהן') },
  {
    name: 'new-conversation',
    path: '/dial',
    async stands(page) {
      await page.getByRole('button', { name: 'New conversation' }).click()
      await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Client').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'palette',
    path: '/settings',
    async stands(page) {
      await heading('Settings')(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog', { name: 'Jump to…' }).getByRole('textbox').fill('a')
      await page.getByRole('dialog', { name: 'Jump to…' }).getByRole('button').first().waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/settings',
    async stands(page) {
      await heading('Settings')(page)
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  { name: 'home', path: '/home', stands: heading('Agencies') },
  ...['admins', 'staff', 'clients', 'invitations', 'companies'].map((tab) => ({
    name: `people-${tab}`,
    path: `/agency/users/list?tab=${tab}`,
    stands: (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first().waitFor(),
  })),
  {
    name: 'invite',
    path: '/agency/users/list',
    async stands(page) {
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog', { name: 'Invite' }).getByLabel('Role').waitFor()
    },
  },
  { name: 'agency-settings', path: '/agency/settings', stands: heading('Agency') },
  ...settingsScreens,
]

export const clientScreens: Screen[] = [
  listScreen,
  { name: 'channel', path: '/dial', stands: (page) => openChannel(page, 'launch-spring') },
  {
    name: 'thread',
    path: '/dial',
    async stands(page) {
      await openChannel(page, 'launch-spring')
      await openThread(page)
    },
  },
  ...settingsScreens,
]
