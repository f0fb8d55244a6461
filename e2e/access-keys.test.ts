/** @module-tag keys */
import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { newAddress } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('an admin makes keys, programs launch people by them, and the log tells of it until a key is denied', async () => {
  const team = await foundTeam(day.atrium)
  const admin = await day.openAs(team.olga)
  await admin.goto('/agency/settings/keys')
  const client = await makeKey(admin, 'Website', 'Client')
  await isAccessible(admin, 'access-keys')

  // The key is neither in the URL nor in the browser history.
  const nora = await day.open()
  const email = newAddress('nora')
  const person = new URLSearchParams({ accessKey: client.whole, email, name: 'Nora New' })
  await nora.goto(`/?${person}`)
  // Anyone can create such a link, so following it signs nobody in: an email decides.
  await nora.getByText(/^We’ll send an email to nora/).waitFor()
  expect(nora.url()).toMatch(/\/launch$/)
  await nora.getByRole('button', { name: 'Continue' }).click()
  await nora.getByText('If this address can be used, an email is on its way.').waitFor()
  expect(await nora.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  await nora.goto((await mailTo(day.atrium, email, /^Sign in to /)).link)
  await nora.getByRole('button', { name: 'Continue' }).click()
  await nora.getByRole('note').filter({ hasText: 'API mode' }).waitFor()
  expect(nora.url()).not.toContain('accessKey')
  await nora.goBack().catch(() => null)
  expect(nora.url()).not.toContain('accessKey')

  const again = await day.open()
  await again.goto(`/?${person}`)
  await again.getByRole('button', { name: 'Continue' }).click()
  // An existing account gets the same response.
  await again.getByText('If this address can be used, an email is on its way.').waitFor()
  expect(again.url()).toMatch(/\/launch$/)

  const staff = await makeKey(admin, 'Intranet', 'Staff')
  const sam = await day.open()
  await sam.goto(await signedLaunch(staff, newAddress('sam'), 'Sam Signed'))
  await sam.getByRole('note').filter({ hasText: 'API mode' }).waitFor()
  await sam.goto('/agency/users/list')
  await sam.getByText('Clients', { exact: true }).click()
  await sam.getByText('Nora New').first().waitFor()

  // A visitor who is signed in with another account stays signed in until they agree.
  const stranger = new URLSearchParams({ accessKey: client.whole, email: newAddress('eve'), name: 'Eve New' })
  const owner = await day.openAs(team.olga)
  await owner.goto(`/?${stranger}`)
  await owner.getByText(/^You’re already signed in here\. We’ll send an email to eve/).waitFor()
  await owner.getByRole('link', { name: 'Stay signed in as before' }).click()
  await owner.goto('/agency/settings/audit')
  await owner.getByRole('table', { name: 'Audit log' }).waitFor()
  expect(await owner.getByText('Eve New').count()).toBe(0)

  // A session of an access key cannot change a person's own account.
  await sam.goto('/user/profile')
  await sam.getByText('Sign in yourself to edit your profile.').waitFor()
  await sam.goto('/settings')
  await sam.getByRole('heading', { name: 'Language' }).first().waitFor()
  expect(await sam.getByText('Password', { exact: true }).count()).toBe(0)

  await admin.goto('/agency/settings/audit')
  const log = admin.getByRole('table', { name: 'Audit log' })
  await log.getByText('Signed in with the access key Website').waitFor()
  await log.getByText('Signed in with the access key Intranet').waitFor()
  await isAccessible(admin, 'audit-log')
  await admin.getByLabel('What', { exact: true }).selectOption({ label: 'Access keys created' })
  await log.getByText('Created the access key Website').waitFor()
  await expect.poll(() => log.getByText('Signed in with the access key').count()).toBe(0)
  const saving = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('Audit log.csv')

  await admin.goto('/agency/settings/keys')
  await admin.getByRole('button', { name: 'Revoke the access key Website' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.getByText('Revoked').first().waitFor()
  await nora.goto('/dial')
  await nora.getByRole('textbox', { name: 'Password' }).waitFor()
})

async function makeKey(admin: Page, name: string, role: string) {
  await admin.getByRole('button', { name: 'New access key' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Role').selectOption({ label: role })
  if (role === 'Client') await dialog.getByLabel('Allow launches without a signature').check()
  await dialog.getByRole('button', { name: 'New access key' }).click()
  const id = await dialog.getByRole('textbox', { name: 'Key ID' }).inputValue()
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue()
  const whole = await dialog.getByRole('textbox', { name: 'Full access key' }).inputValue()
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await admin.getByRole('list', { name: 'Access keys' }).getByText(name, { exact: true }).waitFor()
  return { id, secret, whole }
}

/** The ten lines of docs/access-keys.md. */
async function signedLaunch(
  key: { id: string; secret: string },
  email: string,
  name: string,
): Promise<string> {
  const said = {
    accessKeyId: key.id,
    email,
    name,
    timestamp: Math.floor(Date.now() / 1000),
    nonce: randomUUID(),
  }
  const signature = createHmac('sha256', key.secret).update(Object.values(said).join('\n')).digest('hex')
  const answer = await fetch(`${day.atrium.url}/api/v1/launch`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...said, signature }),
  })
  const { url } = (await answer.json()) as { url: string }
  const { pathname, hash } = new URL(url)
  return pathname + hash
}
