import type { Page } from 'playwright-core'

/** The first call that contains this text reaches the server, but its response gets lost. */
export async function loseAnswer(page: Page, text: string): Promise<void> {
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(text)) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
