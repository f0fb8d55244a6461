import { byId } from '../platform/client/by-id.ts'
import { inItsOrder } from '../platform/client/lists.ts'
import type { ResultOf, VariablesOf } from '../platform/graphql.ts'
import { onAnswer, type RoomCache, roomEvents } from '../platform/room.ts'
import { messageAbilitiesResolver } from './cache/abilities.ts'
import { addConversation, changeOwnState, leaveChannel } from './cache/channel-updates.ts'
import { addMessage, deleteMessage, publishMessage, withdrawMessage } from './cache/message-updates.ts'
import { hideDeleted, messagingOptimistic } from './cache/optimistic.ts'
import { channelList } from './cache/own-rows.ts'
import { viewerId } from './cache/viewer.ts'
import type { leaveChannelMutation } from './operations/channels.ts'
import type { createConversationMutation } from './operations/conversations.ts'
import { messagingEvents } from './operations/events.ts'
import type { createMessageMutation, deleteMessageMutation } from './operations/messages.ts'

/** The client view and the team's read state change with every message. */
const seen = ['Query.clientView', 'Query.conversationSeen']
const addressed = ['Query.unreadAddressed', 'Query.unreadAddressedCount']

/**
 * Channels, conversations and their members are refetched. Messages and unread counts are written to the cache
 * manually, so that they show in the same frame: see `cache/README.md`. There an event and the mutation's response go
 * through the same updater.
 */
export const messagingCache: RoomCache = {
  resolvers: {
    Query: {
      channelUsersByUser: inItsOrder(channelList),
      getChannel: byId('Channel'),
      getMessage: byId('Message'),
      getThread: byId('Thread'),
    },
    Message: { viewerCan: messageAbilitiesResolver },
  },
  updates: {
    Mutation: {
      createMessage: onAnswer<typeof createMessageMutation>(({ createMessage }, cache) =>
        addMessage(cache, createMessage),
      ),
      deleteMessage(answer, { input }, cache, { optimistic }) {
        const { deleteMessage: deleted } = answer as ResultOf<typeof deleteMessageMutation>
        const { id, conversationID, responseToID } = deleted
        const { thread } = input as VariablesOf<typeof deleteMessageMutation>['input']
        if (optimistic) hideDeleted(cache, { id, responseToID }, thread === true)
        else deleteMessage(cache, { messageID: id, conversationID, responseToID, deleted, root: null })
      },
      createConversation: onAnswer<typeof createConversationMutation>(({ createConversation }, cache) =>
        addConversation(cache, createConversation),
      ),
      deleteChannelUser: onAnswer<typeof leaveChannelMutation>(({ deleteChannelUser }, cache) => {
        if (deleteChannelUser.userID === viewerId(cache)) leaveChannel(cache, deleteChannelUser.channelID)
      }),
    },
  },
  dependents: {
    // Membership is part of the channel, and clients see the people with whom they share a channel.
    Channel: [
      ...seen,
      'LinkedConversation',
      'ChannelUser',
      'Query.searchMembers',
      'Query.agencyUsersByAgency',
      'Query.getAgencyUser',
      'Notification',
      'Query.unreadMessages',
      'Query.messagesByTag',
      'Query.messageTags',
      'Query.mediaMessages',
      'Thread',
      'Mention',
      'MentionGroup',
    ],
    // The composer names the people who read through a link.
    SymLink: ['Query.getChannel'],
    AgencyUser: ['MentionGroup'],
    SmartList: ['MentionGroup'],
    // A mention notifies the mentioned member.
    Notification: ['Mention', ...addressed],
    'Query.unreadMessages': addressed,
    Thread: addressed,
    ChannelUser: ['Channel'],
    LinkedMessage: ['LinkedConversation'],
    JoinResult: ['Channel'],
    ChannelLeft: ['Channel'],
    Conversation: ['LinkedConversation'],
    // A deactivated account can no longer read; and the names of a channel's readers are shown above its composer.
    UserUpdated: [
      'Query.clientView',
      'Query.getChannel',
      'Query.listMembers',
      'LinkedConversation',
      'LinkedMessage',
      'SymLink',
    ],
    // Unread messages are those of others that the viewer has not seen. A notification shows the text to everyone who may still read it.
    MessageCreated: ['Query.unreadMessages', 'Query.mediaMessages', ...seen],
    ChannelUserUpdated: ['Query.unreadMessages'],
    MessageReacted: ['Query.clientView'],
    MessageUpdated: ['Query.clientView', 'Notification', 'Query.messagesByTag', 'Query.messageTags'],
    MessagePublished: ['Notification', 'Query.unreadMessages', 'Query.mediaMessages', ...seen],
    MessageWithdrawn: ['Notification', 'Query.unreadMessages', 'Query.mediaMessages', 'Thread', ...seen],
    MessageDeleted: [
      ...seen,
      'Notification',
      'Query.unreadMessages',
      'Query.mediaMessages',
      'Query.messagesByTag',
      'Query.messageTags',
    ],
  },
  optimistic: messagingOptimistic,
  byHand: [
    'createMessage',
    'updateMessage',
    'deleteMessage',
    'markConversation',
    'updateChannelUser',
    'createReaction',
    'deleteReaction',
  ],
  events: roomEvents<ResultOf<typeof messagingEvents>>(messagingEvents, {
    MessageCreated: (cache, { message, root }) => addMessage(cache, message, root),
    // The event carries the new text; nothing else changes.
    MessageUpdated: () => undefined,
    MessageReacted: () => undefined,
    MessagePublished: (cache, { message, root }) => publishMessage(cache, message, root),
    MessageWithdrawn: (cache, event) => withdrawMessage(cache, event),
    MessageDeleted: (cache, event) => deleteMessage(cache, event),
    ChannelLeft: (cache, { channelID }) => leaveChannel(cache, channelID),
    ChannelUserUpdated: (cache, event) => changeOwnState(cache, event),
  }),
}
