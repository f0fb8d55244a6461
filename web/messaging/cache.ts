import { byId } from '../platform/client/by-id.ts'
import { joined } from '../platform/client/lists.ts'
import type { ResultOf, VariablesOf } from '../platform/graphql.ts'
import { onAnswer, type RoomCache, roomEvents } from '../platform/room.ts'
import { messageAbilitiesResolver } from './cache/abilities.ts'
import {
  addChannel,
  addConversation,
  addMember,
  changeOwnState,
  removeMember,
} from './cache/channel-updates.ts'
import { answers, channelMembers } from './cache/lists.ts'
import { addMessage, deleteMessage, publishMessage, withdrawMessage } from './cache/message-updates.ts'
import { hideDeleted, messagingOptimistic } from './cache/optimistic.ts'
import { channelList } from './cache/own-rows.ts'
import type {
  addMemberMutation,
  createChannelMutation,
  ejectMemberMutation,
  leaveChannelMutation,
} from './operations/channels.ts'
import type { createConversationMutation } from './operations/conversations.ts'
import { messagingEvents } from './operations/events.ts'
import type { createMessageMutation, deleteMessageMutation } from './operations/messages.ts'

/** What messaging changes in the cache: an event and the mutation's answer go through the same updater. */
export const messagingCache: RoomCache = {
  resolvers: {
    Query: {
      messagesByResponseTo: joined(answers),
      channelUsersByUser: joined(channelList),
      channelUsersByChannel: joined(channelMembers),
      getChannel: byId('Channel'),
      getMessage: byId('Message'),
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
      createChannel: onAnswer<typeof createChannelMutation>(({ createChannel }, cache) =>
        addChannel(cache, createChannel.conversations),
      ),
      createConversation: onAnswer<typeof createConversationMutation>(({ createConversation }, cache) =>
        addConversation(cache, createConversation),
      ),
      createChannelUser: onAnswer<typeof addMemberMutation>(({ createChannelUser }, cache) =>
        addMember(cache, createChannelUser),
      ),
      ejectMember: onAnswer<typeof ejectMemberMutation>(({ ejectMember }, cache) =>
        removeMember(cache, ejectMember),
      ),
      deleteChannelUser: onAnswer<typeof leaveChannelMutation>(({ deleteChannelUser }, cache) =>
        removeMember(cache, deleteChannelUser),
      ),
    },
  },
  optimistic: messagingOptimistic,
  events: roomEvents<ResultOf<typeof messagingEvents>>(messagingEvents, {
    MessageCreated: (cache, { message, root }) => addMessage(cache, message, root),
    // The new words come with the event, and all else stays.
    MessageUpdated: () => undefined,
    MessagePublished: (cache, { message, root }) => publishMessage(cache, message, root),
    MessageWithdrawn: (cache, event) => withdrawMessage(cache, event),
    MessageDeleted: (cache, event) => deleteMessage(cache, event),
    ChannelCreated: (cache, { channel }) => addChannel(cache, channel.conversations),
    ConversationCreated: (cache, { conversation }) => addConversation(cache, conversation),
    ChannelUserCreated: (cache, event) => addMember(cache, event),
    ChannelUserDeleted: (cache, event) => removeMember(cache, event),
    ChannelLeft: (cache, event) => removeMember(cache, event),
    ChannelUserUpdated: (cache, event) => changeOwnState(cache, event),
  }),
}
