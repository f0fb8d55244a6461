import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const typed = (words: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Jump to…' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(words)
  await palette.locator('[data-selected]').waitFor()
}

const found = (page: Page) => page.locator('mark').first().waitFor()

/** The search and the palette, as everybody has them. */
export const searchScreens: Screen[] = [
  {
    name: 'search-start',
    path: '/search',
    isReady: (page) => page.getByRole('heading', { name: 'Search more precisely' }).waitFor(),
  },
  { name: 'search', path: '/search?q=banner', isReady: found },
  { name: 'search-type', path: '/search?q=logo&type=message', isReady: found },
  {
    name: 'search-nothing',
    path: '/search?q=zeppelin',
    isReady: (page) => page.getByRole('heading', { name: 'No results' }).waitFor(),
  },
  { name: 'palette', path: '/dashboard', isReady: typed('ban') },
]
