import type { Page } from 'playwright-core'
import { driveScreens } from './drive-screens.ts'
import { portalScreens, requestScreens } from './request-screens.ts'
import type { Screen } from './screen.ts'
import { clientTimeScreens, timeScreens } from './time-screens.ts'
import { ownWorkScreens, sendingScreens, workScreens } from './work-screens.ts'

const heading2 = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 2 }).waitFor()

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

async function openDialog(page: Page, button: string, label: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').getByLabel(label).first().waitFor()
}

const guestScreens: Screen[] = [
  { name: 'login', path: '/login', stands: heading('Sign in') },
  {
    name: 'login-wrong',
    path: '/login',
    async stands(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'register', path: '/register', stands: heading('Create an account') },
  { name: 'forgot-password', path: '/forgot-password', stands: heading('Reset password') },
  { name: 'verify', path: '/verify?email=mara@example.test', stands: heading('Check your email') },
  { name: 'invited', path: '/register/:token', stands: heading('Join Northwind Studio') },
  {
    name: 'invited-gone',
    path: '/register/no-such-token',
    stands: heading('Invitation not found'),
  },
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

const peopleScreens: Screen[] = [
  ...['everybody', 'admins', 'staff', 'clients', 'lists', 'invitations', 'companies'].map((tab) => ({
    name: `people-${tab}`,
    path: `/agency/users/list?tab=${tab}`,
    stands: (page: Page) => page.getByRole('tabpanel').getByRole('row').nth(1).waitFor(),
  })),
  {
    name: 'people-nobody',
    path: '/agency/users/list?tab=clients',
    async stands(page) {
      await page.getByRole('searchbox', { name: 'Find people' }).fill('nobody is called so')
      await page.getByRole('heading', { name: 'No people found' }).waitFor()
    },
  },
  {
    name: 'member',
    path: '/agency/users/list?tab=clients',
    async stands(page) {
      await page.getByRole('link', { name: 'Dana Lowe' }).click()
      await heading('Dana Lowe')(page)
    },
  },
  {
    name: 'member-missing',
    path: '/agency/users/view/0195e5f0-0000-7000-8000-000000000000',
    stands: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'invite',
    path: '/agency/users/list',
    stands: (page) => openDialog(page, 'Invite', 'Role'),
  },
]

const agencyScreens: Screen[] = [
  { name: 'home', path: '/home', stands: heading('Agencies') },
  { name: 'create', path: '/home', stands: (page) => openDialog(page, 'Create an agency', 'Name') },
  {
    name: 'join',
    path: '/agency/join/:token',
    stands: (page) => page.getByText('You’re invited to').waitFor(),
  },
  {
    name: 'join-gone',
    path: '/agency/join/no-such-token',
    stands: heading2('Invitation not found'),
  },
  ...peopleScreens,
  {
    name: 'member-menu',
    path: '/agency/users/list?tab=clients',
    async stands(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    },
  },
  {
    name: 'member-edit',
    path: '/agency/users/list?tab=clients',
    async stands(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await heading('Edit Marcus Hill')(page)
    },
  },
  {
    name: 'remove',
    path: '/agency/users/list?tab=clients',
    async stands(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'company-edit',
    path: '/agency/users/list?tab=companies',
    async stands(page) {
      await page.getByRole('button', { name: 'Actions for Acme Outdoor' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('dialog').getByLabel('Name').waitFor()
    },
  },
  { name: 'agency-settings', path: '/agency/settings', stands: heading('General') },
  { name: 'agency-brand', path: '/agency/settings/brand', stands: heading2('Preview') },
  {
    name: 'agency-domain',
    path: '/agency/settings/domain',
    stands: (page) => page.getByLabel(/^Name/).waitFor(),
  },
  {
    name: 'agency-keys',
    path: '/agency/settings/keys',
    stands: (page) => page.getByRole('list', { name: 'Access keys' }).waitFor(),
  },
  {
    name: 'agency-audit',
    path: '/agency/settings/audit',
    stands: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
  },
  {
    name: 'agency-registration',
    path: '/agency/settings/registration',
    stands: heading('Registration form'),
  },
  { name: 'agency-fields', path: '/agency/customfields', stands: heading2('Team fields') },
  { name: 'agency-links', path: '/agency/links/settings', stands: heading('Custom links') },
]

const ownerScreens: Screen[] = [
  ...driveScreens,
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
      await page.getByRole('radiogroup', { name: 'Type' }).getByText('Client').click()
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
  ...agencyScreens,
  ...settingsScreens,
  ...ownWorkScreens,
  ...sendingScreens,
  ...requestScreens,
  ...timeScreens,
]

const clientScreens: Screen[] = [
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
  ...workScreens,
  ...portalScreens,
  ...clientTimeScreens,
]

/** What looks different to who is no admin. */
const staffScreens: Screen[] = [
  listScreen,
  ...peopleScreens,
  { name: 'agency-settings', path: '/agency/settings', stands: heading('General') },
  ...ownWorkScreens,
]

const newcomerScreens: Screen[] = [
  { name: 'home', path: '/home', stands: heading2('Welcome. Where do you work?') },
  {
    name: 'join',
    path: '/agency/join/:token',
    stands: (page) => page.getByText('You’re invited to').waitFor(),
  },
]

const deactivatedScreens: Screen[] = [
  { name: 'deactivated', path: '/dial', stands: heading('Page Not Found') },
]

interface Side {
  side: string
  /** Of somebody in the demo. */
  email?: string
  screens: Screen[]
}

/** Who looks, and at what. */
export const sides: Side[] = [
  { side: 'guest', screens: guestScreens },
  { side: 'newcomer', screens: newcomerScreens },
  { side: 'owner', email: 'mara@northwind.example', screens: ownerScreens },
  { side: 'admin', email: 'anna@northwind.example', screens: peopleScreens },
  { side: 'staff', email: 'priya@northwind.example', screens: staffScreens },
  { side: 'client', email: 'dana@acme-outdoor.example', screens: clientScreens },
  { side: 'deactivated', email: 'sam@ortiz-design.example', screens: deactivatedScreens },
]
