import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSearch } from '../../shared/search-query.ts'
import { indexedWordsOf } from '../../shared/search-words.ts'
import { type AgencyCaller, foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { openChannel, type TestChannel, trySay } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { idsFound } from './factory.ts'

let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller

beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla Colleague' })
})
afterAll(() => server.stop())

type Action =
  | { do: 'say'; by: 'staff' | 'client'; internal: boolean; words: string[]; at: number }
  | { do: 'flip'; at: number; internal: boolean }
  | { do: 'edit'; at: number; words: string[] }
  | { do: 'delete'; at: number }
  | { do: 'let'; channel: number; in: boolean }

const words = fc.array(fc.constantFrom('oak', 'oakum', 'ash', 'ash-tree', '#7', '木', 'Élm'), {
  minLength: 1,
  maxLength: 4,
})
const at = fc.nat(20)
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      by: fc.constantFrom('staff' as const, 'client' as const),
      internal: fc.boolean(),
      words,
      at,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('flip' as const), at, internal: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), at, words }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('let' as const), channel: fc.nat(1), in: fc.boolean() }),
  },
)

const anyText = fc
  .array(
    fc.constantFrom('oak', 'ash', '"ash tree"', '-oakum', 'elm', '#7', '7', '木', '-"oak ash"', 'oakum'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((parts) => parts.join(' '))

test('what search finds is what reading everything finds, for each viewer (attack 2)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAction, { minLength: 5, maxLength: 15 }),
      fc.array(anyText, { minLength: 2, maxLength: 4 }),
      async (actions, texts) => {
        const channels = [await aChannel(true), await aChannel(false)]
        const said: Said[] = []
        for (const action of actions) await perform(channels, said, action)
        const callers = [agency.staff, colleague, agency.client, agency.admin]
        for (const caller of callers) await compare(caller, channels, texts)
      },
    ),
    { numRuns: 8 },
  )
})

type Said = { id: string; by: AgencyCaller }
type Read = { id: string; content: string }

const aChannel = (isPrivate: boolean) =>
  openChannel(server, agency.staff, { name: newId(), isPrivate, others: [agency.client] })

async function perform(channels: TestChannel[], said: Said[], action: Action): Promise<void> {
  if (action.do === 'say') {
    const { conversationId } = channels[action.at % channels.length] as TestChannel
    const by = agency[action.by]
    const internal = action.by === 'staff' && action.internal ? { internal: true } : {}
    const { data } = await trySay(server, by, conversationId, {
      content: action.words.join(' '),
      ...internal,
    })
    if (data) said.push({ id: data.createMessage.id, by })
  } else if (action.do === 'let') {
    const users = [agency.client.userId, ...(action.in ? [colleague.userId] : [])]
    await tryChange(server, agency.staff, 'updateChannel', { id: channels[action.channel]?.channelId, users })
  } else {
    const message = said[action.at % Math.max(1, said.length)]
    if (!message) return
    const { id, by } = message
    if (action.do === 'delete') await tryChange(server, by, 'deleteMessage', { id })
    else if (action.do === 'flip')
      await tryChange(server, by, 'updateMessage', { id, internal: action.internal })
    else await tryChange(server, by, 'updateMessage', { id, content: action.words.join(' ') })
  }
}

/** Compares search and reading in each conversation; what a viewer cannot open, both know nothing of. */
async function compare(caller: AgencyCaller, channels: TestChannel[], texts: string[]): Promise<void> {
  for (const { conversationId, channelId } of channels) {
    const read = await readAll(caller, conversationId)
    for (const text of texts) {
      const expected = (read ?? []).filter(({ content }) => matches(content, text)).map(({ id }) => id)
      const found = await idsFound(server, caller, text, { channelID: channelId })
      expect([...found].sort(), text).toEqual(expected.sort())
    }
  }
}

async function readAll(caller: AgencyCaller, conversationId: string): Promise<Read[] | undefined> {
  const { data } = await server.graphql<{
    messagesByConversation: { items: (Read & { _deleted: boolean })[] }
  }>(
    caller,
    `query ($id: ID!) { messagesByConversation(conversationID: $id, limit: 200) { items { id content _deleted } } }`,
    { id: conversationId },
  )
  return data?.messagesByConversation.items.filter(({ _deleted }) => !_deleted)
}

/** The rules in plain words: each term stands in the text, side by side and in order; the last one may go on. */
function matches(content: string, text: string): boolean {
  const places = indexedWordsOf(content)
  return parseSearch(text).terms.every(({ words: wanted, open, without }) => {
    const stands = places.some((_place, from) =>
      wanted.every((word, nth) =>
        places[from + nth]?.some((each) =>
          open && nth === wanted.length - 1 ? each.startsWith(word) : each === word,
        ),
      ),
    )
    return stands !== without
  })
}
