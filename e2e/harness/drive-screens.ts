import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const fileTile = (page: Page) =>
  page.getByRole('main').getByRole('link').filter({ hasText: '.' }).first().waitFor()

/** The library, its shares, and a share as a visitor sees it. */
export const driveScreens: Screen[] = [
  { name: 'drive', path: '/drive', isReady: fileTile },
  {
    name: 'drive-new-share',
    path: '/drive',
    async isReady(page) {
      await fileTile(page)
      const ticks = page.getByRole('main').getByRole('checkbox')
      for (const at of [0, 1, 3]) await ticks.nth(at).check({ force: true })
      await page.getByRole('toolbar').getByRole('button', { name: 'Share' }).click()
      await page.getByRole('complementary', { name: 'New share link' }).waitFor()
    },
  },
  { name: 'drive-list', path: '/drive?view=list', isReady: fileTile },
  {
    name: 'drive-share',
    path: '/drive?in=links',
    async isReady(page) {
      await page
        .getByRole('button', { name: /Spring launch, pictures|Logos for the press/ })
        .first()
        .click()
      await page.getByRole('complementary').getByRole('button', { name: 'Change' }).click()
    },
  },
  { name: 'drive-conversations', path: '/drive?in=conversations', isReady: fileTile },
  {
    name: 'drive-trash',
    path: '/drive?in=trash',
    isReady: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  {
    name: 'drive-send',
    path: '/drive',
    async isReady(page) {
      await fileTile(page)
      for (const at of [0, 1])
        await page.getByRole('main').getByRole('checkbox').nth(at).check({ force: true })
      await page.getByRole('toolbar').getByRole('button', { name: 'Send in a conversation' }).click()
      await page.getByRole('combobox', { name: 'Conversation' }).click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'share',
    path: '/drive?in=links',
    async isReady(page) {
      await page
        .getByRole('button', { name: /Spring launch, pictures/ })
        .first()
        .click()
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
      await page.goto(new URL(link).pathname)
      await page.getByRole('heading', { name: 'Spring launch, pictures' }).waitFor()
    },
  },
]
