import type { Cache } from '@urql/exchange-graphcache'
import { isUnread } from '../../../shared/conversation.ts'
import { cachedItems, forget, remove } from '../../platform/client/lists.ts'
import { graphql } from '../../platform/graphql.ts'
import { answers, channelMembers, roots } from './lists.ts'
import { channelList, ownRows, setArchived } from './own-rows.ts'
import { viewerId } from './viewer.ts'

const freshConversation = graphql(`
  fragment _ on Conversation { id seenAt unread unreadCount lastMessageID lastMessageAt lastMessage { id } }
`)
const readingState = graphql(`fragment _ on Conversation { id seenAt unread unreadCount }`)

/** A channel that the reader got, or that they have made: their own row of it comes with the list. */
export function addChannel(cache: Cache, conversations: { id: string }[]): void {
  for (const { id } of conversations) startEmpty(cache, id)
  forget(cache, channelList.field)
}

/** A new conversation in a channel. */
export function addConversation(cache: Cache, { id, channelID }: { id: string; channelID: string }): void {
  startEmpty(cache, id)
  const channel = `Channel:${channelID}`
  const known = cache.resolve(channel, 'conversations')
  const key = `Conversation:${id}`
  if (Array.isArray(known) && !(known as string[]).includes(key))
    cache.link(channel, 'conversations', [...(known as string[]), key])
}

/** Somebody came into a channel. */
export function addMember(cache: Cache, { channelID, userID }: { channelID: string; userID: string }): void {
  forget(cache, channelMembers.field, { channelID })
  if (userID === viewerId(cache)) forget(cache, channelList.field)
}

/** Somebody left a channel; when it is the reader, nothing of it stays behind. */
export function removeMember(
  cache: Cache,
  { channelID, userID }: { channelID: string; userID: string },
): void {
  forget(cache, channelMembers.field, { channelID })
  if (userID !== viewerId(cache)) return
  for (const row of ownRows(cache, channelID)) remove(cache, channelList, undefined, row)
  dropChannel(cache, channelID)
}

/** What the reader did on another device: saw, marked as unread, archived. */
export function changeOwnState(
  cache: Cache,
  event: { channelID: string; seen: string | null; seenAt: string | null; archived: boolean | null },
): void {
  if (event.archived !== null) setArchived(cache, event.channelID, event.archived)
  if (event.seen) see(cache, event.seen, event.seenAt)
}

function see(cache: Cache, id: string, seenAt: string | null): void {
  const conversation = `Conversation:${id}`
  const last = cache.resolve(conversation, 'lastMessageAt')
  if (last === undefined) return
  const unread = isUnread(seenAt, last as string | null)
  cache.writeFragment(readingState, { id, seenAt, unread, unreadCount: 0 })
  // How many of the messages after it are others' is known to the server only.
  if (unread) cache.invalidate(conversation, 'unreadCount')
}

function startEmpty(cache: Cache, id: string): void {
  if (cache.resolve(`Conversation:${id}`, 'unreadCount') !== undefined) return
  cache.writeFragment(freshConversation, {
    id,
    seenAt: null,
    unread: false,
    unreadCount: 0,
    lastMessageID: null,
    lastMessageAt: null,
    lastMessage: null,
  })
}

function dropChannel(cache: Cache, channelID: string): void {
  const channel = `Channel:${channelID}`
  const conversations = cache.resolve(channel, 'conversations')
  for (const conversation of Array.isArray(conversations) ? (conversations as string[]) : [])
    dropConversation(cache, conversation)
  cache.invalidate(channel)
}

function dropConversation(cache: Cache, conversation: string): void {
  const id = conversation.slice('Conversation:'.length)
  for (const root of cachedItems(cache, roots, id)) {
    const rootID = root.slice('Message:'.length)
    for (const answer of cachedItems(cache, answers, rootID)) cache.invalidate(answer)
    forget(cache, answers.field, { responseToID: rootID })
    cache.invalidate(root)
  }
  forget(cache, roots.field, { conversationID: id })
  cache.invalidate(conversation)
}
