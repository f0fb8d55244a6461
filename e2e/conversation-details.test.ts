/** @module-tag messaging */
import type { Locator } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { talkOf, talkOn, threadOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

test('the list shows where something is half written, and a draft that was sent in one tab is gone in the other', async () => {
  const team = await foundTeam(day.atrium)
  const first = await talkOf(day, team, team.olga)
  const tab = await first.page.context().newPage()
  await tab.goto(`/dial/c/${team.channelId}`)
  const second = talkOn(tab)
  await first.field.fill('Half a sentence')
  await expect.poll(() => second.field.inputValue()).toBe('Half a sentence')

  const list = first.page.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Notes to yourself' }).click()
  await list.getByRole('link', { name: /launch-spring.*Draft/ }).click()
  await expect.poll(() => first.field.inputValue()).toBe('Half a sentence')
  await first.field.press('Enter')
  await expect.poll(() => second.field.inputValue()).toBe('')
  await list.getByRole('link', { name: 'Notes to yourself' }).click()
  await list.getByRole('link', { name: 'launch-spring', exact: true }).waitFor()
})

test('Escape in a menu of a thread closes the menu only; closing the thread leads back to its message', async () => {
  const team = await foundTeam(day.atrium)
  const root = await team.say(team.clara, 'A question')
  await team.say(team.stefan, 'An answer', { responseToID: root })
  const talk = await talkOf(day, team, team.olga, { search: `?thread=${root}` })
  const { page } = talk
  const thread = threadOn(page)
  await thread.message('An answer').hover()
  await thread.message('An answer').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy text' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  await thread.message('An answer').waitFor()
  await thread.field.press('Escape')
  await thread.log.focus()
  await page.keyboard.press('Escape')
  await thread.log.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-message')))
    .toBe(root)
})

test('toasts cover neither files to send nor a message that is edited, and the note of a cut line covers nothing', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.olga, 'Mine')
  const stefanSays = await talkOfTwo(team)
  await stefanSays('Good morning')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const { page, field } = await talkOf(day, team, team.olga, { viewport })
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Attach files' }).click()
    const files = ['plan.txt', 'poster.txt', 'prices.txt', 'a list of all that has to be printed.txt']
    await (await choosing).setFiles(
      files.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
    )
    await page.getByRole('button', { name: 'Remove prices.txt' }).waitFor()
    const toast = page.getByRole('alert').filter({ hasText: 'Stefan Roth' })
    await stefanSays('One')
    const one = toast.filter({ hasText: 'One' })
    await one.hover({ trial: true })
    expect(await meets(one, page.getByRole('form', { name: /^Write/ }))).toBe(false)

    await field.press('ArrowUp')
    const save = page.getByRole('button', { name: 'Save' })
    await save.waitFor()
    await stefanSays('Two')
    const two = toast.filter({ hasText: 'Two' })
    await two.hover({ trial: true })
    expect(await meets(two, page.getByRole('textbox', { name: 'Edit', exact: true }))).toBe(false)
    expect(await meets(two, save)).toBe(false)
    await save.press('Escape')

    await page.context().setOffline(true)
    const note = page.getByText(
      'You’re offline. Messages, comments, requests and decisions are sent when you reconnect.',
    )
    await note.waitFor()
    for (const part of [
      page.getByRole('main'),
      page.getByRole('heading', { name: 'launch-spring', level: 1 }),
    ])
      expect(await meets(note, part)).toBe(false)
  }
})

/** Whether two elements overlap. */
async function meets(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('Something is not to be seen')
  const apart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height
  return !apart
}

/** Returns a function that sends Olga a message from Stefan in another conversation, which shows her a toast. */
async function talkOfTwo({ stefan, olga, agencyId }: Team): Promise<(content: string) => Promise<unknown>> {
  const { createChannel } = await stefan.ask<{
    createChannel: { id: string; conversations: [{ id: string }] }
  }>(
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id conversations { id } } }',
    { input: { scope: 'direct', destination: [olga.id] } },
    agencyId,
  )
  const place = { channelID: createChannel.id, conversationID: createChannel.conversations[0].id }
  return (content) =>
    stefan.ask(
      'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }',
      { input: { ...place, id: newId(), content } },
      agencyId,
    )
}

test('a thread that lies over the conversation has a scrim, and what is beneath cannot be reached', async () => {
  const team = await foundTeam(day.atrium)
  const root = await team.say(team.clara, 'A question')
  const viewport = { width: 1000, height: 800 }
  const page = await day.openAs(team.olga, { viewport })
  await page.goto(`/dial/c/${team.channelId}?thread=${root}`)
  const thread = threadOn(page)
  await thread.message('A question').waitFor()
  await page.locator('[inert]').getByText('launch-spring').first().waitFor()
  await page.getByRole('heading', { name: 'Thread', level: 1 }).waitFor()
  await isAccessible(page, 'a thread over the conversation')
  await page.mouse.click(400, 300)
  await thread.log.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'launch-spring', level: 1 }).waitFor()
})

test('who is at the end stays there when a thread opens and makes the text narrower', async () => {
  const team = await foundTeam(day.atrium)
  const text = 'A line that is long enough to break into more lines as soon as there is less room for it. '
  for (let at = 0; at < 24; at += 1) await team.say(team.stefan, `${at} ${text.repeat(3)}`)
  const root = await team.say(team.stefan, 'The last one')
  await team.say(team.clara, 'An answer', { responseToID: root })
  const talk = await talkOf(day, team, team.olga, { viewport: { width: 1280, height: 720 } })
  await talk.message('The last one').getByRole('button', { name: '1 reply' }).click()
  await threadOn(talk.page).message('An answer').waitFor()
  const fromEnd = () => talk.log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop)
  await expect.poll(fromEnd).toBeLessThan(2)
  await expect.poll(() => talk.page.getByRole('button', { name: 'Jump to latest' }).count()).toBe(0)
})

test('an archived channel says so and comes back with one click', async () => {
  const team = await foundTeam(day.atrium)
  const { page } = await talkOf(day, team, team.olga)
  await page.getByRole('button', { name: 'More', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('banner').or(page.locator('header')).getByText('Archived').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('header').getByText('Archived').waitFor({ state: 'detached' })
})

test('on a phone, what comes below an open thread stays unread until it is seen', async () => {
  const team = await foundTeam(day.atrium)
  const root = await team.say(team.olga, 'A question')
  const page = await day.openAs(team.clara, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`/dial/c/${team.channelId}`)
  await talkOn(page).message('A question').waitFor()
  await expect.poll(() => page.title()).not.toContain('(1)')
  await page.goto(`/dial/c/${team.channelId}?thread=${root}`)
  await threadOn(page).message('A question').waitFor()
  await team.say(team.olga, 'Down there')
  await expect.poll(() => page.title()).toContain('(1)')
  await page.getByRole('button', { name: 'Close thread' }).tap()
  await talkOn(page).message('Down there').waitFor()
  await expect.poll(() => page.title()).not.toContain('(1)')
})

test('a name in a conversation opens who that is, and leads to a talk with them; a client is offered neither', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'A question')
  await team.say(team.stefan, 'An answer')
  const talk = await talkOf(day, team, team.olga)
  const { page } = talk
  const card = page.getByRole('dialog', { name: 'Clara Diaz' })
  await page.getByRole('button', { name: 'Clara Diaz' }).click()
  await card.getByText(team.clara.email).waitFor()
  await card.getByText('Client', { exact: true }).waitFor()
  await isAccessible(page, 'the card of a person')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Clara Diaz')
  await page.getByRole('button', { name: 'Stefan Roth' }).click()
  await page
    .getByRole('dialog', { name: 'Stefan Roth' })
    .getByRole('link', { name: 'Write a message' })
    .click()
  await page.getByRole('heading', { name: 'Stefan Roth', level: 1 }).waitFor()

  const client = await talkOf(day, team, team.clara)
  await client.message('An answer').waitFor()
  expect(await client.page.getByRole('button', { name: 'Stefan Roth' }).count()).toBe(0)
})
