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

/** Those who follow a thread and may read what happened in it; a thread that is internal by now is staff's alone. */
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
/** The same of a broadcast, to one of its readers; apart, because it asks nobody else to do something about it. */
export const messageDelivered = messageEvent('messageDelivered')
/** It was taken back from one of them. */
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

/** Messages of a broadcast reached readers: what is to be done about it is done for all of them at once. Nobody is told. */
export const copiesDelivered = copiesEvent('copiesDelivered')
/** The same of what was taken back. */
export const copiesTakenBack = copiesEvent('copiesTakenBack')
/** Its text, mentions or tags changed. */
export const messageUpdated = messageEvent('messageUpdated')
/** What was internal is public now. */
export const messagePublished = messageEvent('messagePublished')
/** What was public is internal now: for clients it is gone. */
export const messageWithdrawn = (message: MessageIds) => ({
  ...messageEvent('messageWithdrawn')(message),
  internal: false,
})
/** There is a change to read for people linked with a channel member; sent to one of them, in their own stream. */
export const linkedMessageChanged = ({
  stream,
  recipients,
}: {
  stream: string
  recipients: readonly string[]
}): NewEvent => changed('LinkedMessage', null, { recipients }, { agencyId: stream, actorId: null })

/** A reaction was added or removed; `internal` where the client may not know of it. */
export const messageReacted = messageEvent('messageReacted')
/** Its words and files are gone. */
export const messageDeleted = messageEvent('messageDeleted')

/** A channel was made, with its people. */
export const channelCreated = (id: string): NewEvent =>
  changed('Channel', id, { channelId: id }, { type: types.channelCreated })
/** Channels were made of which each has one reader; told to those without saying which, as one event. */
export const ownChannelsCreated = (recipients: readonly string[]): NewEvent =>
  changed('Channel', null, { recipients })
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

/** A person calls a channel something else for themselves; only their own devices hear of it. */
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

/** What there is to read in a thread changed, by its first message or an answer; only its followers hear of it. */
export const threadChanged = ({ id, channelId, responseToId, internal }: InThread): NewEvent =>
  changed('Thread', responseToId ?? id, { channelId }, { internal })

/** What a person has seen of a thread, or whether they follow it, changed; sent to their own open sockets and kept in no log. */
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
