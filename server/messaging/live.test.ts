import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, type TestAgency } from '../agencies/factory.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { openChannel, say, type TestChannel } from './factory.ts'

let server: TestServer
let agency: TestAgency
let channel: TestChannel
const open: LiveClient[] = []

beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
  channel = await openChannel(server, agency.staff, { others: [agency.client] })
})
afterAll(async () => {
  for (const client of open) client.close()
  await server.stop()
})

const events = `subscription ($after: String) { onEvent(after: $after) {
  __typename id type
  ... on MessageCreated { message { id content internal responses } root { id responses } }
  ... on MessageUpdated { message { id content } }
  ... on MessagePublished { message { id content internal } }
  ... on MessageWithdrawn { messageID withdrawn: message { id content } root { id responses } }
  ... on MessageDeleted { messageID }
  ... on Changed { entity entityID }
  ... on ChannelLeft { channelID }
  ... on ChannelUserUpdated { channelID conversationID seenAt archived }
} }`

type Told = {
  id: string
  __typename: string
  messageID?: string
  message?: { id: string; content: string } | null
  channelID?: string
  entity?: string
  entityID?: string | null
}
const told = ({ deliveries }: LiveClient): Told[] => deliveries.map(({ data }) => data.onEvent as Told)

const listen = async (caller: Caller, variables: Record<string, unknown> = {}) => {
  const client = await subscribe(server, caller, events, variables)
  open.push(client)
  return client
}
const about = (type: string, id: string) => (data: Record<string, unknown>) => {
  const event = data.onEvent as Told
  return (
    event.__typename === type &&
    (event.message?.id === id || event.messageID === id || event.channelID === id)
  )
}
const update = (caller: Caller, input: Record<string, unknown>) =>
  server.graphql(caller, 'mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }', {
    input,
  })

describe('live delivery', () => {
  test('each member receives each message once and in order, the author too', async () => {
    const clients = await Promise.all(
      [agency.staff, agency.client, agency.admin].map((caller) => listen(caller)),
    )
    const sent: string[] = []
    for (let at = 0; at < 10; at += 1) {
      const { id } = await say(server, at % 2 ? agency.staff : agency.client, channel.conversationId, {
        content: `${at}`,
      })
      sent.push(id)
    }
    for (const client of clients) {
      await client.next(about('MessageCreated', sent.at(-1) ?? ''))
      const received = told(client).filter(({ __typename }) => __typename === 'MessageCreated')
      expect(received.map(({ message }) => message?.id)).toEqual(sent)
    }
  })

  test('clients hear nothing of what is internal, and a withdrawal without its text (attack 8, 9, 13)', async () => {
    const [staff, client] = await Promise.all([listen(agency.admin), listen(agency.client)])
    const secret = 'CANARY-4711'
    const hidden = await say(server, agency.staff, channel.conversationId, {
      content: `${secret} hidden`,
      internal: true,
    })
    await update(agency.staff, { id: hidden.id, content: `${secret} edited` })
    const open = await say(server, agency.staff, channel.conversationId, { content: 'soon internal' })
    await update(agency.staff, { id: open.id, internal: true })
    await update(agency.staff, { id: open.id, content: `${secret} now internal` })
    const last = await say(server, agency.client, channel.conversationId, { content: 'end' })
    await Promise.all([
      staff.next(about('MessageCreated', last.id)),
      client.next(about('MessageCreated', last.id)),
    ])
    expect(client.bytes.join('\n')).not.toContain(secret)
    expect(client.bytes.join('\n')).not.toContain(hidden.id)
    expect(told(client).find(({ __typename }) => __typename === 'MessageWithdrawn')).toMatchObject({
      messageID: open.id,
      withdrawn: null,
    })
    expect(staff.bytes.join('\n')).toContain(`${secret} now internal`)
  })

  test('an internal message that becomes public is told to clients as it is then', async () => {
    const client = await listen(agency.client)
    const hidden = await say(server, agency.staff, channel.conversationId, {
      content: 'first wording',
      internal: true,
    })
    await update(agency.staff, { id: hidden.id, content: 'second wording' })
    await update(agency.staff, { id: hidden.id, internal: false })
    const { data } = await client.next(about('MessagePublished', hidden.id))
    expect(data.onEvent).toMatchObject({ message: { content: 'second wording', internal: false } })
    expect(client.bytes.join('\n')).not.toContain('first wording')
  })

  test('what somebody has seen is told to their own devices only (attack 10)', async () => {
    const [phone, colleague] = await Promise.all([listen(agency.client), listen(agency.staff)])
    const message = await say(server, agency.staff, channel.conversationId)
    await server.graphql(
      agency.client,
      'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
      { input: { conversationID: channel.conversationId, seenAt: message.createdAt } },
    )
    await phone.next(about('ChannelUserUpdated', channel.channelId))
    const last = await say(server, agency.client, channel.conversationId)
    await colleague.next(about('MessageCreated', last.id))
    expect(told(colleague).some(({ __typename }) => __typename === 'ChannelUserUpdated')).toBe(false)
  })

  test('people outside a channel hear nothing of it (attack 5)', async () => {
    const stranger = await join(server, agency.agencyId, { role: 'client' })
    const colleague = await join(server, agency.agencyId, { role: 'user' })
    const team = await openChannel(server, agency.staff, {
      scope: 'team',
      name: 'Secret team',
      isPrivate: true,
    })
    const [outside, staff, owner] = await Promise.all([
      listen(stranger),
      listen(colleague),
      listen(agency.owner),
    ])
    await say(server, agency.staff, channel.conversationId, { content: 'for the client' })
    await say(server, agency.staff, team.conversationId, { content: 'for the team' })
    const lobby = await openChannel(server, agency.owner, { name: 'Lobby', others: [stranger, colleague] })
    const last = await say(server, agency.owner, lobby.conversationId)
    for (const client of [outside, staff, owner]) await client.next(about('MessageCreated', last.id))
    expect(outside.bytes.join('\n')).not.toMatch(/for the (client|team)/)
    expect(staff.bytes.join('\n')).toContain('for the client')
    expect(staff.bytes.join('\n')).not.toContain('for the team')
    expect(owner.bytes.join('\n')).not.toContain('for the team')
  })
})

describe('a change of a channel', () => {
  const ids = (client: LiveClient) =>
    told(client).flatMap(({ __typename, entity, entityID }) =>
      __typename === 'Changed' ? [`${entity} ${entityID}`] : [],
    )
  const post = async (mutation: string, input: Record<string, unknown>) => {
    const { errors } = await server.graphql(agency.staff, mutation, { input })
    expect(errors).toEqual([])
  }
  const change = 'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { id } }'

  test('is told once for a command, however many people it brings or takes, to those who may open it, as its id', async () => {
    const room = await openChannel(server, agency.staff, { name: 'Many', others: [agency.client] })
    const people = await Promise.all(
      Array.from({ length: 4 }, () => join(server, agency.agencyId, { role: 'client' })),
    )
    const stranger = await join(server, agency.agencyId, { role: 'client' })
    const [member, newcomer, outside] = await Promise.all(
      [agency.client, people[0] ?? stranger, stranger].map((caller) => listen(caller)),
    )
    if (!member || !newcomer || !outside) throw new Error('nobody listens')
    const users = [agency.client, ...people].map(({ userId }) => userId)
    await post(change, { id: room.channelId, users, name: 'Many more' })
    await post(change, { id: room.channelId, users: users.slice(0, 1) })
    const left = people.map(({ userId }) => userId)
    const lobby = await openChannel(server, agency.owner, {
      name: 'Last',
      others: [agency.client, ...people, stranger],
    })
    const last = await say(server, agency.owner, lobby.conversationId)
    for (const client of [member, newcomer, outside]) await client.next(about('MessageCreated', last.id))
    const changes = (client: LiveClient) => ids(client).filter((each) => each === `Channel ${room.channelId}`)
    // Members and name; members again, and the change event.
    expect(changes(member)).toHaveLength(4)
    expect(changes(outside)).toEqual([])
    expect(told(newcomer).filter(({ __typename }) => __typename === 'ChannelLeft')).toMatchObject([
      { channelID: room.channelId },
    ])
    expect(told(member).some(({ __typename }) => __typename === 'ChannelLeft')).toBe(false)
    for (const id of left) expect(member.bytes.join('')).not.toContain(id)
  })

  test('so is that of a conversation, and a new one', async () => {
    const room = await openChannel(server, agency.staff, { name: 'Talks', others: [agency.client] })
    const client = await listen(agency.client)
    await post('mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }', {
      channelID: room.channelId,
      name: 'Second',
    })
    await post('mutation ($input: UpdateConversationInput!) { updateConversation(input: $input) { id } }', {
      id: room.conversationId,
      name: 'First',
    })
    await client.next((data) => (data.onEvent as Told).entityID === room.conversationId)
    expect(ids(client)).toEqual([
      expect.stringMatching(/^Conversation /),
      `Conversation ${room.conversationId}`,
    ])
    expect(client.bytes.join('')).not.toContain('Second')
  })
})

describe("what one reads and puts away, told to all of one's devices", () => {
  /** The events of a channel. A newly connected device may receive a mark twice. */
  const changed = (client: LiveClient, channelId: string) =>
    told(client)
      .filter(({ __typename, channelID }) => __typename === 'ChannelUserUpdated' && channelID === channelId)
      .map(({ id: _, ...change }) => change)
      .filter((change, at, all) => all.findIndex((each) => isDeepStrictEqual(each, change)) === at)

  test('reading says nothing of the archive, and a whole channel is read conversation by conversation', async () => {
    const room = await openChannel(server, agency.staff, { name: 'Devices', others: [agency.client] })
    const { data } = await server.graphql<{ getChannel: { viewerChannelUser: { id: string } } }>(
      agency.client,
      'query ($id: ID!) { getChannel(id: $id) { viewerChannelUser { id } } }',
      { id: room.channelId },
    )
    const place = data?.getChannel.viewerChannelUser.id
    const { createdAt } = await say(server, agency.staff, room.conversationId)
    const device = await listen(agency.client)
    for (const input of [{ archived: true }, { seenAt: createdAt }])
      await server.graphql(
        agency.client,
        'mutation ($input: UpdateChannelUserInput!) { updateChannelUser(input: $input) { id } }',
        { input: { id: place, ...input } },
      )
    await server.graphql(
      agency.client,
      'mutation ($input: MarkConversationInput!) { markConversation(input: $input) { id } }',
      { input: { conversationID: room.conversationId, seenAt: createdAt } },
    )
    const last = await say(server, agency.staff, room.conversationId)
    await device.next(about('MessageCreated', last.id))
    const read = { conversationID: room.conversationId, seenAt: createdAt, archived: null }
    const put = { conversationID: null, seenAt: null, archived: true }
    // The second mark repeats the first.
    expect(changed(device, room.channelId)).toEqual([put, read].map((part) => expect.objectContaining(part)))
  })
})

describe('resume', () => {
  test('whoever comes back with a cursor gets what was missed, once, in order', async () => {
    const first = await listen(agency.client)
    const seen = await say(server, agency.staff, channel.conversationId, { content: 'seen' })
    const { cursor } = await first.next(about('MessageCreated', seen.id))
    first.close()
    await first.closed
    const missed = [
      await say(server, agency.staff, channel.conversationId, { content: 'missed 1' }),
      await say(server, agency.client, channel.conversationId, { content: 'missed 2' }),
    ]
    const second = await listen(agency.client, { after: cursor })
    const live = await say(server, agency.staff, channel.conversationId, { content: 'live' })
    await second.next(about('MessageCreated', live.id))
    const ids = told(second)
      .filter(({ __typename }) => __typename === 'MessageCreated')
      .map(({ message }) => message?.id)
    expect(ids).toEqual([...missed, live].map(({ id }) => id))
  })

  test('a replay never hands out what has since become internal or was deleted (attack 8, 9)', async () => {
    const { cursor } = await server.graphql(agency.client, '{ me { id } }')
    const withdrawn = await say(server, agency.staff, channel.conversationId, { content: 'CANARY-withdrawn' })
    const deleted = await say(server, agency.staff, channel.conversationId, { content: 'CANARY-deleted' })
    await update(agency.staff, { id: withdrawn.id, internal: true })
    await server.graphql(agency.staff, 'mutation ($id: ID!) { deleteMessage(input: { id: $id }) { id } }', {
      id: deleted.id,
    })
    const last = await say(server, agency.staff, channel.conversationId)
    const client = await listen(agency.client, { after: cursor })
    await client.next(about('MessageCreated', last.id))
    expect(client.bytes.join('\n')).not.toContain('CANARY')
  })

  test('a forged cursor, or one of the other side, asks for a reload', async () => {
    const { cursor } = await server.graphql(agency.staff, '{ me { id } }')
    for (const after of ['forged', cursor]) {
      const client = await listen(agency.client, { after })
      expect((await client.refusal()).extensions.code).toBe('CURSOR_EXPIRED')
    }
  })
})

describe('authority that ends, ends in open sockets (attack 7, 27)', () => {
  test('a deactivated, demoted or removed member', async () => {
    for (const change of [
      (id: string) => ({
        query: 'mutation ($id: ID!) { updateAgencyUser(input: { id: $id, active: false }) { id } }',
        id,
      }),
      (id: string) => ({
        query: 'mutation ($id: ID!) { updateAgencyUser(input: { id: $id, role: "client" }) { id } }',
        id,
      }),
      (id: string) => ({ query: 'mutation ($id: ID!) { deleteAgencyUser(input: { id: $id }) { id } }', id }),
    ]) {
      const member = await join(server, agency.agencyId, { role: 'user' })
      const client = await listen(member)
      const { query, id } = change(member.memberId)
      expect((await server.graphql(agency.owner, query, { id })).errors).toEqual([])
      expect((await client.closed).code).toBe(4403)
    }
  })

  test('a demoted member leaves the team channels', async () => {
    const member = await join(server, agency.agencyId, { role: 'user' })
    const team = await openChannel(server, agency.staff, { scope: 'team', name: 'Leaving', others: [member] })
    await server.graphql(
      agency.owner,
      'mutation ($id: ID!) { updateAgencyUser(input: { id: $id, role: "client" }) { id } }',
      { id: member.memberId },
    )
    const read = await server.graphql(member, 'query ($id: ID!) { getChannel(id: $id) { id } }', {
      id: team.channelId,
    })
    expect(read.errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('signing out everywhere', async () => {
    const member = await join(server, agency.agencyId, { role: 'user' })
    const client = await listen(member)
    await server.graphql(member, 'mutation { signOutEverywhere }')
    expect((await client.closed).code).toBe(4403)
  })

  test('a person ejected from a channel hears that, and nothing more of it (attack 7)', async () => {
    const guest = await join(server, agency.agencyId, { role: 'client' })
    const room = await openChannel(server, agency.staff, { name: 'Room', others: [guest] })
    const client = await listen(guest)
    const { errors } = await server.graphql(
      agency.staff,
      'mutation ($input: EjectMemberInput!) { ejectMember(input: $input) { id } }',
      { input: { channelID: room.channelId, userID: guest.userId } },
    )
    expect(errors).toEqual([])
    await client.next(about('ChannelLeft', room.channelId))
    await say(server, agency.staff, room.conversationId, { content: 'after you left' })
    const lobby = await openChannel(server, agency.staff, { name: 'Lobby 2', others: [guest] })
    const last = await say(server, agency.staff, lobby.conversationId)
    await client.next(about('MessageCreated', last.id))
    expect(client.bytes.join('\n')).not.toContain('after you left')
  })

  test.each(['private: true', 'scope: team'])(
    'staff who read a channel without being in it hear that it was closed to them (%s), and nothing more of it',
    async (change) => {
      const room = await openChannel(server, agency.staff, { name: change, others: [agency.admin] })
      const colleague = await join(server, agency.agencyId, { role: 'user' })
      const [reader, member] = await Promise.all([listen(colleague), listen(agency.admin)])
      await server.graphql(
        agency.staff,
        `mutation ($id: ID!) { updateChannel(input: { id: $id, ${change} }) { id } }`,
        { id: room.channelId },
      )
      await reader.next(about('ChannelLeft', room.channelId))
      const hidden = await say(server, agency.staff, room.conversationId, { content: 'among ourselves' })
      await member.next(about('MessageCreated', hidden.id))
      const lobby = await openChannel(server, agency.staff, { name: 'Lobby 3', others: [colleague] })
      const last = await say(server, agency.staff, lobby.conversationId)
      await reader.next(about('MessageCreated', last.id))
      expect(reader.bytes.join('\n')).not.toContain('among ourselves')
      expect(told(member).some(({ __typename }) => __typename === 'ChannelLeft')).toBe(false)
    },
  )
})

describe('the socket itself', () => {
  test('a token that is none is refused', async () => {
    const client = await listen({ accessToken: 'none' }, { after: 'x' })
    expect((await client.closed).code).toBe(4401)
  })

  test('an outsider and a member of another agency get no subscription', async () => {
    const elsewhere = await foundAgency(server, { name: 'Elsewhere' })
    for (const caller of [agency.outsider, { ...elsewhere.staff, agencyId: agency.agencyId }]) {
      const client = await listen(caller, { after: 'x' })
      expect((await client.refusal()).extensions.code).toBe('NOT_FOUND')
    }
  })

  test('a field that depends on who looks cannot be part of an event (attack 8)', async () => {
    const client = await subscribe(
      server,
      agency.staff,
      'subscription ($after: String) { onEvent(after: $after) { ... on MessageCreated { message { viewerCan { edit } } } } }',
    )
    open.push(client)
    expect((await client.refusal()).message).toContain('Message.viewerCan')
  })

  test('onCreateMessage tells what is new in one conversation', async () => {
    const other = await openChannel(server, agency.staff, { name: 'Not this', others: [agency.client] })
    const client = await subscribe(
      server,
      agency.client,
      'subscription ($id: ID, $after: String) { onCreateMessage(conversationID: $id, after: $after) { id content } }',
      {
        id: channel.conversationId,
      },
    )
    open.push(client)
    await say(server, agency.staff, other.conversationId, { content: 'elsewhere' })
    const message = await say(server, agency.staff, channel.conversationId, { content: 'here' })
    await client.next((data) => (data.onCreateMessage as { id: string }).id === message.id)
    expect(client.bytes.join('\n')).not.toContain('elsewhere')
  })
})
