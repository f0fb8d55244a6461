/**
 * @module-tag agencies
 * @module-tag messaging
 */
import { expect, test } from 'vitest'
import { register } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { talkOf } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a client lets somebody read and answer for them, in their name and with the other beside it, until the link ends', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'May we begin?')
  await team.say(team.stefan, 'Not for her', { internal: true })
  const rita = await register(day.atrium, 'Rita Reed')

  const clara = await day.openAs(team.clara)
  await clara.goto('/settings#links')
  await clara.getByLabel('Email address').fill(rita.email)
  await clara.getByRole('button', { name: 'Ask', exact: true }).click()
  await clara.getByText('requested, not accepted yet').waitFor()

  const reader = await day.openAs(rita)
  await reader.goto((await mailTo(day.atrium, rita.email, /link your accounts/)).link)
  await reader.getByRole('button', { name: 'Link the accounts' }).click()
  await clara.getByText('Northwind · linked').waitFor()
  const conversations = reader.getByRole('navigation', { name: 'Conversations in the linked account' })
  await conversations.getByRole('link', { name: /launch-spring/ }).click()
  await reader.getByText('May we begin?').last().waitFor()
  expect(await reader.getByText('Not for her').count()).toBe(0)

  const stefan = await talkOf(day, team, team.stefan)
  await reader.getByLabel('Reply for Clara Diaz').fill('Yes, on Monday')
  await reader.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = stefan.message('Yes, on Monday')
  await answer.getByText('by Rita Reed').waitFor()
  await stefan.say('Perfect, thank you')
  await reader.getByText('Perfect, thank you').last().waitFor()

  // A broadcast to her arrives by itself, too.
  await team.stefan.ask(
    'mutation ($input: CreateDiffusionInput!) { createDiffusion(input: $input) { id } }',
    { input: { name: 'Easter hours', roles: ['client'], content: 'Dear {{firstName}}, we close early' } },
    team.agencyId,
  )
  await conversations.getByRole('link', { name: /Easter hours/ }).click()
  await reader.getByText('Dear Clara, we close early').last().waitFor()
  await conversations.getByRole('link', { name: /launch-spring/ }).click()
  await reader.getByText('Perfect, thank you').last().waitFor()

  await clara.getByRole('button', { name: 'End the link with Rita Reed' }).click()
  await clara.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect.poll(() => reader.getByText('Perfect, thank you').count()).toBe(0)
})

test("the link of somebody else's invitation into a channel leads to it through the linked account that is in it", async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'May we begin?')
  const rita = await register(day.atrium, 'Rita Reed')
  const nina = await register(day.atrium, 'Nina Vogel')
  await team.clara.ask(
    'mutation ($email: String!) { createSymLink(input: { email: $email }) { id } }',
    { email: rita.email },
    team.agencyId,
  )
  const request = new URL((await mailTo(day.atrium, rita.email, /link your accounts/)).link).pathname
    .split('/')
    .at(-1)
  await rita.ask('mutation ($token: String!) { acceptPairing(input: { invitation: $token }) { id } }', {
    token: request,
  })
  await team.olga.ask(
    'mutation ($input: CreatePendingInvitationInput!) { createPendingInvitation(input: $input) { id } }',
    { input: { email: nina.email, agencyRole: 'client', channelID: team.channelId } },
    team.agencyId,
  )
  const { link } = await mailTo(day.atrium, nina.email, /invit/i)
  expect(new URL(link).pathname).toMatch(/^\/feed\/join\//)

  const page = await day.openAs(rita)
  await page.goto(link)
  await page.getByRole('button', { name: 'Open through a linked account' }).click()
  await page.getByText('You’re reading it for Clara Diaz').waitFor()
  await page
    .getByRole('navigation', { name: 'Conversations in the linked account' })
    .getByRole('link', { name: /launch-spring/ })
    .click()
  await page.getByText('May we begin?').last().waitFor()

  // The invitation is still valid for its recipient.
  const invited = await day.openAs(nina)
  await invited.goto(link)
  await invited.getByRole('button', { name: 'Join', exact: true }).click()
  await invited.getByText('Successfully joined').waitFor()
})

test('staff see a conversation as its client does, before and after something internal becomes public', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Good morning')
  await team.say(team.stefan, 'Our price', { internal: true })
  const { page, message } = await talkOf(day, team, team.olga)
  await message('Our price').waitFor()
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'See as client' }).click()
  const view = page.getByRole('dialog')
  await view.getByText('Good morning').waitFor()
  expect(await view.getByText('Our price').count()).toBe(0)
  await team.stefan.ask(
    `mutation ($id: ID!) { updateMessage(input: { id: $id, internal: false }) { id } }`,
    { id: await idOf() },
    team.agencyId,
  )
  await view.getByText('Our price').waitFor()

  async function idOf(): Promise<string> {
    type Page = { messagesByConversation: { items: { id: string; content: string }[] } }
    const { messagesByConversation } = await team.stefan.ask<Page>(
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { id content } } }',
      { id: team.conversationId },
      team.agencyId,
    )
    return messagesByConversation.items.find(({ content }) => content === 'Our price')?.id ?? ''
  }
})
