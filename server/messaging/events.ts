import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  idsOf,
  type NewEvent,
  type NewPersonalEvent,
  nobody,
  type StoredEvent,
} from '../platform/events/event.ts'
import { audienceOfChannel, clientsWhoCameAfter } from './queries/audience.ts'
import { followersOf, type ThreadMark, threadsMarkedSince } from './queries/followers.ts'
import { readersOf } from './queries/readers.ts'
import { type SeenMark, seenSince } from './queries/seen.ts'

/** Event types of changes that listeners must distinguish from others of the same entity. */
const types = {
  channelCreated: 'channelCreated',
  conversationCreated: 'conversationCreated',
  channelUsersCreated: 'channelUsersCreated',
  channelUsersDeleted: 'channelUsersDeleted',
}

/** The people who may open the channel now, except clients who joined after the event. */
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

/** The thread's followers who may read the event; only staff if the thread is now internal. */
async function ofFollowers(tx: ReadTx, event: StoredEvent): Promise<Audience> {
  const { userIds, internal } = await tx.load(followersOf, idOf(event, 'entityId'))
  const what = { channelId: idOf(event, 'channelId'), internal: internal || event.internal }
  return { users: new Set(await readersOf(tx, what, userIds)) }
}

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
/** The same for a broadcast, to one of its readers; separate, because it triggers no further notifications. */
export const messageDelivered = messageEvent('messageDelivered')
/** A broadcast was retracted from one reader. */
export const messageTakenBack = messageEvent('messageTakenBack')

const copiesEvent =
  (type: string) =>
  (copies: readonly { messageId: string; userId: string }[]): NewEvent => ({
    type,
    subject: {
      messageIds: copies.map(({ messageId }) => messageId),
      userIds: copies.map(({ userId }) => userId),
    },
  })

/** Messages of a broadcast reached readers: one event for listeners that process all of them at once. No recipients. */
export const copiesDelivered = copiesEvent('copiesDelivered')
/** The same for retracted ones. */
export const copiesTakenBack = copiesEvent('copiesTakenBack')
/** Its text, mentions or tags changed. */
export const messageUpdated = messageEvent('messageUpdated')
/** An internal message became public. */
export const messagePublished = messageEvent('messagePublished')
/** A public message became internal: for clients it is removed. */
export const messageWithdrawn = (message: MessageIds) => ({
  ...messageEvent('messageWithdrawn')(message),
  internal: false,
})
/** Signals a change to people linked with a channel member; sent to one of them, in their personal stream. */
export const linkedMessageChanged = ({
  stream,
  recipients,
}: {
  stream: string
  recipients: readonly string[]
}): NewEvent => changed('LinkedMessage', null, { recipients }, { agencyId: stream, actorId: null })

/** A reaction was added or removed; `internal` hides it from clients. */
export const messageReacted = messageEvent('messageReacted')
/** Its text and files were deleted. */
export const messageDeleted = messageEvent('messageDeleted')

/** A channel was created, with its people. */
export const channelCreated = (id: string): NewEvent =>
  changed('Channel', id, { channelId: id }, { type: types.channelCreated })
/** Channels with one reader each were created; one event for all readers, without their ids. */
export const ownChannelsCreated = (recipients: readonly string[]): NewEvent =>
  changed('Channel', null, { recipients })
/** Name, picture, type or state of a channel changed. */
export const channelChanged = (id: string): NewEvent => changed('Channel', id, { channelId: id })

type ConversationIds = { id: string; channelId: string }

/** A conversation was started in a channel. */
export const conversationCreated = ({ id, channelId }: ConversationIds): NewEvent =>
  changed('Conversation', id, { channelId }, { type: types.conversationCreated })
/** Name, picture or state of a conversation changed. */
export const conversationChanged = ({ id, channelId }: ConversationIds): NewEvent =>
  changed('Conversation', id, { channelId })

type Group = { channelId: string; userIds: readonly string[] }

/** People joined a channel. Their memberships store this event's id: they receive no earlier events of the channel. */
export const channelUsersCreated = ({
  joinedEventId: id,
  channelId,
  userIds,
}: Group & { joinedEventId: string }) =>
  changed('Channel', channelId, { channelId, userIds }, { id, type: types.channelUsersCreated })
/** People left a channel or were removed; for people who may still open it. */
export const channelUsersDeleted = ({ channelId, userIds }: Group): NewEvent =>
  changed('Channel', channelId, { channelId, userIds }, { type: types.channelUsersDeleted })
/**
 * For people who left, or who could open the channel by their role until it became private; contains nothing of the channel.
 */
export const channelLeft = ({ channelId, userIds }: Group): NewEvent => ({
  type: 'channelLeft',
  subject: { channelId, recipients: userIds },
})

/** A person archived or unarchived a channel; sent to their own devices only. */
export const channelUserUpdated = (change: { channelId: string; userId: string; archived: boolean }) => ({
  type: 'channelUserUpdated',
  subject: { ...change, conversationId: null, seenAt: null },
})

/** A person renamed a channel for themselves; sent to their own devices only. */
export const channelUserChanged = ({ id, userId }: { id: string; userId: string }): NewEvent =>
  changed('ChannelUser', id, { userId })

/**
 * How far a person has seen a conversation; null: it is unread. Sent to their own open sockets and not kept in the log: every
 * watching member sees every message, and a missed mark is in the table.
 */
export const conversationSeen = ({ userId, seenAt, ...conversation }: SeenMark): NewPersonalEvent => ({
  type: 'channelUserUpdated',
  recipientId: userId,
  subject: { ...conversation, userId, seenAt: seenAt?.toISOString() ?? null, archived: null },
})

/** A team member has read further; sent to the open sockets of the people concerned, and not kept in the log. */
export const seenByTeam = (conversationId: string, recipientId: string): NewPersonalEvent => ({
  type: 'conversationSeenChanged',
  recipientId,
  subject: { entityId: conversationId },
})

type InThread = Pick<MessageIds, 'id' | 'channelId' | 'responseToId' | 'internal'>

/** The readable content of a thread changed, by its root message or a reply; for its followers only. */
export const threadChanged = ({ id, channelId, responseToId, internal }: InThread): NewEvent =>
  changed('Thread', responseToId ?? id, { channelId }, { internal })

/**
 * A person's read mark of a thread, or whether they follow it, changed; sent to their own open sockets and not kept in the log.
 */
export const threadMarked = ({ messageId, userId }: ThreadMark): NewPersonalEvent => ({
  type: 'threadChanged',
  recipientId: userId,
  subject: { entityId: messageId },
})

const kind = (type: string, audience: EventKind['audience']): EventKind => ({
  type,
  graphqlType: type.charAt(0).toUpperCase() + type.slice(1),
  audience,
})

export const events: EventKind[] = [
  kind('messageCreated', ofChannel),
  { ...kind('messageCreated', ofChannel), type: 'messageDelivered' },
  ...['copiesDelivered', 'copiesTakenBack'].map((type) => ({ type, audience: async () => nobody })),
  kind('messageUpdated', ofChannel),
  kind('messageReacted', ofChannel),
  kind('messagePublished', ofChannel),
  kind('messageWithdrawn', ofChannel),
  kind('messageDeleted', ofChannel),
  { ...kind('messageDeleted', ofChannel), type: 'messageTakenBack' },
  ...[undefined, types.channelCreated, types.channelUsersCreated, types.channelUsersDeleted].map((type) =>
    changesOf('Channel', ofChannel, type ? { type } : {}),
  ),
  changesOf('Conversation', ofChannel),
  changesOf('Conversation', ofChannel, { type: types.conversationCreated }),
  changesOf('ChannelUser', ofPerson),
  changesOf('ConversationSeen', async () => nobody),
  changesOf('LinkedMessage', async () => nobody),
  {
    ...changesOf('Thread', ofFollowers),
    missed: async (tx, people, since) => (await threadsMarkedSince(tx, people, since)).map(threadMarked),
  },
  kind('channelLeft', async (_tx, event) => ({ users: new Set(idsOf(event, 'recipients')) })),
  {
    ...kind('channelUserUpdated', ofPerson),
    missed: async (tx, people, since) => (await seenSince(tx, people, since)).map(conversationSeen),
  },
]
