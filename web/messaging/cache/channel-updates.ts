import type { Cache } from '@urql/exchange-graphcache'
import { isUnread } from '../../../shared/conversation.ts'
import { cachedItems, invalidate, remove } from '../../platform/client/lists.ts'
import { graphql } from '../../platform/graphql.ts'
import { answers, roots } from './lists.ts'
import { channelList, ownRows, setArchived } from './own-rows.ts'

const readingState = graphql(`fragment _ on Conversation { id seenAt unread unreadCount }`)

/** A conversation that the viewer started is shown at once. */
export function addConversation(cache: Cache, { id, channelID }: { id: string; channelID: string }): void {
  const channel = `Channel:${channelID}`
  const known = cache.resolve(channel, 'conversations')
  const key = `Conversation:${id}`
  if (Array.isArray(known) && !(known as string[]).includes(key))
    cache.link(channel, 'conversations', [...(known as string[]), key])
}

/** Removes everything of a channel that the viewer may no longer open. */
export function leaveChannel(cache: Cache, channelID: string): void {
  for (const row of ownRows(cache, channelID)) remove(cache, channelList, undefined, row)
  dropChannel(cache, channelID)
}

/** What the viewer did on another device: read, marked as unread, archived. */
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
  // Only the server knows how many of the later messages are by others.
  if (unread) cache.invalidate(conversation, 'unreadCount')
}

function dropChannel(cache: Cache, channelID: string): void {
  const channel = `Channel:${channelID}`
  const conversations = cache.resolve(channel, 'conversations')
  for (const conversation of Array.isArray(conversations) ? (conversations as string[]) : [])
    dropConversation(cache, conversation)
  invalidate(cache, 'listMembers', { channelID })
  cache.invalidate(channel)
}

function dropConversation(cache: Cache, conversation: string): void {
  const id = conversation.slice('Conversation:'.length)
  for (const root of cachedItems(cache, roots, id)) {
    const rootID = root.slice('Message:'.length)
    for (const answer of cachedItems(cache, answers, rootID)) cache.invalidate(answer)
    invalidate(cache, answers.field, { responseToID: rootID })
    cache.invalidate(root)
  }
  invalidate(cache, roots.field, { conversationID: id })
  cache.invalidate(conversation)
}
