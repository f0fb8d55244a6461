import type { Cache } from '@urql/exchange-graphcache'
import { unreadFrom } from '../../../shared/conversation.ts'
import { cachedItems } from '../../platform/client/lists.ts'
import { graphql } from '../../platform/graphql.ts'
import { answers } from './lists.ts'
import { unarchive } from './own-rows.ts'
import { isClient, viewerId } from './viewer.ts'

interface CountedMessage {
  id: string
  createdAt: string
  publishedAt: string | null
  ownerID: string
  conversationID: string
  channelID: string
}

const answerCount = graphql(`fragment _ on Message { id responses lastResponseID }`)
const conversationCounters = graphql(`
  fragment _ on Conversation { id seenAt unread unreadCount lastMessageAt }
`)
const lastMessage = graphql(`fragment _ on Conversation { id lastMessageID }`)

const maxCounted = 99

/** Counts a reply at its root message, unless the root already knows of a reply as late as this one. */
export function countReply(cache: Cache, rootID: string, answer: CountedMessage): void {
  const root = `Message:${rootID}`
  const responses = cache.resolve(root, 'responses')
  if (typeof responses !== 'number') return
  const last = cache.resolve(root, 'lastResponse')
  const lastAt = typeof last === 'string' ? cache.resolve(last, 'createdAt') : undefined
  if (typeof lastAt === 'string' && !isAfter(answer.createdAt, lastAt)) return
  cache.writeFragment(answerCount, { id: rootID, responses: responses + 1, lastResponseID: answer.id })
  cache.link(root, 'lastResponse', `Message:${answer.id}`)
}

const answersLeft = graphql(`fragment _ on Message { id responses }`)

/** Subtracts a reply from its root's count, unless the root's list already knows that it is deleted. */
export function uncountReply(cache: Cache, rootID: string, answerID: string): void {
  const responses = cache.resolve(`Message:${rootID}`, 'responses')
  if (typeof responses !== 'number' || responses === 0) return
  if (!cachedItems(cache, answers, rootID).includes(`Message:${answerID}`)) return
  cache.writeFragment(answersLeft, { id: rootID, responses: responses - 1 })
}

/**
 * Counts a message for the viewer and makes it the last one. Timestamps are unique within a conversation, so a message
 * that is not later than the last known one has already been counted.
 */
export function touchConversation(cache: Cache, message: CountedMessage): void {
  const conversation = `Conversation:${message.conversationID}`
  const counted = cache.resolve(conversation, 'unreadCount')
  const moment = unreadFrom(message, { isClient: isClient(cache) })
  const lastAt = cache.resolve(conversation, 'lastMessageAt')
  if (typeof counted !== 'number' || (typeof lastAt === 'string' && !isAfter(moment, lastAt))) return
  const own = message.ownerID === viewerId(cache)
  cache.writeFragment(conversationCounters, {
    id: message.conversationID,
    seenAt: own ? moment : ((cache.resolve(conversation, 'seenAt') as string | null | undefined) ?? null),
    unread: !own,
    unreadCount: own ? 0 : Math.min(maxCounted, counted + 1),
    lastMessageAt: moment,
  })
  showAsLast(cache, conversation, message)
  unarchive(cache, message.channelID)
}

/** Refetches what cannot be computed here: the last message and the unread count. */
export function recount(cache: Cache, conversationID: string): void {
  const conversation = `Conversation:${conversationID}`
  for (const field of ['lastMessage', 'lastMessageID', 'lastMessageAt', 'unread', 'unreadCount'])
    cache.invalidate(conversation, field)
}

function showAsLast(cache: Cache, conversation: string, message: CountedMessage): void {
  const shown = cache.resolve(conversation, 'lastMessage')
  const shownAt = typeof shown === 'string' ? cache.resolve(shown, 'createdAt') : undefined
  if (typeof shownAt === 'string' && !isAfter(message.createdAt, shownAt)) return
  cache.writeFragment(lastMessage, { id: message.conversationID, lastMessageID: message.id })
  cache.link(conversation, 'lastMessage', `Message:${message.id}`)
}

function isAfter(a: string, b: string): boolean {
  return Date.parse(a) > Date.parse(b)
}
