import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundAgency, join, linkAccounts, type TestAgency, type Visitor } from '../agencies/factory.ts'
import { signUp } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { invitationsOf } from '../testing/invitations.ts'
import { type Caller, type TestServer, testServer } from '../testing/server.ts'
import { createOwnChannel } from './commands/own-channel.ts'
import { openChannel, say } from './factory.ts'
import { conversationsOfChannel } from './queries/conversations.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

/** A client in a channel of their own, linked with a person who is in no agency. */
async function linkedClient() {
  const creator = await join(server, agency.agencyId, { role: 'client', name: 'Carl Client' })
  const reader: Visitor = { ...(await signUp(server, { name: 'Rita Reader' })), agencyId: agency.agencyId }
  const channel = await openChannel(server, agency.staff, { name: 'Launch', others: [creator] })
  await say(server, agency.staff, channel.conversationId, { content: 'for all' })
  await say(server, agency.staff, channel.conversationId, { content: 'for us', internal: true })
  const { id: symLinkID } = await linkAccounts(server, creator, reader)
  return { creator, reader, channel, symLinkID }
}

type Messages = { linkedMessages: { items: { id: string; content: string; isOwn: boolean }[] } }

const read = (caller: Visitor, symLinkID: string, conversationID: string) =>
  server.graphql<Messages>(
    caller,
    'query ($l: ID!, $c: ID!) { linkedMessages(symLinkID: $l, conversationID: $c) { items { id content isOwn } } }',
    { l: symLinkID, c: conversationID },
  )

const list = (caller: Visitor, symLinkID: string) =>
  server.graphql<{
    linkedConversations: { items: { id: string; channelName: string; lastWords: string }[] }
  }>(
    caller,
    'query ($l: ID!) { linkedConversations(symLinkID: $l) { items { id channelName lastWords } } }',
    { l: symLinkID },
  )

describe('through a link', () => {
  test('somebody reads what the other is in, as the other, and nothing internal', async () => {
    const { reader, channel, symLinkID } = await linkedClient()
    const { data } = await list(reader, symLinkID)
    expect(data?.linkedConversations.items).toEqual([
      { id: channel.conversationId, channelName: 'Launch', lastWords: 'for all' },
    ])
    const messages = await read(reader, symLinkID, channel.conversationId)
    expect(messages.data?.linkedMessages.items.map(({ content }) => content)).toEqual(['for all'])
  })

  test('the last words of a list end beside a sign, not in it (F17)', async () => {
    const { reader, channel, symLinkID } = await linkedClient()
    const content = `${'a'.repeat(199)}👨‍👩‍👧‍👦 tail`
    await say(server, agency.staff, channel.conversationId, { content })
    const { data } = await list(reader, symLinkID)
    expect(data?.linkedConversations.items[0]?.lastWords).toBe('a'.repeat(199))
  })

  test('an answer is the other’s, and says who wrote it', async () => {
    const { creator, reader, channel, symLinkID } = await linkedClient()
    const input = { symLinkID, conversationID: channel.conversationId, id: newId(), content: 'Agreed' }
    const fields = 'id ownerID isOwn writtenBy'
    const written = await change(server, reader, 'createLinkedMessage', input, fields)
    const answer = { id: input.id, ownerID: creator.userId, isOwn: true, writtenBy: 'Rita Reader' }
    expect(written).toEqual(answer)
    expect(await change(server, reader, 'createLinkedMessage', input, fields)).toEqual(answer)
    const { data } = await server.graphql<{ getMessage: object }>(
      agency.staff,
      'query ($id: ID!) { getMessage(id: $id) { ownerID writtenBy } }',
      { id: input.id },
    )
    expect(data?.getMessage).toEqual({ ownerID: creator.userId, writtenBy: 'Rita Reader' })
  })

  test('nothing is there of other agencies, other people’s channels, and what the other notes for themselves', async () => {
    const { creator, reader, symLinkID } = await linkedClient()
    const foreign = await foundAgency(server)
    const theirs = await openChannel(server, foreign.staff, { name: 'Theirs', others: [foreign.client] })
    const hidden = await openChannel(server, agency.staff, { name: 'Hidden', others: [agency.client] })
    for (const { conversationId } of [theirs, hidden]) {
      expect((await read(reader, symLinkID, conversationId)).errors[0]?.extensions.code).toBe('NOT_FOUND')
      const input = { symLinkID, conversationID: conversationId, id: newId(), content: 'In?' }
      expect((await tryChange(server, reader, 'createLinkedMessage', input)).code).toBe('NOT_FOUND')
    }
    const own = await server.app.asSystem(agency.agencyId, 'staff', (ctx) =>
      ctx.write(async (tx) => {
        const channelId = await createOwnChannel(tx, creator.userId)
        const [conversation] = await tx.load(conversationsOfChannel, channelId)
        return conversation?.id ?? ''
      }),
    )
    expect((await read(reader, symLinkID, own)).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('nothing but these reads and answers is open: the reader stays who they are', async () => {
    const { reader, channel } = await linkedClient()
    const { errors } = await server.graphql(reader, 'query ($id: ID!) { getConversation(id: $id) { id } }', {
      id: channel.conversationId,
    })
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('nobody else comes in: not who made the link, not somebody who knows its id', async () => {
    const { creator, channel, symLinkID } = await linkedClient()
    for (const caller of [creator, agency.staff, agency.owner])
      expect((await read(caller, symLinkID, channel.conversationId)).errors[0]?.extensions.code).toBe(
        'NOT_FOUND',
      )
  })

  test('staff read for staff without the rights of an admin', async () => {
    const reader = await join(server, agency.agencyId, { role: 'user' })
    const channel = await openChannel(server, agency.admin, {
      name: 'Pricing',
      scope: 'team',
      isPrivate: true,
    })
    const others = await openChannel(server, agency.staff, { name: 'Alone', scope: 'team' })
    await say(server, agency.admin, channel.conversationId, { content: 'numbers', internal: true })
    const { id } = await linkAccounts(server, agency.admin, reader)
    const messages = await read(reader, id, channel.conversationId)
    expect(messages.data?.linkedMessages.items).toMatchObject([{ content: 'numbers' }])
    expect((await read(reader, id, others.conversationId)).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('at once a link leads nowhere', () => {
  test.each<[string, (linked: Awaited<ReturnType<typeof linkedClient>>) => Promise<unknown>]>([
    [
      'when it is ended',
      ({ creator, symLinkID }) => change(server, creator, 'deleteSymLink', { id: symLinkID }),
    ],
    [
      'when the other is removed',
      ({ creator }) => change(server, agency.owner, 'deleteAgencyUser', { id: creator.memberId }),
    ],
    [
      'when the other is deactivated',
      ({ creator }) =>
        change(server, agency.owner, 'updateAgencyUser', { id: creator.memberId, active: false }),
    ],
    [
      'when the other becomes staff, and the reader is none',
      ({ creator }) =>
        change(server, agency.owner, 'updateAgencyUser', { id: creator.memberId, role: 'user' }),
    ],
  ])('%s', async (_when, happen) => {
    const linked = await linkedClient()
    const { reader, symLinkID, channel } = linked
    await happen(linked)
    expect((await list(reader, symLinkID)).errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await read(reader, symLinkID, channel.conversationId)).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    )
    const input = { symLinkID, conversationID: channel.conversationId, id: newId(), content: 'Still?' }
    expect((await tryChange(server, reader, 'createLinkedMessage', input)).code).toBe('NOT_FOUND')
  })

  test('when the reader is staff no more, and the link is of staff', async () => {
    const [creator, reader] = await Promise.all([
      join(server, agency.agencyId, { role: 'user' }),
      join(server, agency.agencyId, { role: 'user' }),
    ])
    const { id } = await linkAccounts(server, creator, reader)
    expect((await list(reader, id)).errors).toEqual([])
    await change(server, agency.owner, 'updateAgencyUser', { id: reader.memberId, role: 'client' })
    expect((await list(reader, id)).errors[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

test('joining a channel in which only a linked account is, one is paired', async () => {
  const creator = await join(server, agency.agencyId, { role: 'client' })
  const reader = await join(server, agency.agencyId, { role: 'client' })
  const channel = await openChannel(server, agency.staff, { name: 'Launch', others: [creator] })
  const joining = { channelID: channel.channelId }
  const fields = 'status message symLinkID'
  expect(await tryChange(server, reader, 'joinChannel', joining, fields)).toMatchObject({
    error: { message: 'Channel not found' },
  })
  const { id } = await linkAccounts(server, creator, reader)
  expect(await change(server, reader, 'joinChannel', joining, fields)).toEqual({
    status: 202,
    message: 'paired',
    symLinkID: id,
  })
  expect(
    (
      await server.graphql(reader, 'query ($id: ID!) { getChannel(id: $id) { id } }', {
        id: channel.channelId,
      })
    ).errors,
  ).toHaveLength(1)
})

test("who follows somebody else's invitation into a channel where a linked account is, is paired and uses nothing up", async () => {
  const { creator, reader, channel, symLinkID } = await linkedClient()
  const guest = await signUp(server)
  await change(server, agency.staff, 'createPendingInvitation', {
    email: guest.email,
    agencyRole: 'client',
    channelID: channel.channelId,
  })
  const token = await invitationsOf(server).mailedToken(guest.email)
  const follow = async (caller: Caller) => {
    const query = `mutation ($token: String!) { acceptInvitation(token: $token) { status message channelID symLinkID } }`
    const { data, errors } = await server.graphql<{ acceptInvitation: unknown }>(caller, query, { token })
    return data?.acceptInvitation ?? errors[0]?.message
  }
  expect(await follow(reader)).toEqual({
    status: 202,
    message: 'paired',
    channelID: channel.channelId,
    symLinkID,
  })
  await change(server, agency.staff, 'ejectMember', { channelID: channel.channelId, userID: creator.userId })
  expect(await follow(reader)).toBe('Invitation not found')
  expect(await follow(await signUp(server))).toBe('Invitation not found')
  expect(await follow(guest)).toMatchObject({ status: 200, symLinkID: null })
})
