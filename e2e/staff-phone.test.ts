/**
 * @module-tag messaging
 * @module-tag work
 */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { finger, middleOf } from './harness/finger.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

test('staff on a phone: four areas with what waits there, the others and oneself behind "More"', async () => {
  const team = await foundTeam(day.atrium)
  for (let at = 1; at <= 23; at++) await team.say(team.clara, `Message ${at}`)
  const page = await day.openAs(team.olga, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto('/notifications')
  const bar = page.getByRole('navigation', { name: 'Areas' }).filter({ visible: true })
  const messaging = bar.getByRole('link', { name: /Messages/ })
  await messaging.getByText('23', { exact: true }).waitFor()
  const badge = await messaging.getByText('23', { exact: true }).boundingBox()
  expect(badge?.height).toBeLessThanOrEqual(18)
  expect(await bar.getByRole('link').count()).toBe(4)
  expect(await bar.evaluate((each) => each.scrollWidth)).toBe(360)

  const more = bar.getByRole('button', { name: 'More' })
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await sheet.getByRole('link', { name: 'Settings' }).waitFor()
  const others = await sheet.getByRole('navigation', { name: 'More' }).getByRole('link').allInnerTexts()
  expect(others).toEqual(['Dashboard', 'Search', 'Calendar', 'Files', 'Automations', 'People', 'Settings'])
  await isAccessible(page, 'the other areas')
  await sheet.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await sheet.waitFor({ state: 'detached' })
  expect(await more.getAttribute('aria-current')).toBe('true')

  await more.click()
  await sheet.getByRole('link', { name: /Olga Brandt/ }).click()
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
})

test('a finger that rests on a message or a channel opens its menu; one that scrolls or taps does not', async () => {
  const team = await foundTeam(day.atrium)
  for (let at = 1; at <= 30; at++) await team.say(team.clara, `Message ${at}.`)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  for (const person of [team.olga, team.clara]) {
    const page = await day.openAs(person, phone)
    await page.goto('/dial')
    // A client with a single conversation arrives in it.
    if (person === team.clara) await page.getByRole('button', { name: 'Back to the list' }).tap()
    const hand = await finger(page)
    const channel = page
      .getByRole('navigation', { name: 'Channels' })
      .getByRole('link', { name: channelName })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await channel.waitFor()
    await page.locator('nav [data-follows-fingers]').waitFor({ state: 'attached' })
    await hand.press(channel)
    await item('Archive').waitFor()
    await hand.lift()
    await isAccessible(page, 'the menu of a channel on a phone')
    await page.keyboard.press('Escape')
    await item('Archive').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/dial')
    await channel.tap()

    const { message } = talkOn(page)
    const words = message('Message 29.').getByText('Message 29.')
    await words.waitFor()
    await page.locator('[data-conversation] [data-follows-fingers]').waitFor({ state: 'attached' })
    const more = message('Message 29.').getByRole('button', { name: 'More' })
    expect(await more.evaluate((button) => getComputedStyle(button.parentElement as Element).opacity)).toBe(
      '0',
    )
    expect((await more.boundingBox())?.height).toBe(person === team.clara ? 44 : 36)
    await words.tap()
    const { x, y } = await middleOf(words)
    await hand.press(words)
    for (const by of [20, 60, 120]) await hand.moveTo({ x, y: y - by })
    await hand.lift()
    await hand.press(words)
    await item('Copy text').waitFor()
    await hand.lift()
    expect(await item('Copy text').count()).toBe(1)
    await isAccessible(page, 'the menu of a message on a phone')
    await page.keyboard.press('Escape')
    await item('Copy text').waitFor({ state: 'detached' })
    // Keyboards can use the button.
    await more.focus()
    await page.keyboard.press('Enter')
    await item('Copy text').waitFor()
  }
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
