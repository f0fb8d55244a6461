import type { Page } from 'playwright-core'
import { appScreens } from './app-screens.ts'
import { automationScreens } from './automation-screens.ts'
import { calendarScreens, clientCalendarScreens } from './calendar-screens.ts'
import { driveScreens } from './drive-screens.ts'
import { portalScreens, requestScreens } from './request-screens.ts'
import type { Screen } from './screen.ts'
import { searchScreens } from './search-screens.ts'
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
  { name: 'login', path: '/login', isReady: heading('Sign in') },
  {
    name: 'login-wrong',
    path: '/login',
    async isReady(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.test')
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'register', path: '/register', isReady: heading('Create an account') },
  { name: 'forgot-password', path: '/forgot-password', isReady: heading('Reset password') },
  { name: 'verify', path: '/verify?email=mara@example.test', isReady: heading('Check your email') },
  { name: 'invited', path: '/register/:token', isReady: heading('Join Northwind Studio') },
  {
    name: 'invited-gone',
    path: '/register/no-such-token',
    isReady: heading('Invitation not found'),
  },
  { name: 'not-found', path: '/no/such/page', isReady: heading('Page Not Found') },
]

const settingsScreens: Screen[] = [
  { name: 'settings', path: '/settings', isReady: heading('Settings') },
  { name: 'profile', path: '/user/profile', isReady: heading('Profile') },
  { name: 'chat-settings', path: '/chat-settings', isReady: heading('Notification settings') },
]

const listScreen: Screen = {
  name: 'list',
  path: '/dial',
  isReady: (page) => page.getByRole('navigation', { name: 'Channels' }).getByRole('link').last().waitFor(),
}

const peopleScreens: Screen[] = [
  ...['everybody', 'admins', 'staff', 'clients', 'lists', 'invitations', 'companies'].map((tab) => ({
    name: `people-${tab}`,
    path: `/agency/users/list?tab=${tab}`,
    isReady: (page: Page) => page.getByRole('tabpanel').getByRole('row').nth(1).waitFor(),
  })),
  {
    name: 'people-nobody',
    path: '/agency/users/list?tab=clients',
    async isReady(page) {
      await page.getByRole('searchbox', { name: 'Find people' }).fill('nobody is called so')
      await page.getByRole('heading', { name: 'No people found' }).waitFor()
    },
  },
  {
    name: 'member',
    path: '/agency/users/list?tab=clients',
    async isReady(page) {
      await page.getByRole('link', { name: 'Dana Lowe' }).click()
      await heading('Dana Lowe')(page)
    },
  },
  {
    name: 'member-missing',
    path: '/agency/users/view/0195e5f0-0000-7000-8000-000000000000',
    isReady: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'invite',
    path: '/agency/users/list',
    isReady: (page) => openDialog(page, 'Invite', 'Role'),
  },
]

const agencyScreens: Screen[] = [
  { name: 'home', path: '/home', isReady: heading('Agencies') },
  { name: 'create', path: '/home', isReady: (page) => openDialog(page, 'Create an agency', 'Name') },
  {
    name: 'join',
    path: '/agency/join/:token',
    isReady: (page) => page.getByText('You’re invited to').waitFor(),
  },
  {
    name: 'join-gone',
    path: '/agency/join/no-such-token',
    isReady: heading2('Invitation not found'),
  },
  ...peopleScreens,
  {
    name: 'member-menu',
    path: '/agency/users/list?tab=clients',
    async isReady(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    },
  },
  {
    name: 'member-edit',
    path: '/agency/users/list?tab=clients',
    async isReady(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await heading('Edit Marcus Hill')(page)
    },
  },
  {
    name: 'remove',
    path: '/agency/users/list?tab=clients',
    async isReady(page) {
      await page.getByRole('button', { name: 'Actions for Marcus Hill' }).click()
      await page.getByRole('menuitem', { name: 'Remove' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'company-edit',
    path: '/agency/users/list?tab=companies',
    async isReady(page) {
      await page.getByRole('button', { name: 'Actions for Acme Outdoor' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('dialog').getByLabel('Name').waitFor()
    },
  },
  { name: 'agency-settings', path: '/agency/settings', isReady: heading('General') },
  { name: 'agency-brand', path: '/agency/settings/brand', isReady: heading2('Preview') },
  {
    name: 'agency-domain',
    path: '/agency/settings/domain',
    isReady: (page) => page.getByLabel(/^Name/).waitFor(),
  },
  {
    name: 'agency-keys',
    path: '/agency/settings/keys',
    isReady: (page) => page.getByRole('list', { name: 'Access keys' }).waitFor(),
  },
  {
    name: 'agency-audit',
    path: '/agency/settings/audit',
    isReady: (page) => page.getByRole('table', { name: 'Audit log' }).waitFor(),
  },
  {
    name: 'agency-registration',
    path: '/agency/settings/registration',
    isReady: heading('Registration form'),
  },
  { name: 'agency-fields', path: '/agency/customfields', isReady: heading2('Team fields') },
  { name: 'agency-links', path: '/agency/links/settings', isReady: heading('Custom links') },
]

const ownerScreens: Screen[] = [
  ...driveScreens,
  listScreen,
  {
    name: 'messaging',
    path: '/dial',
    async isReady(page) {
      await openChannel(page, 'launch-spring')
      await openThread(page)
    },
  },
  { name: 'channel', path: '/dial', isReady: (page) => openChannel(page, 'launch-spring') },
  { name: 'direct', path: '/dial', isReady: (page) => openChannel(page, 'נועה כהן') },
  {
    name: 'new-conversation',
    path: '/dial',
    async isReady(page) {
      await page.getByRole('button', { name: 'New conversation' }).click()
      await page.getByRole('radiogroup', { name: 'Type' }).getByText('Client').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  ...searchScreens,
  {
    name: 'shortcuts',
    path: '/settings',
    async isReady(page) {
      await heading('Settings')(page)
      await page.keyboard.press('Shift+?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isReady: (page) =>
      page.getByRole('region', { name: 'Hours this month' }).getByRole('listitem').first().waitFor(),
  },
  ...agencyScreens,
  ...settingsScreens,
  ...ownWorkScreens,
  ...sendingScreens,
  ...automationScreens,
  ...requestScreens,
  ...timeScreens,
  ...calendarScreens,
  ...appScreens,
]

const clientScreens: Screen[] = [
  listScreen,
  {
    name: 'dashboard',
    path: '/dashboard',
    isReady: (page) =>
      page.getByRole('region', { name: 'Hours this month' }).getByRole('listitem').first().waitFor(),
  },
  { name: 'channel', path: '/dial', isReady: (page) => openChannel(page, 'launch-spring') },
  {
    name: 'thread',
    path: '/dial',
    async isReady(page) {
      await openChannel(page, 'launch-spring')
      await openThread(page)
    },
  },
  ...settingsScreens,
  ...workScreens,
  ...portalScreens,
  ...clientTimeScreens,
  ...clientCalendarScreens,
  ...searchScreens,
  ...appScreens,
]

/** Screens that look different to staff who are not admins. */
const staffScreens: Screen[] = [
  listScreen,
  ...peopleScreens,
  { name: 'agency-settings', path: '/agency/settings', isReady: heading('General') },
  ...ownWorkScreens,
]

const newcomerScreens: Screen[] = [
  { name: 'home', path: '/home', isReady: heading2('Welcome. Where do you work?') },
  {
    name: 'join',
    path: '/agency/join/:token',
    isReady: (page) => page.getByText('You’re invited to').waitFor(),
  },
]

const deactivatedScreens: Screen[] = [
  { name: 'deactivated', path: '/dial', isReady: heading('Page Not Found') },
]

interface Side {
  side: string
  /** The address of a person in the demo. */
  email?: string
  screens: Screen[]
}

/** The viewers, and their screens. */
export const sides: Side[] = [
  { side: 'guest', screens: guestScreens },
  { side: 'newcomer', screens: newcomerScreens },
  { side: 'owner', email: 'mara@northwind.example', screens: ownerScreens },
  { side: 'admin', email: 'anna@northwind.example', screens: peopleScreens },
  { side: 'staff', email: 'priya@northwind.example', screens: staffScreens },
  { side: 'client', email: 'dana@acme-outdoor.example', screens: clientScreens },
  { side: 'deactivated', email: 'sam@ortiz-design.example', screens: deactivatedScreens },
]
