import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { pushTest, shownBy, subscribe, tell } from './factory.ts'

const stage = await pushTest()
const { clock, service, server } = stage
let agency: TestAgency

beforeEach(async () => {
  agency = await foundAgency(server)
})
afterEach(() => expect(service.faults).toEqual([]))
afterAll(() => stage.stop())

/** What the client's browser shows of a message. */
async function shown() {
  const channel = await openChannel(server, agency.staff, { name: 'Launch', others: [agency.client] })
  await server.settle()
  const phone = await subscribe(server, service, agency.client)
  clock.advance(1)
  const { id } = await say(server, agency.staff, channel.conversationId, { content: 'The secret plan' })
  await tell(server, clock)
  const text = service
    .received(phone)
    .map((each) => each.text)
    .join()
  return { notices: shownBy(service, phone), text, id }
}

const choose = (pushedWords: boolean) => change(server, agency.client, 'updatePushedWords', { pushedWords })
const hide = (caller: TestAgency['admin'], hidesPushedWords = true) =>
  tryChange(server, caller, 'updateAgency', { id: agency.agencyId, hidesPushedWords })

test('the words are told unless somebody decided otherwise', async () => {
  expect((await shown()).notices).toMatchObject([{ title: 'Northwind · Launch' }])
})

test.each([
  ['en', 'Northwind wrote to you'],
  ['fr', 'Northwind vous a écrit'],
  ['de', 'Northwind hat Ihnen geschrieben'],
  ['pt', 'Northwind escreveu-lhe'],
])('a person without words is told in %s only who wrote', async (language, body) => {
  await change(server, agency.client, 'updateUser', { id: agency.client.userId, language })
  await choose(false)
  const { notices, text, id } = await shown()
  expect(notices).toMatchObject([{ title: 'Northwind', body, path: expect.stringContaining(id) }])
  for (const word of ['secret', 'Launch', 'Stefan']) expect(text).not.toContain(word)
})

test('an agency that hides them decides for everyone', async () => {
  expect((await hide(agency.admin)).error).toBeUndefined()
  await choose(true)
  const { notices, text } = await shown()
  expect(notices).toMatchObject([{ body: 'Northwind wrote to you' }])
  expect(text).not.toContain('secret')
})

test('only admins decide for the agency, and everyone in it knows', async () => {
  expect((await hide(agency.staff)).code).toBe('FORBIDDEN')
  expect((await hide(agency.client)).code).toBe('FORBIDDEN')
  await hide(agency.owner)
  const { data } = await server.graphql(
    agency.client,
    'query ($id: ID!) { getAgency(id: $id) { hidesPushedWords } }',
    { id: agency.agencyId },
  )
  expect(data).toEqual({ getAgency: { hidesPushedWords: true } })
})

test('what a person chose is theirs alone to see', async () => {
  await choose(false)
  const of = async (caller: TestAgency['admin']) =>
    (
      await server.graphql<{ getUser: { pushedWords: boolean | null } }>(
        caller,
        'query ($id: ID!) { getUser(id: $id) { pushedWords } }',
        { id: agency.client.userId },
      )
    ).data?.getUser.pushedWords
  expect([await of(agency.client), await of(agency.admin)]).toEqual([false, null])
})
