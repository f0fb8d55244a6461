/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Account } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { talkOf, talkOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const overview = (page: Page) => page.getByRole('navigation', { name: 'Overview' }).first()

async function openTeamChannel(team: Team, person: Account, name: string) {
  const { createChannel } = await person.ask<{
    createChannel: { id: string; conversations: [{ id: string }] }
  }>(
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id conversations { id } } }',
    { input: { scope: 'team', name, destination: [team.olga.id, team.stefan.id] } },
    team.agencyId,
  )
  return { channelID: createChannel.id, conversationID: createChannel.conversations[0].id }
}

test('everything unread stands on one page, by conversation; one key goes on to the next, and all is marked as read and back', async () => {
  const team = await foundTeam(day.atrium)
  const general = await openTeamChannel(team, team.stefan, 'general')
  const root = await team.say(team.olga, 'The first draft')
  await team.say(team.clara, 'Could it be green?')
  await team.say(team.clara, 'On page two', { responseToID: root })
  const stefan = await day.openAs(team.stefan)
  await stefan.goto(`/dial/c/${general.channelID}`)
  await talkOn(stefan).say('Lunch at noon')

  const page = await day.openAs(team.olga)
  await page.goto('/dial/unread')
  await group(page, 'launch-spring').getByText('Could it be green?').waitFor()
  await group(page, 'general').getByText('Lunch at noon').waitFor()
  // Conversations addressed to her come first.
  const heads = page.getByRole('region', { name: 'Unread' }).getByRole('region')
  expect(await heads.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'launch-spring',
    'general',
  ])
  await talkOn(stefan).say('Or at one')
  await group(page, 'general').getByText('Or at one').waitFor()

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('You’re all caught up').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await group(page, 'general').getByText('Lunch at noon').waitFor()
  await group(page, 'launch-spring').getByRole('button', { name: 'Mark launch-spring as read' }).click()
  await group(page, 'launch-spring').waitFor({ state: 'detached' })

  // A reply links to its thread.
  await team.say(team.clara, 'And on page three', { responseToID: root })
  await group(page, 'launch-spring').getByText('And on page three').click()
  await page.getByRole('complementary', { name: 'Thread' }).getByText('And on page three').waitFor()
  await page.getByRole('log').first().focus()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'general', level: 1 }).waitFor()
  await talkOn(page).message('Or at one').waitFor()
  await page
    .getByRole('navigation', { name: 'Channels' })
    .getByText(/unread/)
    .waitFor({ state: 'detached' })
  await overview(page).getByRole('link', { name: 'Inbox' }).click()
  await page.getByText('You’re all caught up').waitFor()

  await page.getByRole('link', { name: 'Recent' }).click()
  const recent = page.getByRole('region', { name: 'Recent' }).getByRole('listitem')
  await expect
    .poll(() => recent.allInnerTexts())
    .toEqual([expect.stringContaining('general'), expect.stringContaining('launch-spring')])
})

test('what is half written is listed with its conversation, discarded and brought back', async () => {
  const team = await foundTeam(day.atrium)
  const root = await team.say(team.clara, 'Could it be green?')
  const talk = await talkOf(day, team, team.olga, { search: `?thread=${root}` })
  await talk.field.fill('Half an answer')
  await talk.page.getByRole('complementary', { name: 'Thread' }).getByRole('textbox').fill('Half a reply')
  const { page } = talk
  await overview(page)
    .getByRole('link', { name: /Drafts/ })
    .click()
  const drafts = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
  await expect.poll(() => drafts.count()).toBe(2)
  await drafts.filter({ hasText: 'in a thread' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => drafts.allInnerTexts()).toEqual([expect.stringContaining('Half an answer')])
  await page.getByRole('button', { name: 'Undo' }).click()
  await drafts.getByText('Half a reply').click()
  const reply = page.getByRole('complementary', { name: 'Thread' }).getByRole('textbox')
  await expect.poll(() => reply.inputValue()).toBe('Half a reply')
})

test('what is archived has its list, and is brought back from it', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'Good morning')
  const { page } = await talkOf(day, team, team.olga)
  await page
    .getByRole('banner')
    .or(page.locator('header'))
    .getByRole('button', { name: 'More', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.goto('/dial/archive')
  const mine = group(page, 'Archived by you')
  await mine.getByText('launch-spring').waitFor()
  await mine.getByRole('button', { name: 'Unarchive launch-spring' }).click()
  await page.getByText('No archived conversations').waitFor()

  // Unread messages in archived channels are counted, and the channels stay archived.
  await team.say(team.clara, 'One thing more')
  const channels = page.getByRole('navigation', { name: 'Channels' })
  await channels.getByRole('link', { name: /launch-spring.*1 unread/ }).hover()
  await channels.getByRole('button', { name: 'More for launch-spring' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const putAway = channels.getByRole('region', { name: 'Archived' })
  await putAway.getByRole('button', { name: 'Archived 1 unread' }).waitFor()
  expect(await putAway.getByRole('link').count()).toBe(0)
  await putAway.getByRole('button', { name: /^Archived/ }).click()
  await putAway.getByRole('link', { name: /launch-spring/ }).waitFor()

  // The other members have not archived it.
  const clara = await day.openAs(team.clara)
  await clara.goto('/dial/archive')
  await clara.getByText('No archived conversations').waitFor()
})

test('staff find the client channels that they are not in, read along, and join by a click or by the first message', async () => {
  const team = await foundTeam(day.atrium)
  const open = (name: string) =>
    team.olga.ask<{ createChannel: { id: string } }>(
      'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }',
      { input: { scope: 'client', name, destination: [team.clara.id] } },
      team.agencyId,
    )
  await Promise.all([open('Harbour'), open('Meadow')])
  const page = await day.openAs(team.stefan)
  const rows = page.getByRole('navigation', { name: 'Channels' }).getByRole('link')
  await page.goto('/dial/browse')
  await page.getByRole('searchbox', { name: 'Find a channel' }).fill('harb')
  // A row that moves or is drawn anew under the pointer loses the click.
  await page.getByRole('link', { name: /Meadow/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Join Harbour' }).click()
  await page.getByRole('heading', { name: 'Harbour', level: 1 }).waitFor()
  await rows.filter({ hasText: 'Harbour' }).waitFor()

  await page.goto('/dial/browse')
  await page.getByRole('link', { name: /Meadow/ }).click()
  const note = page.getByRole('region', { name: 'Not in this channel' })
  await note.waitFor()
  expect(await rows.filter({ hasText: 'Meadow' }).count()).toBe(0)
  const clara = await day.openAs(team.clara)
  await clara.goto('/dial')
  await talkOn(page).say('Good morning from Stefan')
  await note.waitFor({ state: 'detached' })
  await rows.filter({ hasText: 'Meadow' }).waitFor()
  await clara.getByText('Good morning from Stefan').first().waitFor()
  // Clients have no such page.
  await clara.goto('/dial/browse')
  await clara.waitForURL(/error-404/)
})
