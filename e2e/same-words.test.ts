/**
 * @module-tag messaging
 * @module-tag work
 */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { talkOn, threadOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('of two people of one name each is mentioned who was chosen, and what stands around addresses stays outside', async () => {
  const team = await foundTeam(day.atrium)
  await team.stefan.ask(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }',
    { input: { id: team.stefan.id, name: 'Olga Brandt' } },
    team.agencyId,
  )
  const clara = await day.openAs(team.clara)
  await clara.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(clara)
  const offered = clara.getByRole('listbox', { name: 'Mention someone' }).getByRole('option')
  for (const at of [0, 1]) {
    await talk.field.pressSequentially('„@Olga')
    await expect.poll(() => offered.count()).toBe(2)
    const told = await offered.allInnerTexts()
    expect(new Set(told).size).toBe(2)
    await offered.nth(at).click()
  }
  await talk.field.pressSequentially('„https://example.com/x“ r&d@example.com')
  await talk.field.press('Enter')
  const row = talk.message('r&d@example.com')
  await row.waitFor()
  const links = await row.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['https://example.com/x', 'mailto:r&d@example.com'])
  const mentioned = async () => {
    const { messagesByConversation } = await team.olga.ask<{
      messagesByConversation: { items: { mentions: string[] }[] }
    }>(
      'query ($id: ID!) { messagesByConversation(conversationID: $id) { items { mentions } } }',
      { id: team.conversationId },
      team.agencyId,
    )
    return messagesByConversation.items.flatMap(({ mentions }) => mentions).toSorted()
  }
  await expect.poll(mentioned).toEqual([team.olga.id, team.stefan.id].toSorted())
})

test('a description keeps the address that was typed last, and its table, through every edit', async () => {
  const team = await foundTeam(day.atrium)
  const ask = <Data>(query: string, input: object) => team.olga.ask<Data>(query, { input }, team.agencyId)
  const { createProject } = await ask<{ createProject: { boards: [{ id: string }] } }>(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { boards { id } } }',
    { title: 'Launch' },
  )
  const { createColumn } = await ask<{ createColumn: { id: string } }>(
    'mutation ($input: CreateColumnInput!) { createColumn(input: $input) { id } }',
    { boardID: createProject.boards[0].id, title: 'To do' },
  )
  const table = '| what | how many |\n| --- | --- |\n| milk<br>eggs | 2 |'
  const { createTask } = await ask<{ createTask: { id: string } }>(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }',
    { columnID: createColumn.id, title: 'Shop', description: table },
  )
  const kept = async () => {
    const { getTask } = await team.olga.ask<{ getTask: { description: string } }>(
      'query ($id: ID!) { getTask(id: $id) { description } }',
      { id: createTask.id },
      team.agencyId,
    )
    return getTask.description
  }
  const page = await day.openAs(team.olga)
  await page.goto(`/task/t/${createTask.id}`)
  const edit = async (words: string) => {
    await page.getByRole('button', { name: 'Edit description' }).click()
    const text = page.getByRole('textbox', { name: 'Description' })
    await text.press('Control+End')
    await text.pressSequentially(words)
    await page.getByRole('button', { name: 'Save' }).click()
    await text.waitFor({ state: 'detached' })
  }
  await edit('see https://example.com/~jane/')
  const first = `${table}\n\nsee https://example.com/~jane/`
  await expect.poll(kept).toBe(first)
  await page.getByRole('link', { name: 'https://example.com/~jane/' }).waitFor()
  await edit(' or www.example.com/a_b')
  await expect.poll(kept).toBe(`${first} or www.example.com/a_b`)
})

test('what is said in a conversation reads the same in its thread, its note, a request, a preview and a notification', async () => {
  const team = await foundTeam(day.atrium)
  const said = '„https://example.com/x“ **fett**e r&d@example.com'
  const ask = <Data>(query: string, input: object) => team.stefan.ask<Data>(query, { input }, team.agencyId)
  const messageID = await team.say(team.stefan, said, { mentions: [team.olga.id] })
  await team.say(team.stefan, said, { responseToID: messageID })
  await ask(
    'mutation ($input: CreateConversationNoteInput!) { createConversationNote(input: $input) { id } }',
    {
      ConversationID: team.conversationId,
      content: said,
    },
  )
  const { createRequest } = await ask<{ createRequest: { id: string } }>(
    'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { id } }',
    { title: 'Shop', issuerBy: team.clara.id },
  )
  await ask('mutation ($input: CreateRequestCommentInput!) { createRequestComment(input: $input) { id } }', {
    requestID: createRequest.id,
    content: said,
  })

  const page = await day.openAs(team.olga)
  const isSaidIn = async (place: Locator) => {
    await place.getByText('„').first().waitFor()
    expect(await place.innerText()).toContain('„https://example.com/x“ fette r&d@example.com')
    const links = place.getByRole('link', { name: 'example.com' })
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['https://example.com/x', 'mailto:r&d@example.com'])
  }
  // Only on a phone the list of channels has room for it.
  const isPreviewedIn = (place: Locator) =>
    place.getByText('„https://example.com/x“ fette r&d@example.com').first().waitFor({ state: 'attached' })

  await page.goto('/notifications')
  await isPreviewedIn(page.getByRole('main'))
  await page.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(page)
  await isSaidIn(talk.message('r&d@example.com').first())
  await talk.log.getByRole('button', { name: /repl/ }).click()
  await isSaidIn(threadOn(page).message('r&d@example.com').last())
  await page.getByRole('button', { name: '1 note' }).click()
  await isSaidIn(page.getByRole('dialog', { name: 'Notes' }))
  await page.goto(`/request-system/details/${createRequest.id}`)
  await isSaidIn(page.getByRole('listitem').filter({ hasText: 'r&d@example.com' }))
  await page.goto('/dial')
  await isPreviewedIn(page.getByRole('main'))
})
