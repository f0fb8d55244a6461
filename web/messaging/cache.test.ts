import { expect, test } from 'vitest'
import { cacheHarness } from './cache-harness.ts'
import { anna, dana, makeConversation, makeMessage, makeRow, minute, page, withAbilities } from './factory.ts'
import { channelListQuery } from './operations/channels.ts'
import { createConversationMutation } from './operations/conversations.ts'
import { createMessageMutation, messagePageQuery, threadPageQuery } from './operations/messages.ts'

const ids = (seen: { data: { messagesByConversation: { items: { id: string }[] } } | undefined }) =>
  seen.data?.messagesByConversation.items.map(({ id }) => id)

const numbered = (numbers: number[], owner = anna) =>
  numbers.map((at) => withAbilities(makeMessage({ id: `m${at}`, at, owner })))

const pages = {
  MessagePage: ({ nextToken }: Record<string, unknown>) => ({
    messagesByConversation: nextToken ? page(numbered([4, 3])) : page(numbered([6, 5]), 'before-5'),
  }),
}

test('an older page leaves the first one as it is, so that nobody reads or draws that again', async () => {
  const { watch } = cacheHarness(anna, pages)
  const first = watch(messagePageQuery, { conversationID: 'talk' })
  const { data } = first
  expect(ids(first)).toEqual(['m6', 'm5'])
  const older = watch(messagePageQuery, { conversationID: 'talk', nextToken: 'before-5' })
  expect(ids(older)).toEqual(['m4', 'm3'])
  expect(older.data?.messagesByConversation.nextToken).toBeNull()
  expect(first.data).toBe(data)
})

test('a live message appears once, without asking the server again', async () => {
  const { watch, tell, asked } = cacheHarness(anna, pages)
  const seen = watch(messagePageQuery, { conversationID: 'talk' })
  const message = makeMessage({ id: 'm7', at: 7, owner: dana })
  await tell({ __typename: 'MessageCreated', message })
  await tell({ __typename: 'MessageCreated', message })
  expect(ids(seen)).toEqual(['m7', 'm6', 'm5'])
  expect(asked.filter((name) => name === 'MessagePage')).toHaveLength(1)
})

test('what events bring can be acted on as the rule says', async () => {
  const { watch, tell } = cacheHarness(anna, pages)
  const seen = watch(messagePageQuery, { conversationID: 'talk' })
  await tell({ __typename: 'MessageCreated', message: makeMessage({ id: 'm7', at: 7, owner: anna }) })
  expect(seen.data?.messagesByConversation.items[0]?.viewerCan).toMatchObject({
    edit: true,
    setInternal: true,
    setPublic: false,
  })
  await tell({ __typename: 'MessageCreated', message: makeMessage({ id: 'm8', at: 8, owner: dana }) })
  expect(seen.data?.messagesByConversation.items[0]?.viewerCan).toMatchObject({
    edit: false,
    delete: true,
    setInternal: false,
  })
})

const list = (conversation: object, channels: object[] = [], me: object = anna) => ({
  ChannelList: () => ({
    me,
    channelUsersByUser: page(
      [makeRow('own', { scope: 'self' }), ...channels, makeRow('acme', { conversations: [conversation] })],
      null,
      'ChannelUserConnection',
    ),
  }),
})

test('a message of another moves its channel up and counts once', async () => {
  const { watch, tell } = cacheHarness(anna, list(makeConversation(1), [makeRow('team', { createdAt: 2 })]))
  const seen = watch(channelListQuery, {})
  const order = () => seen.data?.channelUsersByUser.items.map(({ channelID }) => channelID)
  expect(order()).toEqual(['own', 'team', 'acme'])
  const message = makeMessage({ id: 'm3', at: 3, owner: dana })
  await tell({ __typename: 'MessageCreated', message })
  await tell({ __typename: 'MessageCreated', message })
  expect(order()).toEqual(['own', 'acme', 'team'])
  expect(seen.data?.channelUsersByUser.items[1]?.channel.conversations[0]).toMatchObject({
    unread: true,
    unreadCount: 1,
    lastMessageID: 'm3',
    lastMessage: { content: 'text of m3' },
  })
})

test('what was made public since it was written is not counted again by staff', async () => {
  const { watch, tell } = cacheHarness(anna, list(makeConversation(6, { unreadCount: 2 })))
  const seen = watch(channelListQuery, {})
  const message = makeMessage({ id: 'm3', at: 3, owner: dana, publishedAt: minute(9) })
  await tell({ __typename: 'MessageCreated', message })
  expect(seen.data?.channelUsersByUser.items[1]?.channel.conversations[0]).toMatchObject({
    unreadCount: 2,
    lastMessageAt: minute(6),
  })
})

test("one's own message from another device marks the conversation as read", async () => {
  const { watch, tell } = cacheHarness(anna, list(makeConversation(1, { unreadCount: 4 })))
  const seen = watch(channelListQuery, {})
  await tell({ __typename: 'MessageCreated', message: makeMessage({ id: 'm3', at: 3 }) })
  expect(seen.data?.channelUsersByUser.items[1]?.channel.conversations[0]).toMatchObject({
    unread: false,
    unreadCount: 0,
    seenAt: minute(3),
  })
})

test('an answer is counted at its root and shown in the open thread, once', async () => {
  const { watch, tell } = cacheHarness(anna, {
    ...pages,
    ThreadPage: () => ({ messagesByResponseTo: page([]) }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const thread = watch(threadPageQuery, { responseToID: 'm5' })
  const message = makeMessage({ id: 'a1', at: 8, owner: dana, responseToID: 'm5' })
  await tell({ __typename: 'MessageCreated', message })
  await tell({ __typename: 'MessageCreated', message })
  const root = main.data?.messagesByConversation.items[1]
  expect(root).toMatchObject({ id: 'm5', responses: 1, lastResponse: { id: 'a1' } })
  expect(thread.data?.messagesByResponseTo.items.map(({ id }) => id)).toEqual(['a1'])
  expect(ids(main)).toEqual(['m6', 'm5'])
})

test('what turns internal is gone for a client: list, thread, last message', async () => {
  const answer = makeMessage({ id: 'a1', at: 8, owner: anna, responseToID: 'm5' })
  let lastAt = 6
  const { watch, tell, asked } = cacheHarness(dana, {
    ...pages,
    ThreadPage: () => ({ messagesByResponseTo: page([withAbilities(answer)]) }),
    ChannelList: () => list(makeConversation(lastAt), [], dana).ChannelList(),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const channels = watch(channelListQuery, {})
  watch(threadPageQuery, { responseToID: 'm6' })
  lastAt = 5
  const gone = { messageID: 'm6', conversationID: 'talk', responseToID: null, withdrawn: null, root: null }
  await tell({ __typename: 'MessageWithdrawn', ...gone })
  expect(ids(main)).toEqual(['m5'])
  expect(channels.data?.channelUsersByUser.items[1]?.channel.conversations[0]).toMatchObject({
    lastMessageID: 'm5',
  })
  expect(asked.filter((name) => name === 'ChannelList')).toHaveLength(2)
  expect(asked.filter((name) => name === 'ThreadPage')).toHaveLength(2)
})

test('what turns internal stays for staff, marked', async () => {
  const { watch, tell } = cacheHarness(anna, pages)
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const message = makeMessage({ id: 'm6', at: 6, internal: true })
  await tell({
    __typename: 'MessageWithdrawn',
    messageID: 'm6',
    conversationID: 'talk',
    responseToID: null,
    withdrawn: message,
    root: null,
  })
  expect(main.data?.messagesByConversation.items[0]).toMatchObject({
    internal: true,
    viewerCan: { setPublic: true, setInternal: false },
  })
})

test('when an internal message turns public its answers may too', async () => {
  const root = makeMessage({ id: 'm6', at: 6, internal: true })
  const answer = makeMessage({ id: 'a1', at: 8, responseToID: 'm6', internal: true })
  const { watch, tell } = cacheHarness(anna, {
    MessagePage: () => ({ messagesByConversation: page([withAbilities(root)]) }),
    ThreadPage: () => ({ messagesByResponseTo: page([withAbilities(answer)]) }),
  })
  watch(messagePageQuery, { conversationID: 'talk' })
  const thread = watch(threadPageQuery, { responseToID: 'm6' })
  await tell({
    __typename: 'MessagePublished',
    message: { ...root, internal: false, publishedAt: minute(9) },
  })
  expect(thread.data?.messagesByResponseTo.items[0]?.viewerCan).toMatchObject({ setPublic: true })
})

test('what turns public appears to a client at its old place, and only where that was loaded', async () => {
  let above = [4, 2]
  const { watch, tell } = cacheHarness(dana, {
    MessagePage: ({ nextToken }) => ({
      messagesByConversation: nextToken
        ? page(numbered(above), 'before-2')
        : page(numbered([8, 6]), 'before-6'),
    }),
    ...list(makeConversation(8), [], dana),
  })
  watch(channelListQuery, {})
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const older = watch(messagePageQuery, { conversationID: 'talk', nextToken: 'before-6' })
  above = [4, 3, 2]
  for (const at of [3, 1, 7]) {
    const message = makeMessage({ id: `m${at}`, at, publishedAt: minute(9) })
    await tell({ __typename: 'MessagePublished', message })
  }
  expect([ids(main), ids(older)]).toEqual([
    ['m8', 'm7', 'm6'],
    ['m4', 'm3', 'm2'],
  ])
})

test('what ended the last loaded page, and comes back to a client, finds its place', async () => {
  const { watch, tell, asked } = cacheHarness(dana, {
    MessagePage: () => ({ messagesByConversation: page(numbered([6, 5]), 'before-5') }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const gone = { messageID: 'm5', conversationID: 'talk', responseToID: null, withdrawn: null, root: null }
  await tell({ __typename: 'MessageWithdrawn', ...gone })
  expect(ids(main)).toEqual(['m6'])
  const message = makeMessage({ id: 'm5', at: 5, publishedAt: minute(9) })
  await tell({ __typename: 'MessagePublished', message })
  expect(ids(main)).toEqual(['m6', 'm5'])
  expect(asked.filter((name) => name === 'MessagePage')).toHaveLength(1)
})

test('what is told late finds its place where all that was loaded has been deleted', async () => {
  const { watch, tell } = cacheHarness(anna, {
    MessagePage: () => ({ messagesByConversation: page(numbered([6, 5]), 'before-5') }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  for (const messageID of ['m5', 'm6'])
    await tell({
      __typename: 'MessageDeleted',
      messageID,
      conversationID: 'talk',
      responseToID: null,
      deleted: null,
      root: null,
    })
  for (const at of [8, 7, 4])
    await tell({ __typename: 'MessageCreated', message: makeMessage({ id: `m${at}`, at }) })
  expect(ids(main)).toEqual(['m8', 'm7'])
})

test('what was withdrawn and is public again by the time that a client hears of it counts once', async () => {
  let lastAt = 6
  const { watch, tell } = cacheHarness(dana, {
    ...pages,
    ChannelList: () => list(makeConversation(lastAt, { unreadCount: 1 }), [], dana).ChannelList(),
  })
  const channels = watch(channelListQuery, {})
  const message = makeMessage({ id: 'm6', at: 6, publishedAt: minute(9) })
  lastAt = 9
  const gone = { messageID: 'm6', conversationID: 'talk', responseToID: null, root: null }
  await tell({ __typename: 'MessageWithdrawn', ...gone, withdrawn: message })
  await tell({ __typename: 'MessagePublished', message })
  expect(channels.data?.channelUsersByUser.items.at(-1)?.channel.conversations[0]?.unreadCount).toBe(1)
})

test('what turns public appears even where it is not known yet who reads', async () => {
  const { watch, tell } = cacheHarness({ ...dana, role: '' }, pages)
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const message = makeMessage({ id: 'm7', at: 7, publishedAt: minute(9) })
  await tell({ __typename: 'MessagePublished', message })
  expect(ids(main)).toEqual(['m7', 'm6', 'm5'])
})

test('a message that was deleted before it is answered again does not come back', async () => {
  const { watch, client } = cacheHarness(anna, {
    ...pages,
    CreateMessage: () => ({ createMessage: withAbilities(makeMessage({ id: 'm7', at: 7, deleted: true })) }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const input = { id: 'm7', conversationID: 'talk', content: 'sent again' }
  await client.mutation(createMessageMutation, { input }).toPromise()
  expect(ids(main)).toEqual(['m6', 'm5'])
})

test('a deleted message goes; one with answers stays as a mark until they are gone too', async () => {
  const answer = makeMessage({ id: 'a1', at: 8, responseToID: 'm5' })
  const { watch, tell } = cacheHarness(anna, {
    ...pages,
    ThreadPage: () => ({ messagesByResponseTo: page([withAbilities(answer)]) }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  watch(threadPageQuery, { responseToID: 'm5' })
  await tell({
    __typename: 'MessageDeleted',
    messageID: 'm6',
    conversationID: 'talk',
    responseToID: null,
    deleted: makeMessage({ id: 'm6', at: 6, deleted: true }),
    root: null,
  })
  expect(ids(main)).toEqual(['m5'])
  const mark = makeMessage({ id: 'm5', at: 5, deleted: true, responses: 1, lastResponse: answer })
  await tell({
    __typename: 'MessageDeleted',
    messageID: 'm5',
    conversationID: 'talk',
    responseToID: null,
    deleted: mark,
    root: null,
  })
  expect(main.data?.messagesByConversation.items).toMatchObject([{ id: 'm5', _deleted: true, content: '' }])
  const bare = makeMessage({ id: 'm5', at: 5, deleted: true })
  await tell({
    __typename: 'MessageDeleted',
    messageID: 'a1',
    conversationID: 'talk',
    responseToID: 'm5',
    root: bare,
  })
  expect(ids(main)).toEqual([])
})

test('to a client the mark of a deleted message comes and goes with the answers that they may see', async () => {
  const { watch, tell } = cacheHarness(dana, {
    MessagePage: () => ({ messagesByConversation: page(numbered([6, 5, 4]), 'before-4') }),
  })
  const main = watch(messagePageQuery, { conversationID: 'talk' })
  const answer = makeMessage({ id: 'a1', at: 8, responseToID: 'm5' })
  const mark = { id: 'm5', at: 5, deleted: true }
  const gone = { messageID: 'm5', conversationID: 'talk', responseToID: null }
  await tell({ __typename: 'MessageDeleted', ...gone, deleted: makeMessage(mark), root: null })
  expect(ids(main)).toEqual(['m6', 'm4'])
  const root = makeMessage({ ...mark, responses: 1, lastResponse: answer })
  await tell({ __typename: 'MessagePublished', message: { ...answer, publishedAt: minute(9) }, root })
  expect(ids(main)).toEqual(['m6', 'm5', 'm4'])
  const withdrawn = { messageID: 'a1', conversationID: 'talk', responseToID: 'm5', withdrawn: null }
  await tell({ __typename: 'MessageWithdrawn', ...withdrawn, root: makeMessage(mark) })
  expect(ids(main)).toEqual(['m6', 'm4'])
})

test('reading on another device empties the count; marking as unread asks for it', async () => {
  const state = { seenAt: null as number | null, unreadCount: 4 }
  const { watch, tell, asked } = cacheHarness(anna, {
    ChannelList: () => list(makeConversation(6, state)).ChannelList(),
  })
  const seen = watch(channelListQuery, {})
  const conversation = () => seen.data?.channelUsersByUser.items[1]?.channel.conversations[0]
  await tell({
    __typename: 'ChannelUserUpdated',
    channelID: 'acme',
    seen: 'talk',
    seenAt: minute(6),
    archived: null,
  })
  expect(conversation()).toMatchObject({ unread: false, unreadCount: 0, seenAt: minute(6) })
  expect(asked.filter((name) => name === 'ChannelList')).toHaveLength(1)
  await tell({
    __typename: 'ChannelUserUpdated',
    channelID: 'acme',
    seen: 'talk',
    seenAt: null,
    archived: null,
  })
  expect(asked.filter((name) => name === 'ChannelList')).toHaveLength(2)
  expect(conversation()).toMatchObject({ unread: true, unreadCount: 4 })
})

test('who leaves a channel keeps nothing of it', async () => {
  let rows = [makeRow('own', { scope: 'self' }), makeRow('acme', { conversations: [makeConversation(6)] })]
  const { watch, tell, client, asked } = cacheHarness(anna, {
    ...pages,
    ChannelList: () => ({
      me: anna,
      channelUsersByUser: page(rows, null, 'ChannelUserConnection'),
    }),
  })
  const seen = watch(channelListQuery, {})
  client.query(messagePageQuery, { conversationID: 'talk' }).toPromise()
  rows = rows.slice(0, 1)
  await tell({ __typename: 'ChannelLeft', channelID: 'acme' })
  expect(seen.data?.channelUsersByUser.items.map(({ channelID }) => channelID)).toEqual(['own'])
  await client
    .query(messagePageQuery, { conversationID: 'talk' }, { requestPolicy: 'cache-first' })
    .toPromise()
  expect(asked.filter((name) => name === 'MessagePage')).toHaveLength(2)
})

test('a conversation that one began oneself is there with the answer', async () => {
  const rows = [makeRow('acme', { conversations: [makeConversation(6)] })]
  const { watch, client, asked } = cacheHarness(anna, {
    ChannelList: () => ({
      me: anna,
      channelUsersByUser: page(rows, null, 'ChannelUserConnection'),
    }),
    CreateConversation: () => ({ createConversation: { ...makeConversation(null), id: 'second' } }),
  })
  const seen = watch(channelListQuery, {})
  const input = { channelID: 'acme', name: 'Second' }
  await client.mutation(createConversationMutation, { input }).toPromise()
  expect(seen.data?.channelUsersByUser.items[0]?.channel.conversations.map(({ id }) => id)).toEqual([
    'talk',
    'second',
  ])
  expect(asked.filter((name) => name === 'ChannelList')).toHaveLength(1)
})
