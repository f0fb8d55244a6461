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

async function openClock(page: Page): Promise<void> {
  await openGuide(page)
  await page.getByRole('region', { name: 'Service level' }).getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** The request screens of the agency. */
export const requestScreens: Screen[] = [
  { name: 'requests', path: '/request-system/list', isReady: inList },
  { name: 'requests-columns', path: '/request-system/list?view=columns', isReady: inList },
  { name: 'request', path: '/request-system/list', isReady: openGuide },
  { name: 'request-clock', path: '/request-system/list', isReady: openClock },
  { name: 'approval', path: '/request-system/list', isReady: openApproval },
  {
    name: 'service-levels',
    path: '/agency/settings/service-levels',
    isReady: (page) => page.getByRole('list', { name: 'Service levels' }).waitFor(),
  },
  {
    name: 'service-level-form',
    path: '/agency/settings/service-levels',
    isReady: async (page) => {
      await page.getByRole('button', { name: 'Add rule' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
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
