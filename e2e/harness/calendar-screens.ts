import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const item = (page: Page, name: string) => page.locator('[data-item]').filter({ hasText: name }).first()

/** The calendar of the team. */
export const calendarScreens: Screen[] = [
  {
    name: 'calendar',
    path: '/calendar?view=week',
    async isReady(page) {
      await item(page, 'Opening: go or no-go').click()
      await page.getByRole('dialog').getByRole('link', { name: 'Join meet' }).waitFor()
    },
  },
  {
    name: 'calendar-month',
    path: '/calendar?view=month',
    isReady: (page) => page.locator('[data-item]').first().waitFor(),
  },
  {
    name: 'calendar-list',
    path: '/calendar?view=list',
    // At a weekend nothing of the story's week is ahead.
    isReady: (page) => page.locator('[data-scrolls][aria-busy="false"]').waitFor(),
  },
  {
    name: 'calendar-new',
    path: '/calendar?view=week',
    async isReady(page) {
      await item(page, 'Stand-up').waitFor()
      await page.getByRole('button', { name: 'New event' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).waitFor()
    },
  },
]

/** The calendar of a client: what they are guests of, and their tasks. */
export const clientCalendarScreens: Screen[] = [
  {
    name: 'calendar',
    path: '/calendar?view=month',
    isReady: (page) => page.locator('[data-item]').first().waitFor(),
  },
]
