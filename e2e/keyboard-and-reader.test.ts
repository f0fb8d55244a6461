/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { talkOf, talkOn, threadOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('every screen of the staff is accessible', async () => {
  const team = await talkingTeam()
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}?thread=${team.firstId}`)
  await threadOn(page).message('An answer').waitFor()
  await isAccessible(page, 'conversation with thread')
  await page.getByRole('button', { name: '3 people' }).click()
  await page.getByRole('list', { name: 'People in this channel' }).getByText('Stefan Roth').waitFor()
  await isAccessible(page, 'people of a channel')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Client').click()
  await isAccessible(page, 'new conversation')
  await page.goto('/dial')
  await page.getByRole('button', { name: /^Olga Brandt: / }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor()
  await isAccessible(page, 'person menu')
  for (const [path, heading] of staffPages) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await isAccessible(page, path)
  }
  await page.goto('/agency/users/list')
  for (const tab of ['Admins', 'Staff', 'Clients', 'Invitations', 'Companies']) {
    await page.getByRole('tab', { name: tab }).click()
    await isAccessible(page, `people, ${tab}`)
  }
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Email addresses').waitFor()
  await isAccessible(page, 'invite')
})

test('menus, questions, the palette and errors are accessible', async () => {
  const team = await talkingTeam()
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  const question = talkOn(page).message('A question')
  await question.hover()
  await question.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  await isAccessible(page, 'menu of a message')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()
  await isAccessible(page, 'question before deleting')
  await page.keyboard.press('Escape')
  const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
  await header.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Leave channel' }).waitFor()
  await isAccessible(page, 'menu of a channel')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await isAccessible(page, 'palette')
  for (const path of ['/dial/c/nonsense', '/nowhere']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isAccessible(page, path)
  }
})

const staffPages = [
  ['/home', 'Agencies'],
  ['/agency/settings', 'General'],
  ['/settings', 'Settings'],
  ['/user/profile', 'Profile'],
  ['/chat-settings', 'Notification settings'],
] as const

test('every screen of the client is accessible', async () => {
  const team = await talkingTeam()
  const page = await day.openAs(team.clara, { viewport: { width: 390, height: 844 } })
  await page.goto('/dial')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link').first().waitFor()
  await isAccessible(page, 'list')
  await page.goto(`/dial/c/${team.channelId}`)
  await talkOn(page).message('A question').waitFor()
  await isAccessible(page, 'conversation')
  await page.goto(`/dial/c/${team.channelId}?thread=${team.firstId}`)
  await threadOn(page).message('An answer').waitFor()
  await isAccessible(page, 'thread')
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await isAccessible(page, 'settings')
})

test('every screen of a guest is accessible', async () => {
  const page = await day.open()
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/verify?email=olga@example.test',
    '/error-404',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isAccessible(page, path)
  }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('This is required.').first().waitFor()
  await isAccessible(page, 'a form with mistakes')
})

test('writing, answering and editing by keyboard alone', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'Can you hear me?')
  const talk = await talkOf(day, team, team.stefan)
  const { page } = talk
  const { keyboard } = page
  await talk.message('Can you hear me?').waitFor()
  await tabTo(page, /^Write to everyone/)
  await keyboard.type('Loud and claer')
  await keyboard.press('Enter')
  await talk.shows('Can you hear me?', 'Loud and claer')
  await talk.message('Loud and claer').getByText('Sending…').waitFor({ state: 'detached' })

  await keyboard.press('ArrowUp')
  await expect.poll(() => focusedName(page)).toBe('Edit')
  for (const _ of 'claer') await keyboard.press('Backspace')
  await keyboard.type('clear')
  await keyboard.press('Enter')
  await talk.message('Loud and clear').getByText('(edited)').waitFor()

  await tabTo(page, /^Write to everyone/)
  await keyboard.press('Escape')
  await keyboard.press('k')
  await keyboard.press('k')
  await keyboard.press('r')
  const thread = threadOn(page)
  await thread.message('Can you hear me?').waitFor()
  await tabTo(page, 'Reply')
  await keyboard.type('In a thread too')
  await keyboard.press('Enter')
  await thread.shows('Can you hear me?', 'In a thread too')
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect.poll(() => thread.log.count()).toBe(0)
})

test('the sheet of shortcuts, and jumping anywhere', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Edit your last message').waitFor()
  await isAccessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)

  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  const openPalette = async () => {
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  }
  await openPalette()
  await page.keyboard.type('launch')
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await openPalette()
  expect(await palette.getByRole('combobox').inputValue()).toBe('')
  await page.mouse.click(20, 600)
  await palette.waitFor({ state: 'detached' })
  await openPalette()
  await page.keyboard.type('launch')
  await palette.getByText('launch-spring').waitFor()
  await isAccessible(page, 'palette')
  // Past the last line, the search, the arrows begin again.
  await page.keyboard.press('ArrowUp')
  await palette.locator('[data-selected]', { hasText: 'Search for “launch”' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/dial/c/${team.channelId}`)
})

/** A team with a bit of everything: a message with a reply, one by the client, an internal one. */
async function talkingTeam(): Promise<Team & { firstId: string }> {
  const team = await foundTeam(day.atrium)
  const firstId = await team.say(team.olga, 'A question, with **weight** and `code`')
  await team.say(team.clara, 'An answer', { responseToID: firstId })
  await team.say(team.clara, 'Something of my own')
  await team.say(team.stefan, 'Between us', { internal: true })
  return { ...team, firstId }
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = async () => {
    const focused = await focusedName(page)
    return typeof name === 'string' ? focused === name : name.test(focused)
  }
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(name)
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
}
