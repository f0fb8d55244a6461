import type { Page } from 'playwright-core'

export const floating = (page: Page) => page.getByRole('button', { name: /^(Timers|Timer running)/ })

/** Opens the timer, types, and selects the option with that name: a task or project comes later than the typed words themselves. */
export async function startBy(page: Page, words: string, name = words) {
  // The button appears with the first activity of the viewer.
  await page.mouse.move(40, 300)
  await floating(page).click()
  const field = page.getByRole('textbox', { name: 'Start a timer for a task or project' })
  await field.fill(words)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await page.keyboard.press('Escape')
}
