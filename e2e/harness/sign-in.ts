import { type BrowserContextOptions, type Page, request } from 'playwright-core'
import { type Account, password } from './api.ts'
import type { Served } from './atrium.ts'

/** Signs in through the page, and waits until it is left. */
export async function signIn(page: Page, { email }: Pick<Account, 'email'>, given = password): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email, given)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Fills the form that stands on the page, and sends it. */
export async function fillSignIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What a browser keeps after signing in, without a page: tokens, and the cookie that opens files. */
export async function signedIn(
  { url }: Pick<Served, 'url'>,
  { email }: Pick<Account, 'email'>,
  given = password,
): Promise<BrowserContextOptions['storageState']> {
  const door = await request.newContext({ baseURL: url })
  const response = await door.post('/jwt/login', { data: { email, password: given } })
  const { accessToken, refreshToken, user } = await response.json()
  const { cookies } = await door.storageState()
  await door.dispose()
  const kept = { accessToken, refreshToken, 'atrium.person': user.id }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin: url, localStorage }] }
}
