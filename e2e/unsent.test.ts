/** @module-tag messaging */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { keptWords } from './harness/browser-storage.ts'
import { journey } from './harness/journey.ts'
import { hasLoaded } from './harness/loaded-parts.ts'
import { fillSignIn } from './harness/sign-in.ts'
import { type Talk, talkOf } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

const signOut = async ({ page }: Talk) => {
  await page.getByRole('button', { name: 'Olga Brandt:' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('signing out with an unsent message and a draft asks first; staying keeps both, and both go out later', async () => {
  const team = await foundTeam(day.atrium)
  const [owner, client] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.clara)])
  const { page } = owner
  await page.getByRole('button', { name: 'Olga Brandt:' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await hasLoaded(page, 'logout-page')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await owner.say('Not sent yet')
  await owner.message('Not sent yet').getByText('Waiting for connection').waitFor()
  await owner.field.fill('Half a sentence')

  await signOut(owner)
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
  await page
    .getByText('1 message or change hasn’t been sent. 1 draft is saved only in this browser.')
    .waitFor()
  await isAccessible(page, 'signing out with something unsent')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await owner.message('Not sent yet').waitFor()
  await expect.poll(() => owner.field.inputValue()).toBe('Half a sentence')
  await client.shows('Not sent yet')

  await signOut(owner)
  await page.getByText('1 draft is saved only in this browser.').waitFor()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})

test('signing out everywhere says what is unsent, and nothing unsent is no question', async () => {
  const team = await foundTeam(day.atrium)
  const owner = await talkOf(day, team, team.olga)
  const { page } = owner
  await owner.field.fill('Half a sentence')
  await page.goto('/settings')
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
  await everywhere.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 draft is saved only in this browser.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`/dial/c/${team.channelId}`)
  await owner.field.fill('')
  await signOut(owner)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a session that has ended without a connection keeps what waits for its person, and shows it to nobody else', async () => {
  const team = await foundTeam(day.atrium)
  const [own, shared] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.olga)])
  const computers = [own, shared]
  for (const [at, { page, say, message }] of computers.entries()) {
    await page.context().setOffline(true)
    await say(`Written on the train ${at}`)
    await message(`Written on the train ${at}`).getByText('Waiting for connection').waitFor()
  }
  await team.olga.ask('mutation { signOutEverywhere }')
  for (const { page } of computers) {
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }

  await fillSignIn(shared.page, team.stefan.email)
  await shared.page.getByRole('link', { name: 'launch-spring' }).waitFor()
  expect(await keptWords(shared.page, ['Written on the train'])).toEqual({})

  await fillSignIn(own.page, team.olga.email)
  await own.message('Written on the train 0').waitFor()
  const client = await talkOf(day, team, team.clara)
  await client.shows('Written on the train 0')
})
