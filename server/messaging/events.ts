import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  idsOf,
  type NewEvent,
  type NewPersonalEvent,
  type StoredEvent,
} from '../platform/events/event.ts'
import { audienceOfChannel, clientsWhoCameAfter } from './queries/audience.ts'
import { type SeenMark, seenSince } from './queries/seen.ts'

/** What the log calls changes that listeners must tell from others of the same entity. */
const types = {
  channelCreated: 'channelCreated',
  conversationCreated: 'conversationCreated',
  channelUsersCreated: 'channelUsersCreated',
  channelUsersDeleted: 'channelUsersDeleted',
}

/** Those who may open the channel now, without the clients who came into it after this happened. */
async function ofChannel(tx: ReadTx, event: StoredEvent): Promise<Audience> {
  const channelId = idOf(event, 'channelId')
  const [{ users, ...groups }, later] = await Promise.all([
    tx.load(audienceOfChannel, channelId),
    tx.load(clientsWhoCameAfter, { channelId, number: event.number, at: event.at }),
  ])
  if (!users || later.size === 0) return { ...groups, ...(users && { users }) }
  return { ...groups, users: new Set([...users].filter((userId) => !later.has(userId))) }
}

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

/** A channel was made, with its people. */
export const channelCreated = (id: string): NewEvent =>
  changed('Channel', id, { channelId: id }, { type: types.channelCreated })
/** Name, picture, kind or state of a channel changed. */
export const channelChanged = (id: string): NewEvent => changed('Channel', id, { channelId: id })

type ConversationIds = { id: string; channelId: string }

/** A conversation was begun in a channel. */
export const conversationCreated = ({ id, channelId }: ConversationIds): NewEvent =>
  changed('Conversation', id, { channelId }, { type: types.conversationCreated })
/** Name, picture or state of a conversation changed. */
export const conversationChanged = ({ id, channelId }: ConversationIds): NewEvent =>
  changed('Conversation', id, { channelId })

type Group = { channelId: string; userIds: readonly string[] }

/** People came into a channel. Their places keep which event this is: what the log has before it is not theirs to hear. */
export const channelUsersCreated = ({
  joinedEventId: id,
  channelId,
  userIds,
}: Group & { joinedEventId: string }) =>
  changed('Channel', channelId, { channelId, userIds }, { id, type: types.channelUsersCreated })
/** People left a channel, or were taken out of it; told to those who may still open it. */
export const channelUsersDeleted = ({ channelId, userIds }: Group): NewEvent =>
  changed('Channel', channelId, { channelId, userIds }, { type: types.channelUsersDeleted })
/** Told to those who left, or who could open the channel by their role until it became private; nothing of the channel itself. */
export const channelLeft = ({ channelId, userIds }: Group): NewEvent => ({
  type: 'channelLeft',
  subject: { channelId, recipients: userIds },
})

/** A person archived a channel, or brought it back; only their own devices hear of it. */
export const channelUserUpdated = (change: { channelId: string; userId: string; archived: boolean }) => ({
  type: 'channelUserUpdated',
  subject: { ...change, conversationId: null, seenAt: null },
})

/**
 * Up to where a person has seen a conversation; null: it is unread. Sent to their own open sockets and kept in no log: each
 * message is seen by everybody who watches, and what somebody missed stands in the table.
 */
export const conversationSeen = ({ userId, seenAt, ...conversation }: SeenMark): NewPersonalEvent => ({
  type: 'channelUserUpdated',
  recipientId: userId,
  subject: { ...conversation, userId, seenAt: seenAt?.toISOString() ?? null, archived: null },
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
  ...[undefined, types.channelCreated, types.channelUsersCreated, types.channelUsersDeleted].map((type) =>
    changesOf('Channel', ofChannel, type ? { type } : {}),
  ),
  changesOf('Conversation', ofChannel),
  changesOf('Conversation', ofChannel, { type: types.conversationCreated }),
  kind('channelLeft', async (_tx, event) => ({ users: new Set(idsOf(event, 'recipients')) })),
  {
    ...kind('channelUserUpdated', ofPerson),
    missed: async (tx, people, since) => (await seenSince(tx, people, since)).map(conversationSeen),
  },
]
