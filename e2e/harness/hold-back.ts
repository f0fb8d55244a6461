import type { Page } from 'playwright-core'

/** Holds back the calls of an operation until they are released. */
export async function holdBack(page: Page, operation: string): Promise<{ release: () => Promise<void> }> {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) await released
    await route.fallback()
  })
  return {
    async release() {
      resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}
