import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { standsStill } from './still.ts'

type AxeWindow = Window & { axe?: typeof axe }

/**
 * Elements that need no landmark around them. In addition to axe's own (dialogs), menus and listboxes: they have a name
 * and the focus, and are at the end of the document until they close.
 */
const regionMatcher = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], svg'

/**
 * Checks the accessibility rules that can be automated, in light and in dark mode. The check starts once the page is
 * there: a loading route shows only a progress line at the top, which appears a moment after the frame.
 */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  await page.locator('main').first().waitFor({ state: 'attached' })
  await page.locator('h1, [role=heading][aria-level="1"]').first().waitFor({ state: 'attached' })
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' })
  if (!(await page.evaluate(() => 'axe' in window))) await load(page)
  await setColorScheme(page, 'light')
  expect(await violations(page, {}), screen).toEqual([])
  await setColorScheme(page, 'dark')
  expect(await violations(page, { runOnly: ['color-contrast'] }), `${screen}, dark`).toEqual([])
}

async function load(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  await page.evaluate((matcher) => {
    const checks = [{ id: 'region', options: { regionMatcher: matcher } }]
    ;(window as AxeWindow).axe?.configure({ checks })
  }, regionMatcher)
}

/** All colours depend on this attribute; waits for running transitions. */
async function setColorScheme(page: Page, appearance: 'light' | 'dark'): Promise<void> {
  await page.locator('html').evaluate((html, chosen) => {
    html.dataset.mantineColorScheme = chosen
  }, appearance)
  await standsStill(page)
}

function violations(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const found = await (window as AxeWindow).axe?.run({ ...chosen, resultTypes: ['violations'] })
    return (found?.violations ?? []).map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    )
  }, options)
}
