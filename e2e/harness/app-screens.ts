import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

async function offline(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').waitFor()
}

async function online(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.getByText('You’re offline.').waitFor({ state: 'hidden' })
}

async function writeOffline(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('link', { name: 'launch-spring' })
    .click()
  await page.getByRole('log', { name: 'Messages' }).getByRole('article').last().waitFor()
  await offline(page)
  await page.getByRole('textbox', { name: /^Write/ }).fill('I’ll bring the samples on Thursday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Waiting for connection').waitFor()
}

/** What each side sees without a connection; the last of a set, because what it has written must not go out. */
export const appScreens: Screen[] = [
  {
    name: 'share',
    path: '/share',
    isReady: (page) => page.getByRole('heading', { name: 'Nothing to share' }).waitFor(),
  },
  {
    name: 'offline-form',
    path: '/user/profile',
    async isReady(page) {
      await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
      await offline(page)
      await page.getByText('This needs a connection.').first().waitFor()
    },
    after: online,
  },
  { name: 'offline-conversation', path: '/dial', isReady: writeOffline },
]
