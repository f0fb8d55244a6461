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

/** What a client is shown, and how far the team has read, changes with every message. */
const seen = ['Query.clientView', 'Query.conversationSeen']

/**
 * Channels, conversations and their members are refetched. Messages and unread counts are written into the cache by
 * hand, so that they show in the same frame: see `cache/README.md`. There an event and the mutation's response go
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
    // Who is in a channel is a change of the channel; and clients know people by the channels that they share with them.
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
    Notification: ['Mention'],
    ChannelUser: ['Channel'],
    LinkedMessage: ['LinkedConversation'],
    JoinResult: ['Channel'],
    ChannelLeft: ['Channel'],
    Conversation: ['LinkedConversation'],
    // A deactivated account reads nothing any more; and the names of a channel's readers are shown above its composer.
    UserUpdated: [
      'Query.clientView',
      'Query.getChannel',
      'Query.listMembers',
      'LinkedConversation',
      'LinkedMessage',
      'SymLink',
    ],
    // Unread is what others wrote and the reader has not seen. A notification shows the text to everyone who may still
    // read it.
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
    // The new words come with the event, and all else stays.
    MessageUpdated: () => undefined,
    MessageReacted: () => undefined,
    MessagePublished: (cache, { message, root }) => publishMessage(cache, message, root),
    MessageWithdrawn: (cache, event) => withdrawMessage(cache, event),
    MessageDeleted: (cache, event) => deleteMessage(cache, event),
    ChannelLeft: (cache, { channelID }) => leaveChannel(cache, channelID),
    ChannelUserUpdated: (cache, event) => changeOwnState(cache, event),
  }),
}
