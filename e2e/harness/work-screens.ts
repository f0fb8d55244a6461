import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const openProject = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: 'Spring launch' }).first().click()
  await page.getByRole('region', { name: 'To do' }).getByRole('listitem').first().waitFor()
}

async function openTask(page: Page): Promise<void> {
  await openProject(page)
  const { pathname } = new URL(page.url())
  const card = page.locator('[data-card]').filter({ hasText: 'green jacket' }).last()
  const id = (await card.getAttribute('data-card'))?.split('/')[1]
  await page.goto(`${pathname}?task=${id}`)
  await page
    .getByRole('dialog')
    .getByRole('list', { name: 'Comments' })
    .getByRole('listitem')
    .first()
    .waitFor()
}

/** The last row with a link, because a table has no header row on a phone. */
const tableRow = (page: Page) => page.getByRole('main').getByRole('row').getByRole('link').last().waitFor()

/** The work screens of both sides. */
export const workScreens: Screen[] = [
  { name: 'work-projects', path: '/task', isReady: tableRow },
  { name: 'work-board', path: '/task', isReady: openProject },
  { name: 'work-task', path: '/task', isReady: openTask },
  { name: 'work-list', path: '/agency/task/list', isReady: tableRow },
]

/** Scheduled messages, recurring messages, and broadcasts. */
export const sendingScreens: Screen[] = [
  {
    name: 'later',
    path: '/later',
    isReady: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'cron',
    path: '/cron',
    isReady: (page) => page.getByRole('list', { name: 'Recurring messages' }).waitFor(),
  },
  {
    name: 'cron-edit',
    path: '/cron',
    async isReady(page) {
      await page.getByRole('list', { name: 'Recurring messages' }).getByRole('link').first().click()
      await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
      await page.getByRole('dialog').getByText('Next five times').waitFor()
    },
  },
  {
    name: 'broadcasts',
    path: '/broadcasts',
    isReady: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'broadcast',
    path: '/broadcasts',
    async isReady(page) {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await page.getByRole('list', { name: 'Sent messages' }).waitFor()
    },
  },
]

/** The further work screens of staff. */
export const ownWorkScreens: Screen[] = [
  ...workScreens,
  {
    name: 'work-my-tasks',
    path: '/task?tab=tasks',
    isReady: (page) => page.getByRole('table', { name: 'My tasks' }).waitFor(),
  },
  {
    name: 'work-templates',
    path: '/task?tab=templates',
    isReady: (page) => page.getByRole('list', { name: 'Templates' }).waitFor(),
  },
]
