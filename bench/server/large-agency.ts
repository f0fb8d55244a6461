import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import type { Case, Figure, Size } from '../case.ts'
import { type Amounts, foundLargeAgency, type LargeAgency } from '../harness/large-agency.ts'
import type { Person } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { members: 10_000, channels: 20_000, messages: 2_000_000, rounds: 15, replies: 1000, rest: 11_000 },
  smoke: { members: 30, channels: 12, messages: 600, rounds: 1, replies: 5, rest: 0 },
}
type Sizes = Amounts & { rounds: number; replies: number; rest: number }

export const largeAgency: Case = {
  name: 'large-agency',
  what: 'calls that could look at everything: 10 thousand members, 20 thousand channels, 40 thousand conversations, 2 million messages',
  against: 'nothing',
  reach: '≤ 30 ms each',
  run: (size: Size) =>
    onStage(async (stage) => measureAgency(stage, await foundLargeAgency(stage, sizes[size]), sizes[size])),
}

export async function measureAgency(stage: Stage, agency: LargeAgency, size: Sizes): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, call] of Object.entries(callsOf(stage, agency))) {
    const times: number[] = []
    // The first calls are planned, and read from disk what the later ones find in memory.
    for (let at = -2; at < size.rounds; at += 1) {
      const start = performance.now()
      await call()
      if (at >= 0) times.push(performance.now() - start)
    }
    figures.push({ what, value: median(times), unit: 'ms', limit: { atMost: 30 } })
  }
  return [...figures, ...(await weigh(stage, agency, size))]
}

type Calls = Record<string, () => Promise<unknown>>

function callsOf(stage: Stage, agency: LargeAgency): Calls {
  const { admin, client, busy, internal, own, team } = agency
  const { agencyId } = admin
  const by =
    (person: Person, query: string, variables: Record<string, unknown> = {}) =>
    () =>
      ask(stage, person, query, variables)
  const say = async (person: Person, responseToID?: string) => {
    const { channelId: channelID, conversationId: conversationID } = busy
    const id = newId()
    const input = { id, channelID, conversationID, content: 'Hello', responseToID }
    await ask(stage, person, write, { input })
    return id
  }
  const scopes = turning(['client', 'team'])
  return {
    'page of the internal messages where there are none': by(admin, rootsWith, {
      id: busy.conversationId,
      internal: true,
    }),
    'page of the public messages behind internal ones': by(admin, rootsWith, {
      id: internal.conversationId,
      internal: false,
    }),
    'page of a client behind internal messages': by(client, roots, { id: internal.conversationId }),
    'unread count of what is all one’s own': by(admin, unread, { id: own.conversationId }),
    'unread count of a client behind internal messages': by(client, unread, { id: internal.conversationId }),
    'unread count of a client': by(client, unread, { id: busy.conversationId }),
    'list of conversations': by(admin, conversations, { agencyId }),
    'list of conversations of a client': by(client, conversations, { agencyId }),
    'conversations of one name': by(admin, conversations, { agencyId, name: { eq: 'Topic 77' } }),
    'search for somebody to talk to': by(admin, search, { keyword: 'Gruber 99' }),
    'search for somebody who is not there': by(admin, search, { keyword: 'Nobody' }),
    'search of a client': by(client, search, { keyword: 'Gruber' }),
    'keyword in the list of members': by(admin, members, { agencyId, keyword: 'gruber 99' }),
    'keyword in the list of members that nobody has': by(admin, members, { agencyId, keyword: 'nobody' }),
    'chat list': by(admin, chats),
    'writing and deleting a message': async () => ask(stage, admin, remove, { id: await say(admin) }),
    'writing an internal message and showing it': async () => {
      const id = await say(admin)
      await ask(stage, admin, setInternal, { id, internal: true })
      await ask(stage, admin, setInternal, { id, internal: false })
    },
    'turning a channel from team to client and back': async () => {
      for (const scope of [scopes(), scopes()])
        await ask(stage, admin, setScope, { id: team.channelId, scope })
    },
  }
}

function turning<Item>(items: readonly Item[]): () => Item | undefined {
  let at = -1
  return () => {
    at += 1
    return items[at % items.length]
  }
}

/** What the indexes of the messages weigh, and how many updates by replies leave them alone. */
async function weigh(
  stage: Stage,
  { admin, busy }: LargeAgency,
  { replies, rest }: Sizes,
): Promise<Figure[]> {
  const roots = await withClient(stage.databaseUrl, async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `select id from message where agency_id = $1 and conversation_id = $2 and response_to_id is null and not internal and deleted_at is null
       order by created_at desc limit 40`,
      [admin.agencyId, busy.conversationId],
    )
    return rows.map(({ id }) => id)
  })
  const { channelId: channelID, conversationId: conversationID } = busy
  const before = await weightOf(stage, rest)
  const start = performance.now()
  for (let at = 0; at < replies; at += 1)
    await ask(stage, admin, write, {
      input: {
        id: newId(),
        channelID,
        conversationID,
        content: 'Yes',
        responseToID: roots[at % roots.length],
      },
    })
  const took = performance.now() - start
  const after = await weightOf(stage, rest)
  return [
    { what: 'a reply', value: took / replies, unit: 'ms' },
    {
      what: 'updates of messages by replies that touch no index',
      value: (100 * (after.hot - before.hot)) / Math.max(1, after.all - before.all),
      unit: '%',
      limit: { atLeast: 50 },
    },
    { what: 'indexes of the messages', value: after.indexes / 2 ** 20, unit: 'MB' },
    { what: 'the messages themselves', value: after.heap / 2 ** 20, unit: 'MB' },
  ]
}

type Weight = { all: number; hot: number; indexes: number; heap: number }

/** Idle connections tell their counts only after some seconds. */
async function weightOf({ databaseUrl }: Stage, rest: number): Promise<Weight> {
  await new Promise((resolve) => setTimeout(resolve, rest))
  return withClient(databaseUrl, async (database) => {
    const { rows } = await database.query<Weight>(
      `select n_tup_upd::integer as all, n_tup_hot_upd::integer as hot, pg_indexes_size(relid)::float as indexes,
         pg_relation_size(relid)::float as heap from pg_stat_user_tables where relname = 'message'`,
    )
    const [row] = rows
    if (!row) throw new Error('There are no messages.')
    return row
  })
}

const roots = `query ($id: ID!) { messagesByConversation(conversationID: $id) { items { id content } nextToken } }`
const rootsWith = `query ($id: ID!, $internal: Boolean) {
  messagesByConversation(conversationID: $id, filter: { internal: { eq: $internal } }) { items { id content } nextToken } }`
const unread = `query ($id: ID!) { getConversation(id: $id) { unreadCount unread } }`
const conversations = `query ($agencyId: ID!, $name: ConversationNameFilter) {
  conversationsByAgency(agencyID: $agencyId, name: $name) { items { id name } nextToken } }`
const search = `query ($keyword: String!) { searchMembers(keyword: $keyword) { id name } }`
const members = `query ($agencyId: ID!, $keyword: String) {
  agencyUsersByAgency(agencyID: $agencyId, filter: { role: { eq: "client" }, keyword: $keyword }, limit: 50) { items { id } nextToken } }`
const chats = `{ channelUsersByUser(limit: 100) { items { id unreadCount channel { name } } nextToken } }`
const write = `mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }`
const remove = `mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }`
const setInternal = `mutation ($id: ID!, $internal: Boolean) { updateMessage(input: { id: $id, internal: $internal }) { id } }`
const setScope = `mutation ($id: ID!, $scope: ChannelScope) { updateChannel(input: { id: $id, scope: $scope }) { id } }`
