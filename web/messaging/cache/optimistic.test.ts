import { expect, test } from 'vitest'
import { cacheHarness } from '../cache-harness.ts'
import { markConversation } from '../conversation/mark-conversation.ts'
import { anna, dana, makeConversation, makeMessage, makeRow, page } from '../factory.ts'
import { isRemoved } from '../model/message.ts'
import { archiveChannelMutation, channelListQuery } from '../operations/channels.ts'
import {
  deleteMessageMutation,
  messagePageQuery,
  threadPageQuery,
  updateMessageMutation,
} from '../operations/messages.ts'

const abilities = {
  edit: true,
  delete: true,
  setInternal: true,
  setPublic: false,
  reply: true,
}
const mine = (at: number, responses = 0) => ({
  ...makeMessage({ id: `m${at}`, at, owner: anna, responses }),
  viewerCan: { __typename: 'MessageAbilities', ...abilities },
})

const answerOf = (at: number) => ({ ...mine(at), responseToID: 'm1' })

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** A server that has not answered a change yet. */
function open(...messages: object[]) {
  const answer = Promise.withResolvers<object>()
  const later = () => answer.promise
  const { client, watch, tell } = cacheHarness(anna, {
    MessagePage: () => ({ messagesByConversation: page(messages) }),
    ChannelList: () => ({
      me: anna,
      channelUsersByUser: page(
        [makeRow('acme', { conversations: [makeConversation(1, { unreadCount: 2 })] })],
        null,
        'ChannelUserConnection',
      ),
    }),
    UpdateMessage: later,
    DeleteMessage: later,
    ArchiveChannel: later,
    MarkConversation: later,
    ConversationState: () => ({ getConversation: makeConversation(3, { unreadCount: 3 }) }),
    ThreadPage: () => ({ messagesByResponseTo: page([answerOf(2), answerOf(3)]) }),
  })
  const seen = watch(messagePageQuery, { conversationID: 'talk' })
  return { client, watch, tell, messages: () => seen.data?.messagesByConversation.items ?? [], answer }
}

test('an edited message shows its new words before the server answers', async () => {
  const { client, messages } = open(mine(1))
  client.mutation(updateMessageMutation, { input: { id: 'm1', content: 'better' } }).subscribe(() => {})
  await nextFrame()
  expect(messages()).toMatchObject([
    { content: 'better', editedAt: expect.any(String), viewerCan: abilities },
  ])
})

test('a message that is hidden from the client is internal at once, and public again when that is refused', async () => {
  const { client, messages, answer } = open(mine(1))
  const done = client.mutation(updateMessageMutation, { input: { id: 'm1', internal: true } }).toPromise()
  await nextFrame()
  expect(messages()).toMatchObject([
    { internal: true, viewerCan: { setInternal: false, setPublic: true, edit: true } },
  ])
  answer.reject(new Error('The line is gone'))
  expect((await done).error).toBeDefined()
  await nextFrame()
  expect(messages()).toMatchObject([{ internal: false, viewerCan: abilities }])
})

test('a deleted message is gone at once, and comes back when that is refused', async () => {
  const { client, messages, tell, answer } = open(mine(2), mine(1))
  const done = client.mutation(deleteMessageMutation, { input: { id: 'm2' } }).toPromise()
  await nextFrame()
  expect(messages().map(isRemoved)).toEqual([true, false])
  await tell({ __typename: 'MessageCreated', message: makeMessage({ id: 'm3', at: 3, owner: anna }) })
  answer.reject(new Error('The line is gone'))
  expect((await done).error).toBeDefined()
  await nextFrame()
  expect(messages().map(({ id }) => id)).toEqual(['m3', 'm2', 'm1'])
  expect(messages().map(isRemoved)).toEqual([false, false, false])
})

test('a deleted message whose answers stay shows at once that it was deleted', async () => {
  const { client, messages } = open(mine(1, 2))
  client.mutation(deleteMessageMutation, { input: { id: 'm1', thread: false } }).subscribe(() => {})
  await nextFrame()
  expect(messages()).toMatchObject([{ id: 'm1', _deleted: true, content: '', responses: 2 }])
})

test('a message that is deleted with its answers is gone at once', async () => {
  const { client, messages } = open(mine(1, 2))
  client.mutation(deleteMessageMutation, { input: { id: 'm1', thread: true } }).subscribe(() => {})
  await nextFrame()
  expect(messages().map(isRemoved)).toEqual([true])
})

test('a message that somebody deletes meanwhile stays as a mark for the answer that is not known here yet', async () => {
  const { client, messages, tell, answer } = open(mine(1))
  const done = client.mutation(deleteMessageMutation, { input: { id: 'm1' } }).toPromise()
  await nextFrame()
  const deleted = makeMessage({ id: 'm1', at: 1, owner: anna, deleted: true, responses: 1 })
  await tell({
    __typename: 'MessageDeleted',
    messageID: 'm1',
    conversationID: 'talk',
    responseToID: null,
    deleted,
    root: null,
  })
  answer.resolve({ deleteMessage: deleted })
  await done
  await nextFrame()
  expect(messages()).toMatchObject([{ id: 'm1', _deleted: true, responses: 1 }])
})

test('a channel is put away at once', async () => {
  const { client, watch } = open()
  const seen = watch(channelListQuery, {})
  const row = seen.data?.channelUsersByUser.items[0]
  client
    .mutation(archiveChannelMutation, { input: { id: String(row?.id), archived: true } })
    .subscribe(() => {})
  await nextFrame()
  expect(seen.data?.channelUsersByUser.items[0]).toMatchObject({ archived: true })
})

test('an answer that is deleted is counted off at once, and once', async () => {
  const root = mine(1, 2)
  const { client, messages, watch, tell, answer } = open(root)
  watch(threadPageQuery, { responseToID: 'm1' })
  const done = client.mutation(deleteMessageMutation, { input: { id: 'm3' } }).toPromise()
  await nextFrame()
  expect(messages()).toMatchObject([{ id: 'm1', responses: 1 }])
  root.responses = 1
  answer.resolve({ deleteMessage: { ...makeMessage({ id: 'm3', at: 3, owner: anna }), responseToID: 'm1' } })
  await done
  await nextFrame()
  expect(messages()).toMatchObject([{ responses: 1 }])
  await tell({
    __typename: 'MessageDeleted',
    messageID: 'm3',
    conversationID: 'talk',
    responseToID: 'm1',
    root: makeMessage({ id: 'm1', at: 1, owner: anna, responses: 1 }),
  })
  expect(messages()).toMatchObject([{ responses: 1 }])
})

test('a deleted answer is counted again when that is refused', async () => {
  const { client, messages, watch, answer } = open(mine(1, 2))
  watch(threadPageQuery, { responseToID: 'm1' })
  const done = client.mutation(deleteMessageMutation, { input: { id: 'm3' } }).toPromise()
  await nextFrame()
  expect(messages()).toMatchObject([{ responses: 1 }])
  answer.reject(new Error('The line is gone'))
  await done
  await nextFrame()
  expect(messages()).toMatchObject([{ responses: 2 }])
})

test('a mark as read that is refused leaves the count of the server, whatever came meanwhile', async () => {
  const { client, watch, tell, answer } = open()
  const seen = watch(channelListQuery, {})
  const conversation = () => seen.data?.channelUsersByUser.items[0]?.channel.conversations[0]
  const done = markConversation(client, { conversationID: 'talk', seenAt: '2026-03-03T10:01:00.000Z' })
  await nextFrame()
  expect(conversation()).toMatchObject({ unread: false, unreadCount: 0 })
  await tell({ __typename: 'MessageCreated', message: makeMessage({ id: 'm3', at: 3, owner: dana }) })
  answer.reject(new Error('The line is gone'))
  expect((await done).error).toBeDefined()
  await nextFrame()
  expect(conversation()).toMatchObject({ unread: true, unreadCount: 3 })
})
