import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, linkAccounts, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Act, type Call, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'
import { access } from './policy.ts'

// Members of one channel, and people who manage its members, do any two things to it concurrently.
let server: TestServer
let agency: TestAgency
let colleague: AgencyCaller
let client: AgencyCaller
let symLinkID: string

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  colleague = await join(server, agency.agencyId, { role: 'user', name: 'Carla' })
  client = await join(server, agency.agencyId, { role: 'client', name: 'Carl Client' })
  symLinkID = (await linkAccounts(server, client, agency.outsider)).id
})
afterAll(() => server.stop())

type Thing = TestChannel & { messageID: string; answerID: string }

async function plant(): Promise<Thing> {
  // A member who became a client or left is restored to the team.
  const { memberId: id, userId: userID } = colleague
  await tryChange(server, agency.owner, 'createAgencyUser', {
    agencyID: agency.agencyId,
    userID,
    role: 'user',
  })
  await change(server, agency.owner, 'updateAgencyUser', { id, role: 'user' })
  const channel = await openChannel(server, agency.admin, {
    name: newId(),
    others: [agency.owner, colleague, client],
  })
  const { id: messageID } = await say(server, colleague, channel.conversationId)
  const answer = await say(server, agency.owner, channel.conversationId, { responseToID: messageID })
  return { ...channel, messageID, answerID: answer.id }
}

const place = async ({ channelId: id }: TestChannel, { userId }: AgencyCaller): Promise<string> => {
  const { data } = await server.graphql<{
    channelUsersByChannel: { items: { id: string; userID: string }[] }
  }>(agency.owner, 'query ($id: ID!) { channelUsersByChannel(channelID: $id) { items { id userID } } }', {
    id,
  })
  return data?.channelUsersByChannel.items.find(({ userID }) => userID === userId)?.id ?? newId()
}
const people = (...others: AgencyCaller[]) =>
  [agency.admin, agency.owner, ...others].map(({ userId }) => userId)
const future = '2100-01-01T00:00:00.000Z'
const words = ({ conversationId: conversationID }: Thing) => ({
  id: newId(),
  conversationID,
  content: 'Hello',
})

const acts: Record<string, Act<Thing>> = {
  createChannel: () => ({ scope: 'client', name: newId(), destination: people(client, colleague) }),
  'createChannel of two': () => ({ scope: 'direct', destination: [colleague.userId] }),
  updateChannel: ({ channelId: id }) => ({ id, name: newId() }),
  'updateChannel people': ({ channelId: id }) => ({ id, users: people() }),
  'updateChannel people back': ({ channelId: id }) => ({ id, users: people(colleague, client) }),
  'updateChannel team': async ({ channelId: id }) => {
    await tryChange(server, agency.admin, 'updateChannel', { id, users: people(colleague) })
    return { id, scope: 'team' }
  },
  'updateChannel client': ({ channelId: id }) => ({ id, scope: 'client' }),
  createChannelUser: ({ channelId: channelID }) => ({ channelID, userID: client.userId }),
  updateChannelUser: async (thing) => ({
    id: await place(thing, agency.owner),
    archived: true,
    seenAt: future,
  }),
  deleteChannelUser: async (thing) => ({ id: await place(thing, colleague) }),
  ejectMember: ({ channelId: channelID }) => ({ channelID, userID: client.userId, makePrivate: true }),
  joinChannel: ({ channelId: channelID }) => ({ channelID }),
  createInvitationMessage: ({ channelId: channelID }) => ({
    channelID,
    emails: [`${newId()}@example.com`, client.email],
  }),
  createConversation: ({ channelId: channelID }) => ({ channelID, name: 'Budget' }),
  updateConversation: ({ conversationId: id }) => ({ id, name: 'Renamed' }),
  markConversation: ({ conversationId: conversationID }) => ({ conversationID, seenAt: future }),
  markConversations: ({ conversationId: conversationID }) => ({ marks: [{ conversationID }] }),
  createMessage: words,
  'createMessage answer': (thing) => ({
    ...words(thing),
    responseToID: thing.messageID,
    mentions: [agency.owner.userId],
  }),
  createLinkedMessage: (thing) => ({ ...words(thing), symLinkID }),
  updateMessage: ({ answerID: id }) => ({ id, internal: true }),
  'updateMessage back': ({ answerID: id }) => ({ id, internal: false }),
  deleteMessage: ({ answerID: id }) => ({ id }),
  'deleteMessage thread': ({ messageID: id }) => ({ id, thread: true }),
  createReaction: ({ messageID }) => ({ messageID, emoji: '👍' }),
  deleteReaction: ({ messageID }) => ({ messageID, emoji: '👍' }),
  followThread: ({ messageID: id }) => ({ id, following: true }),
  markThread: ({ messageID: id }) => ({ id, seenAt: future }),
  // Who its people are.
  updateAgencyUser: () => ({ id: colleague.memberId, role: 'client' }),
  'updateAgencyUser back': () => ({ id: colleague.memberId, role: 'user' }),
  deleteAgencyUser: () => ({ id: colleague.memberId }),
  createAgencyUser: async () => {
    await tryChange(server, agency.owner, 'deleteAgencyUser', { id: colleague.memberId })
    return { agencyID: agency.agencyId, userID: colleague.userId, role: 'user' }
  },
}

const by =
  (
    caller: () => { accessToken: string; agencyId: string },
    operation: string,
    fields?: string,
  ): Call<Thing> =>
  (input) =>
    tryChange(server, caller(), operation, input, fields)
const calls: Record<string, Call<Thing>> = {
  updateChannelUser: by(() => agency.owner, 'updateChannelUser'),
  joinChannel: by(() => colleague, 'joinChannel', 'status'),
  'createMessage answer': by(() => client, 'createMessage'),
  createLinkedMessage: by(() => agency.outsider, 'createLinkedMessage'),
}

test('any two things are done to one channel at once: nobody waits in a circle, and what is counted is right', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls,
    ends: [
      'updateChannel team',
      'deleteMessage thread',
      'deleteAgencyUser',
      'createAgencyUser',
      'updateAgencyUser',
    ],
    callers: [agency.admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Clients in team channels, memberships of ended agency memberships, reactions to deleted messages. */
const wrongRows = `select u.id, c.scope, m.role, m.removed_at from channel_user u
       join channel c on c.agency_id = u.agency_id and c.id = u.channel_id
       join agency_user m on m.agency_id = u.agency_id and m.user_id = u.user_id
       where (m.role = 'client' and c.scope = 'team') or (m.removed_at is not null and c.scope in ('team', 'client'))
       union all select r.message_id, r.emoji, null, m.deleted_at from message_reaction r
       join message m on m.agency_id = r.agency_id and m.id = r.message_id where m.deleted_at is not null`
