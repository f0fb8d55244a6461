import type { Locator, Page } from 'playwright-core'

/** The people of an agency, as somebody of its staff has them on their page. */
export interface PeoplePage {
  page: Page
  /** Shows one of the lists. */
  open(tab: 'Everyone' | 'Admins' | 'Staff' | 'Clients' | 'Invitations' | 'Companies'): Promise<void>
  /** The row of a person, an invitation or a company. */
  row(name: string): Locator
  /** What the menu of a row offers. */
  offers(name: string): Promise<string[]>
  /** Chooses from the menu of a row. */
  choose(name: string, action: string): Promise<void>
  /** Answers the question that was asked. */
  confirm(action: string): Promise<void>
  /** Opens the dialog for inviting. */
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
