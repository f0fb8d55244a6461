import { type BrowserContextOptions, type Page, request } from 'playwright-core'
import { type Account, password } from './api.ts'
import type { Served } from './atrium.ts'

/** Signs in through the page, and waits until it navigates away. */
export async function signIn(page: Page, { email }: Pick<Account, 'email'>, given = password): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email, given)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Fills in and submits the form on the page. */
export async function fillSignIn(page: Page, email: string, given = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(given)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** What a browser stores after signing in, without a page: tokens, and the cookie for files. */
export async function signedIn(
  { url }: Pick<Served, 'url'>,
  { email }: Pick<Account, 'email'>,
  given = password,
): Promise<BrowserContextOptions['storageState']> {
  const api = await request.newContext({ baseURL: url })
  const response = await api.post('/jwt/login', { data: { email, password: given } })
  const { accessToken, refreshToken, user } = await response.json()
  const { cookies } = await api.storageState()
  await api.dispose()
  const kept = { accessToken, refreshToken, 'atrium.person': user.id }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies, origins: [{ origin: url, localStorage }] }
}
