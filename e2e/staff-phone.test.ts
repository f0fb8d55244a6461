import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('staff on a phone: four areas with what waits there, the others and oneself behind "More"', async () => {
  const team = await foundTeam(day.atrium)
  for (let at = 1; at <= 23; at++) await team.say(team.clara, `Message ${at}`)
  const page = await day.openAs(team.olga, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto('/notifications')
  const bar = page.getByRole('navigation', { name: 'Areas' }).filter({ visible: true })
  const messaging = bar.getByRole('link', { name: /Messaging/ })
  await messaging.getByText('23', { exact: true }).waitFor()
  const badge = await messaging.getByText('23', { exact: true }).boundingBox()
  expect(badge?.height).toBeLessThanOrEqual(18)
  expect(await bar.getByRole('link').count()).toBe(4)
  expect(await bar.evaluate((each) => each.scrollWidth)).toBe(360)

  const more = bar.getByRole('button', { name: 'More' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await sheet.getByRole('link', { name: 'Settings' }).waitFor()
  await isAccessible(page, 'the other areas')
  await sheet.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await sheet.waitFor({ state: 'detached' })
  expect(await more.getAttribute('aria-current')).toBe('true')

  await more.click()
  await sheet.getByRole('link', { name: /Olga Brandt/ }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
})

test('on a phone, too, it shows that something waits in another agency, and which', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask('mutation { createAgency(input: { name: "Harbour" }) { id } }')
  const page = await day.openAs(team.olga, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Harbour' }).click()
  await page.getByRole('heading', { name: 'Harbour', level: 1 }).waitFor()
  await team.say(team.clara, 'Are you there?')
  await page.reload()
  const more = page.getByRole('button', { name: 'Unread messages in another agency More' })
  await more.click()
  await isAccessible(page, 'the other agencies')
  await page.getByRole('dialog').getByRole('button', { name: 'Northwind Unread messages' }).click()
  await page.getByRole('heading', { name: 'Northwind', level: 1 }).waitFor()
})
