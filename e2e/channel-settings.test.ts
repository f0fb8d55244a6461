/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

const listed = (page: Page) => page.getByRole('navigation', { name: 'Channels' })
const choose = async (page: Page, act: string) => {
  await page.locator('header').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a topic is renamed and closed for everybody, and reopened from the archive', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask(
    'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { channelID: team.channelId, name: 'Invoices' } },
    team.agencyId,
  )
  const [{ page }, clara] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.clara)])
  const topics = (on: Page) => on.getByRole('navigation', { name: 'Topics' })
  // A topic and a conversation get names of their own.
  for (const name of ['New conversation', 'New topic']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await topics(page).getByRole('button', { name: 'Invoices' }).click()
  await choose(page, 'Rename topic')
  const dialog = page.getByRole('dialog', { name: 'Rename topic' })
  await dialog.getByRole('textbox', { name: 'Topic' }).fill('Bills')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await topics(clara.page).getByRole('button', { name: 'Bills' }).click()
  await clara.field.waitFor()
  await choose(page, 'Close topic')
  await page.getByText('Bills is closed').waitFor()
  await clara.page.getByText('You can’t send messages.').waitFor()
  await page.goto('/dial/archive')
  await page
    .getByRole('region', { name: 'Closed topics' })
    .getByRole('button', { name: /Unarchive/ })
    .click()
  await clara.field.waitFor()
})

test('of each change of a channel it is said first what follows, and then it follows for all', async () => {
  const team = await foundTeam(day.atrium)
  const [{ page }, clara] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.clara)])
  await choose(page, 'Channel settings')
  const settings = page.getByRole('dialog', { name: 'Channel settings' })
  const name = settings.getByRole('textbox', { name: 'Name' })
  await name.fill('launch-summer')
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('launch-summer')
  await settings.getByRole('button', { name: 'Save' }).click()
  await clara.page.getByText('launch-summer').first().waitFor()

  await settings.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await settings.getByRole('button', { name: 'Remove picture' }).waitFor()

  const access = settings.getByRole('region', { name: 'Who can open it' })
  await access.getByText('and the whole team').waitFor()
  await access.getByRole('button', { name: 'Make private' }).click()
  await access.getByText('Only the 3 people in it can open it.').waitFor()
  await access.getByRole('button', { name: 'Make private' }).click()
  await access.getByText('Members only.').waitFor()

  // A client is a member: the channel cannot become team-only, and stays unchanged.
  const kind = settings.getByRole('region', { name: 'Who it’s for' })
  await kind.getByRole('button', { name: 'Make team-only' }).click()
  await kind.getByText('while no client is in the channel').waitFor()
  await kind.getByRole('button', { name: 'Make team-only' }).click()
  await page.getByText(/^Error/).waitFor()
  await kind.getByText('Clients and the team.').waitFor()

  const state = settings.getByRole('region', { name: 'Status' })
  await state.getByRole('button', { name: 'Close for everyone' }).click()
  await state.getByText('No one can post in it').waitFor()
  await clara.field.waitFor()
  await state.getByRole('button', { name: 'Close for everyone' }).click()
  await clara.page.getByText('You can’t send messages.').waitFor()
  await listed(page).getByRole('button', { name: 'Archived' }).waitFor()
  await state.getByRole('button', { name: 'Reopen' }).click()
  await state.getByRole('button', { name: 'Reopen' }).click()
  await clara.field.waitFor()
})

test('what one calls a channel for oneself shows on one’s own devices alone', async () => {
  const team = await foundTeam(day.atrium)
  const [{ page }, second, clara] = await Promise.all([
    talkOf(day, team, team.olga),
    talkOf(day, team, team.olga),
    talkOf(day, team, team.clara),
  ])
  await choose(page, 'Your name for this channel')
  const dialog = page.getByRole('dialog', { name: 'Your name for this channel' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The slow one')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('spring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const own of [page, second.page]) {
    await own.getByRole('heading', { name: 'The slow one', level: 1 }).waitFor()
    await listed(own).getByText('spring').waitFor()
  }
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').fill('spring')
  await palette.getByText('The slow one').waitFor()
  await talkOn(page).page.keyboard.press('Escape')
  expect(await clara.page.getByText(/The slow one|^spring$/).count()).toBe(0)
  const { channelUsersByChannel } = await team.clara.ask<{
    channelUsersByChannel: { items: { name: string | null; tag: string | null }[] }
  }>(
    'query ($id: ID!) { channelUsersByChannel(channelID: $id) { items { name tag } } }',
    { id: team.channelId },
    team.agencyId,
  )
  expect(channelUsersByChannel.items.every(({ name, tag }) => name === null && tag === null)).toBe(true)
})

test('the team puts tags on a message and finds it by them; the client sees none', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'How much would ten cost?')
  const [olga, clara] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.clara)])
  const row = olga.message('How much would ten cost?')
  await row.hover()
  await row.getByRole('button', { name: 'More' }).click()
  await olga.page.getByRole('menuitem', { name: 'Tags…' }).click()
  const dialog = olga.page.getByRole('dialog', { name: 'Tags' })
  await dialog
    .getByRole('combobox', { name: 'Tags' })
    .or(dialog.getByRole('textbox', { name: 'Tags' }))
    .fill('offer')
  await olga.page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByRole('link', { name: 'offer' }).click()
  await olga.page.getByRole('list', { name: 'Messages with offer' }).getByText('ten cost').waitFor()
  expect(await clara.page.getByText('offer', { exact: true }).count()).toBe(0)
})
