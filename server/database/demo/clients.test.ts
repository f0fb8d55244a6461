import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../platform/database/client.ts'
import type { Caller, TestServer } from '../../testing/server.ts'
import { agencies } from './story/agencies.ts'
import { people } from './story/people.ts'
import { demoServer, enter } from './testing.ts'

const clients = agencies
  .flatMap(({ members }) => members.filter(({ role }) => role === 'client'))
  .map(({ person }) => people[person].email)
let server: TestServer
let internal: string[]

beforeAll(async () => {
  server = await demoServer()
  const { rows } = await withClient(server.databaseUrl, (client) =>
    client.query<{ content: string }>('select content from message where internal'),
  )
  internal = rows.map(({ content }) => content).filter((content) => content.length > 12)
})
afterAll(() => server.stop())

const message = 'id content pieces { name } responses lastResponse { content } owner { name }'
const channels = `{ channelUsersByUser(limit: 100) { items { unreadCount channel { id name users { name }
  conversations { id name lastMessage { ${message} } } } } } listMessages(limit: 200) { items { ${message} } } }`
const page = `query ($id: ID!, $after: String) { messagesByConversation(conversationID: $id, limit: 100, nextToken: $after) {
  items { ${message} } nextToken } mediaMessages(conversationID: $id) { items { ${message} } } }`
const thread = `query ($id: ID!) { messagesByResponseTo(responseToID: $id) { items { ${message} } } }`

type Listed = { channelUsersByUser: { items: { channel: { conversations: { id: string }[] } }[] } }
type Page = {
  messagesByConversation: { items: { id: string; responses: number }[]; nextToken: string | null }
}

/** The text of all pages of a caller. */
async function everything(caller: Caller): Promise<string> {
  const listed = await server.graphql<Listed>(caller, channels)
  const found: unknown[] = [listed]
  const conversations =
    listed.data?.channelUsersByUser.items.flatMap(({ channel }) => channel.conversations) ?? []
  for (const { id } of conversations) {
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const answer: { data: Page | null } = await server.graphql<Page>(caller, page, { id, after })
      found.push(answer)
      const { items = [], nextToken = null } = answer.data?.messagesByConversation ?? {}
      for (const root of items.filter(({ responses }) => responses > 0))
        found.push(await server.graphql(caller, thread, { id: root.id }))
      after = nextToken ?? undefined
    }
  }
  return JSON.stringify(found)
}

const leaksIn = (text: string) =>
  internal.filter((content) => text.includes(JSON.stringify(content).slice(1, -1)))

test('the search finds internal text where it is shown', async () => {
  const text = await everything(await enter(server, people.mara.email))
  expect(internal.length).toBeGreaterThan(10)
  expect(leaksIn(text).length).toBeGreaterThan(10)
})

test.each(clients)('%s finds nothing internal on any page', async (email) => {
  const text = await everything(await enter(server, email))
  expect(text.length).toBeGreaterThan(1000)
  expect(leaksIn(text)).toEqual([])
})
