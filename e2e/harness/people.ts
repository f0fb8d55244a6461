import type { Locator, Page } from 'playwright-core'

/** The people page of an agency, as staff see it. */
export interface PeoplePage {
  page: Page
  /** Opens one of the lists. */
  open(tab: 'Everyone' | 'Admins' | 'Staff' | 'Clients' | 'Invitations' | 'Companies'): Promise<void>
  /** The row of a person, an invitation or a company. */
  row(name: string): Locator
  /** The items in the menu of a row. */
  offers(name: string): Promise<string[]>
  /** Selects an item from the menu of a row. */
  choose(name: string, action: string): Promise<void>
  /** Answers the confirmation dialog. */
  confirm(action: string): Promise<void>
  /** Opens the invite dialog. */
  invite(): Promise<Locator>
}

export function peopleOn(page: Page): PeoplePage {
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const openMenu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` }).click()
  return {
    page,
    row,
    async open(tab) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).waitFor()
    },
    async offers(name) {
      await openMenu(name)
      const items = page.getByRole('menuitem')
      await items.first().waitFor()
      const offered = await items.allInnerTexts()
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'detached' })
      return offered
    },
    async choose(name, action) {
      await openMenu(name)
      await page.getByRole('menuitem', { name: action }).click()
    },
    async confirm(action) {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: action }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async invite() {
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Invite' })
      await dialog.getByLabel('Role').waitFor()
      return dialog
    },
  }
}
