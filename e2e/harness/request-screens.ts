import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const guide = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Trail guide: new claim' })

const inList = (page: Page) => guide(page).first().waitFor()

async function openGuide(page: Page): Promise<void> {
  await guide(page).first().click()
  await page.getByRole('region', { name: 'Conversation', exact: true }).waitFor()
}

async function openApproval(page: Page): Promise<void> {
  await openGuide(page)
  await page.getByRole('link', { name: 'Review' }).first().click()
  await page.locator('[data-page="1"] canvas[data-drawn]').waitFor()
}

/** The request screens of the agency. */
export const requestScreens: Screen[] = [
  { name: 'requests', path: '/request-system/list', isReady: inList },
  { name: 'requests-columns', path: '/request-system/list?view=columns', isReady: inList },
  { name: 'request', path: '/request-system/list', isReady: openGuide },
  { name: 'approval', path: '/request-system/list', isReady: openApproval },
  {
    name: 'request-settings',
    path: '/agency/request-settings',
    isReady: (page) => page.getByRole('heading', { name: 'Statuses' }).first().waitFor(),
  },
]

/** The request screens of a client. */
export const portalScreens: Screen[] = [
  { name: 'portal', path: '/portal', isReady: inList },
  { name: 'portal-request', path: '/portal', isReady: openGuide },
  { name: 'portal-approval', path: '/portal', isReady: openApproval },
  {
    name: 'portal-new',
    path: '/portal/new',
    isReady: (page) => page.getByRole('button', { name: 'Submit request' }).waitFor(),
  },
]
