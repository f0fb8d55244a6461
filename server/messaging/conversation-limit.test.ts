import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelConversationsMax } from '../../shared/messaging.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

test('a channel holds a hundred conversations, however many are begun at once (attack F1)', async () => {
  const { channelId } = await openChannel(server, agency.owner)
  const other = await openChannel(server, agency.owner, { name: 'Other' })
  const begin = (channelID: string) =>
    server.graphql(
      agency.owner,
      'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
      { input: { channelID, name: 'Next' } },
    )
  // Every channel starts with one.
  const answers = await Promise.all(
    Array.from({ length: channelConversationsMax + 3 }, () => begin(channelId)),
  )
  const refused = answers.filter(({ data }) => !data)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    key: 'field.channelFull',
    values: { n: 100 },
    fields: { channelID: { message: 'A channel holds at most 100 conversations.' } },
  })
  expect((await begin(other.channelId)).errors).toEqual([])
})
