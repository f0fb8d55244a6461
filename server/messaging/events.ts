import type { ReadTx } from '../platform/context.ts'
import type { Audience, EventKind, StoredEvent } from '../platform/events/event.ts'
import { idOf } from '../platform/events/event.ts'
import { audienceOfChannel } from './queries/audience.ts'

/** Those who may open the channel now. */
const ofChannel = (tx: ReadTx, event: StoredEvent): Promise<Audience> =>
  tx.load(audienceOfChannel, idOf(event, 'channelId'))

const ofPerson = async (_tx: ReadTx, event: StoredEvent): Promise<Audience> => ({
  users: new Set([idOf(event, 'userId')]),
})

type MessageIds = {
  id: string
  conversationId: string
  channelId: string
  responseToId: string | null
  internal: boolean
}

const messageEvent =
  (type: string) =>
  ({ id, conversationId, channelId, responseToId, internal }: MessageIds) => ({
    type,
    subject: { messageId: id, conversationId, channelId, responseToId },
    internal,
  })

/** A message was written. */
export const messageCreated = messageEvent('messageCreated')
/** Its text, mentions or tags changed. */
export const messageUpdated = messageEvent('messageUpdated')
/** What was internal is public now. */
export const messagePublished = messageEvent('messagePublished')
/** What was public is internal now: for clients it is gone. */
export const messageWithdrawn = (message: MessageIds) => ({
  ...messageEvent('messageWithdrawn')(message),
  internal: false,
})
/** Its words and files are gone. */
export const messageDeleted = messageEvent('messageDeleted')

const channelEvent = (type: string) => (channelId: string) => ({ type, subject: { channelId } })

/** A channel was made, with its people. */
export const channelCreated = channelEvent('channelCreated')
/** Name, picture, kind or state of a channel changed. */
export const channelUpdated = channelEvent('channelUpdated')

const conversationEvent = (type: string) => (conversation: { id: string; channelId: string }) => ({
  type,
  subject: { conversationId: conversation.id, channelId: conversation.channelId },
})

/** A conversation was begun in a channel. */
export const conversationCreated = conversationEvent('conversationCreated')
/** Name, picture or state of a conversation changed. */
export const conversationUpdated = conversationEvent('conversationUpdated')

const placeEvent = (type: string) => (place: { channelId: string; userId: string }) => ({
  type,
  subject: { channelId: place.channelId, userId: place.userId },
})

/** Somebody came into a channel. */
export const channelUserCreated = placeEvent('channelUserCreated')
/** Somebody left a channel, or was taken out of it; told to those who may still open it. */
export const channelUserDeleted = placeEvent('channelUserDeleted')
/** The same, told to the one who left, without anything of the channel. */
export const channelLeft = placeEvent('channelLeft')

/** What a person has seen (of which conversation), or put away; only their own devices hear of it. */
export const channelUserUpdated = (change: {
  channelId: string
  userId: string
  conversationId: string | null
  seenAt: Date | null
  /** null where that did not change */
  archived: boolean | null
}) => ({
  type: 'channelUserUpdated',
  subject: { ...change, seenAt: change.seenAt?.toISOString() ?? null },
})

const kind = (type: string, audience: EventKind['audience']): EventKind => ({
  type,
  graphqlType: type.charAt(0).toUpperCase() + type.slice(1),
  audience,
})

export const events: EventKind[] = [
  kind('messageCreated', ofChannel),
  kind('messageUpdated', ofChannel),
  kind('messagePublished', ofChannel),
  kind('messageWithdrawn', ofChannel),
  kind('messageDeleted', ofChannel),
  kind('channelCreated', ofChannel),
  kind('channelUpdated', ofChannel),
  kind('conversationCreated', ofChannel),
  kind('conversationUpdated', ofChannel),
  kind('channelUserCreated', ofChannel),
  kind('channelUserDeleted', ofChannel),
  kind('channelLeft', ofPerson),
  kind('channelUserUpdated', ofPerson),
]
