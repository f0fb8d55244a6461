import 'fake-indexeddb/auto'
import { type DocumentNode, Kind } from 'graphql'
import { afterEach, expect, test, vi } from 'vitest'
import { webDocuments } from '../../../server/platform/graphql/generated/web-documents.ts'
import { rooms } from '../../rooms.ts'
import type { LiveConnection } from '../live/connection.ts'
import { eventDocument } from '../live/event-document.ts'
import { hostQuery } from '../operations.ts'
import { createStore } from '../store.ts'
import { ask } from '../workspace/ask.ts'
import { eventFragments } from './cache-config.ts'
import { createGraphqlClient } from './create-client.ts'

const known = new Set(webDocuments.map(([, hash]) => hash))
afterEach(() => vi.unstubAllGlobals())

const modules = import.meta.glob<Record<string, unknown>>('../../**/{operations,operations/*}.ts', {
  eager: true,
})
const operations = Object.values(modules)
  .flatMap(Object.values)
  .filter(isDocument)
  .filter(({ definitions }) => definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION))

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'definitions' in value
}

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

// The input of the optimistic responses.
const input = { id: 'm', conversationID: 'c', channelID: 'c', content: '', marks: [] }

/** The real client over the rooms' real caches, with a connection that records what is sent and responds to nothing. */
async function realClient() {
  const parts = await Promise.all(rooms.map(({ workspace }) => workspace?.()))
  const caches = parts.flatMap((part) => (part?.cache ? [part.cache] : []))
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).query)
    return Response.json({ errors: [{ message: 'no server' }] })
  })
  const live: LiveConnection = {
    status: createStore('connected'),
    heardAt: () => undefined,
    cursor: () => 'c',
    begin: () => undefined,
    onReturn: () => undefined,
    run({ query }) {
      sent.push(query)
      return () => undefined
    },
  }
  return {
    client: createGraphqlClient({ agencyId: 'a', viewerId: 'p', rooms: caches, storage: undefined, live }),
    caches,
    sent,
  }
}

test('the server knows what the real client sends: queries, mutations and the subscription', async () => {
  const { client, caches, sent } = await realClient()
  await Promise.all(
    operations.map((document) => {
      const isQuery = JSON.stringify(document).includes('"operation":"query"')
      return isQuery
        ? client.query(document, {}, { requestPolicy: 'network-only' }).toPromise()
        : client.mutation(document, { input }).toPromise()
    }),
  )
  client.subscription(eventDocument(eventFragments(caches)), {}).subscribe(() => undefined)
  await vi.waitFor(() => expect(sent).toHaveLength(operations.length + 1))
  for (const text of sent) expect(known, text).toContain(await hashOf(text))
})

test('and what goes past the cache', async () => {
  const { sent } = await realClient()
  for (const document of operations) await ask(document, {}).catch(() => undefined)
  expect(sent.length).toBe(operations.length)
  for (const text of [...sent, hostQuery]) expect(known, text).toContain(await hashOf(text))
})

test('what nobody wrote is not known', async () => {
  expect(known).not.toContain(await hashOf(`${hostQuery} `))
})
