import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const open = (name: string) => async (page: Page) => {
  await page.getByRole('navigation', { name: 'Automations' }).getByRole('link', { name }).click()
  await page.getByRole('region', { name: 'Run log' }).waitFor()
  await page.getByText(/ match(es)? now/).waitFor()
}

const openMessage = open('Monday: late at Acme')
const openRun = open('Daily Queue for everyone')

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('dialog').waitFor()
}

/** Automations: the list, one with its log, and what is asked about it. */
export const automationScreens: Screen[] = [
  {
    name: 'automations',
    path: '/cron',
    isReady: (page) => page.getByRole('link', { name: 'Daily Queue for everyone' }).waitFor(),
  },
  { name: 'automation', path: '/cron', isReady: openMessage },
  {
    name: 'automation-log',
    path: '/cron',
    async isReady(page) {
      await openRun(page)
      await page
        .getByRole('button', { name: /^Details of the run/ })
        .first()
        .click()
      await page.getByRole('heading', { name: /^Step 1/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'automation-new',
    path: '/cron/new',
    isReady: (page) => page.getByRole('button', { name: 'Add a step' }).waitFor(),
  },
  {
    name: 'automation-steps',
    path: '/cron/new',
    async isReady(page) {
      for (const step of ['Create a task', 'Send an email', 'Create a project', 'Add subtasks']) {
        await page.getByRole('button', { name: 'Add a step' }).click()
        await page.getByRole('menuitem', { name: step }).click()
      }
      await page.getByRole('textbox', { name: 'Subtasks' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'automation-dry-run',
    path: '/cron',
    async isReady(page) {
      await openMessage(page)
      await act(page, 'Dry run')
      await page.getByText('Nothing has been sent or changed.').waitFor()
    },
  },
  {
    name: 'automation-pause',
    path: '/cron',
    async isReady(page) {
      await openMessage(page)
      await act(page, 'Pause until…')
    },
  },
]
