import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { change } from '../testing/change.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(() => server.stop())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function send(names: string[], more: Parameters<typeof say>[3] = {}) {
  const pieces = []
  for (const name of names) {
    const content = name.endsWith('.png') ? png : name
    const { key } = await uploaded(server, agency.staff, { name, content })
    pieces.push({ key })
  }
  return say(server, agency.staff, channel.conversationId, { content: names.join(), pieces, ...more })
}

type Page = { items: { content: string }[]; nextToken: string | null }

async function files(caller: Caller, filter?: object, page: { limit?: number; nextToken?: string } = {}) {
  const answer = await server.graphql<{ mediaMessages: Page }>(
    caller,
    `query ($id: ID!, $filter: MediaMessagesFilter, $limit: Int, $nextToken: String) {
      mediaMessages(conversationID: $id, filter: $filter, limit: $limit, nextToken: $nextToken) {
        items { content } nextToken } }`,
    { id: channel.conversationId, filter, ...page },
  )
  return answer.data?.mediaMessages ?? null
}
const names = (page: Page | null) => page?.items.map(({ content }) => content)

test('a client gets the files of public messages alone, whatever an internal one carries, and none of a channel of others', async () => {
  await send(['a.txt'])
  await send(['secret.txt'], { internal: true })
  const root = await send(['b.txt', 'b.png'])
  const answer = await send(['answer.txt'], { responseToID: root.id })
  await send(['hidden.txt'], { responseToID: root.id, internal: true })
  await say(server, agency.client, channel.conversationId, { content: 'no file' })

  expect(names(await files(agency.client))).toEqual(['answer.txt', 'b.txt,b.png', 'a.txt'])
  expect(names(await files(agency.staff))).toEqual([
    'hidden.txt',
    'answer.txt',
    'b.txt,b.png',
    'secret.txt',
    'a.txt',
  ])
  await change(server, agency.staff, 'updateMessage', { id: answer.id, internal: true })
  expect(names(await files(agency.client))).toEqual(['b.txt,b.png', 'a.txt'])
  expect(await files(await join(server, agency.agencyId, { role: 'client' }))).toBeNull()
})

test('files are narrowed to kinds by any file that a message carries, page by page', async () => {
  expect(names(await files(agency.client, { mediaType: { in: ['image', 'video'] } }))).toEqual([
    'b.txt,b.png',
  ])
  expect(names(await files(agency.client, { mediaType: { eq: 'document' } }))).toEqual([
    'b.txt,b.png',
    'a.txt',
  ])
  expect(names(await files(agency.client, { mediaType: { eq: 'audio' } }))).toEqual([])
  const first = await files(agency.client, { mediaType: { eq: 'document' } }, { limit: 1 })
  expect(names(first)).toEqual(['b.txt,b.png'])
  const rest = await files(
    agency.client,
    { mediaType: { eq: 'document' } },
    { limit: 1, nextToken: first?.nextToken ?? '' },
  )
  expect([names(rest), rest?.nextToken]).toEqual([['a.txt'], null])
})
