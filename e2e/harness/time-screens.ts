import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'
import { floating } from './timers.ts'

const timers: Screen = {
  name: 'timers',
  path: '/agency/timers',
  isReady: (page) => page.getByRole('table', { name: 'Timers' }).getByRole('row').nth(1).waitFor(),
}

async function openDialog(page: Page): Promise<void> {
  // The button appears with the first activity of the viewer.
  await page.mouse.move(40, 300)
  await floating(page).click()
  await page.getByRole('dialog', { name: 'Timers' }).getByRole('textbox').first().waitFor()
}

/** The time screens of the team. */
export const timeScreens: Screen[] = [
  timers,
  { name: 'timer-dialog', path: '/agency/timers', isReady: openDialog },
  {
    name: 'timer-day',
    path: '/agency/timers',
    async isReady(page) {
      await openDialog(page)
      await page.getByRole('button', { name: 'Edit my day' }).click()
      await page.getByRole('form', { name: 'Add time' }).waitFor()
    },
  },
  {
    name: 'planning',
    path: '/agency/planning',
    isReady: (page) => page.getByRole('main').getByRole('row').nth(1).waitFor(),
  },
]

/** The time screens of a client: the timers of their own projects, and hours by person. */
export const clientTimeScreens: Screen[] = [timers]
