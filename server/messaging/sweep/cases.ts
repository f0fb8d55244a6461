import { newId } from '../../platform/ids.ts'
import { type Case, input, members, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { openChannel, say } from '../factory.ts'
import { reading } from './reading.ts'

const place = async (world: World, user: 'client' | 'staff') => {
  const answer = await world.server.graphql<{
    channelUsersByUser: { items: { id: string; channelID: string }[] }
  }>(world[user], '{ channelUsersByUser { items { id channelID } } }')
  return answer.data?.channelUsersByUser.items.find(({ channelID }) => channelID === world.shared.channelId)
    ?.id
}

/** The operations of messaging. */
export const cases: Case[] = [
  {
    operation: 'getChannel',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ id: shared.channelId }),
  },
  {
    operation: 'getChannel',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ id: hidden.channelId }),
  },
  { operation: 'openChannels', outcomes: 'U N N F ok ok ok' },
  { operation: 'channelUsersByUser', outcomes: members },
  {
    operation: 'channelUsersByChannel',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ channelID: shared.channelId }),
  },
  {
    operation: 'channelUsersByChannel',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ channelID: hidden.channelId }),
  },
  {
    operation: 'listMembers',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ channelID: shared.channelId }),
  },
  {
    operation: 'listMembers',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ channelID: hidden.channelId }),
  },
  {
    operation: 'getConversation',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ id: shared.conversationId }),
  },
  {
    operation: 'getConversation',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ id: hidden.conversationId }),
  },
  {
    operation: 'conversationsByAgency',
    outcomes: members,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'messagesByConversation',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'messagesByConversation',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ conversationID: hidden.conversationId }),
  },
  {
    operation: 'messagesByResponseTo',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => ({ responseToID: internalMessage.id }),
  },
  {
    operation: 'getThread',
    of: 'a public message',
    outcomes: members,
    variables: ({ publicMessage }) => ({ id: publicMessage.id }),
  },
  {
    operation: 'getThread',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => ({ id: internalMessage.id }),
  },
  { operation: 'threadsByUser', outcomes: members },
  { operation: 'unreadThreads', outcomes: members },
  { operation: 'mentionsByUser', outcomes: members },
  {
    operation: 'messageWarnings',
    of: 'a client channel',
    outcomes: staff,
    variables: ({ shared, staff }) =>
      input({
        conversationID: shared.conversationId,
        mentions: [staff.userId],
        pieces: [{ key: 'x', name: 'x', size: 1 }],
      }),
  },
  {
    operation: 'messageWarnings',
    of: 'a private team channel',
    outcomes: 'U N N F ok N N',
    variables: ({ hidden }) => input({ conversationID: hidden.conversationId }),
  },
  {
    operation: 'mentionGroups',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ channelID: shared.channelId }),
  },
  {
    operation: 'mentionGroups',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ channelID: hidden.channelId }),
  },
  {
    operation: 'followThread',
    of: 'a public message',
    outcomes: members,
    variables: ({ publicMessage }) => input({ id: publicMessage.id, following: true }),
  },
  {
    operation: 'followThread',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => input({ id: internalMessage.id, following: true }),
  },
  {
    operation: 'markThread',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => input({ id: internalMessage.id }),
  },
  {
    operation: 'markThread',
    of: 'a public message',
    outcomes: members,
    variables: ({ publicMessage }) => input({ id: publicMessage.id }),
  },
  {
    operation: 'mediaMessages',
    outcomes: members,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'unreadMessages',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => ({ conversationID: shared.conversationId }),
  },
  {
    operation: 'unreadMessages',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => ({ conversationID: hidden.conversationId }),
  },
  { operation: 'unreadAddressed', outcomes: 'U N N F ok ok ok' },
  { operation: 'unreadAddressedCount', outcomes: 'U N N F ok ok ok' },
  { operation: 'messagesByTag', outcomes: 'U N N F ok ok ok', variables: () => ({ tag: 'offer' }) },
  { operation: 'messageTags', outcomes: 'U N N F ok ok ok' },
  { operation: 'listMessages', outcomes: members },
  {
    operation: 'getMessage',
    of: 'a public message',
    outcomes: members,
    variables: ({ publicMessage }) => ({ id: publicMessage.id }),
  },
  {
    operation: 'getMessage',
    of: 'an internal message',
    outcomes: 'U N N N ok ok ok',
    variables: ({ internalMessage }) => ({ id: internalMessage.id }),
  },
  {
    operation: 'createChannel',
    of: 'the client kind',
    outcomes: staff,
    variables: ({ client }) => input({ scope: 'client', name: `C ${newId()}`, destination: [client.userId] }),
  },
  {
    operation: 'createChannel',
    of: 'two people, staff they share a channel with',
    outcomes: 'U N N ok B ok ok',
    variables: ({ staff }) => input({ scope: 'direct', destination: [staff.userId] }),
  },
  {
    operation: 'createChannel',
    of: 'two people, strangers to each other',
    outcomes: 'U N N B ok ok ok',
    variables: async (world) =>
      input({ scope: 'direct', destination: [(await world.newcomer('client')).userId] }),
  },
  {
    operation: 'updateChannel',
    of: 'a client channel',
    outcomes: staff,
    variables: ({ shared }) => input({ id: shared.channelId, type: 'x' }),
  },
  {
    operation: 'updateChannel',
    of: "an admin's client channel",
    outcomes: 'U N N F F ok ok',
    variables: async ({ server, admin, client }) =>
      input({
        id: (await openChannel(server, admin, { name: `A ${newId()}`, others: [client] })).channelId,
        type: 'x',
      }),
  },
  {
    operation: 'updateChannel',
    of: 'a client channel, with nothing to change',
    outcomes: members,
    variables: ({ shared }) => input({ id: shared.channelId }),
  },
  {
    operation: 'createChannelUser',
    of: 'somebody who is in the channel',
    outcomes: members,
    variables: ({ shared, client }) => input({ channelID: shared.channelId, userID: client.userId }),
  },
  {
    operation: 'createChannelUser',
    of: 'a client channel',
    outcomes: staff,
    variables: async (world) =>
      input({ channelID: world.shared.channelId, userID: (await world.newcomer('client')).userId }),
  },
  {
    operation: 'updateChannelUser',
    of: 'the client',
    outcomes: 'U N N ok B B B',
    variables: async (world) => input({ id: await place(world, 'client'), archived: false }),
  },
  {
    operation: 'deleteChannelUser',
    of: 'the owner of the channel',
    outcomes: 'U N N F ok F F',
    variables: async ({ server, staff, client, ...world }) => {
      const { channelId } = await openChannel(server, staff, {
        name: `D ${newId()}`,
        others: [client, world.admin, world.owner],
      })
      const { data } = await server.graphql<{
        channelUsersByChannel: { items: { id: string; userID: string }[] }
      }>(staff, 'query ($id: ID!) { channelUsersByChannel(channelID: $id) { items { id userID } } }', {
        id: channelId,
      })
      return input({
        id: data?.channelUsersByChannel.items.find(({ userID }) => userID === staff.userId)?.id,
      })
    },
  },
  {
    operation: 'ejectMember',
    of: 'a client channel',
    outcomes: staff,
    variables: async ({ server, staff, client, newcomer }) => {
      const guest = await newcomer('client')
      const { channelId } = await openChannel(server, staff, {
        name: `E ${newId()}`,
        others: [client, guest],
      })
      return input({ channelID: channelId, userID: guest.userId })
    },
  },
  {
    operation: 'createInvitationMessage',
    of: 'a client channel',
    outcomes: 'U N N F ok ok ok',
    variables: ({ shared }) => input({ channelID: shared.channelId, emails: [`${newId()}@example.com`] }),
  },
  {
    operation: 'createInvitationMessage',
    of: 'a private team channel',
    outcomes: 'U N N F B N N',
    variables: ({ hidden }) => input({ channelID: hidden.channelId, emails: [`${newId()}@example.com`] }),
  },
  {
    operation: 'joinChannel',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => input({ channelID: shared.channelId }),
  },
  {
    operation: 'joinChannel',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => input({ channelID: hidden.channelId }),
  },
  {
    operation: 'createConversation',
    of: 'a client channel',
    outcomes: staff,
    variables: ({ shared }) => input({ channelID: shared.channelId, name: 'Invoices' }),
  },
  {
    operation: 'updateConversation',
    of: 'a client channel',
    outcomes: staff,
    variables: ({ shared }) => input({ id: shared.conversationId, name: 'Main' }),
  },
  {
    operation: 'markConversation',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => input({ conversationID: shared.conversationId }),
  },
  {
    operation: 'markConversations',
    of: 'a client channel and a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ shared, hidden }) =>
      input({
        marks: [shared, hidden].map(({ conversationId }) => ({ conversationID: conversationId })),
      }),
  },
  {
    operation: 'createMessage',
    of: 'a client channel',
    outcomes: members,
    variables: ({ shared }) => input({ id: newId(), conversationID: shared.conversationId, content: 'x' }),
  },
  {
    operation: 'createMessage',
    of: 'a client channel, internal',
    outcomes: staff,
    variables: ({ shared }) =>
      input({ id: newId(), conversationID: shared.conversationId, content: 'x', internal: true }),
  },
  {
    operation: 'createMessage',
    of: 'a private team channel',
    outcomes: 'U N N N ok N N',
    variables: ({ hidden }) => input({ id: newId(), conversationID: hidden.conversationId, content: 'x' }),
  },
  {
    operation: 'updateMessage',
    of: 'the text of staff',
    outcomes: 'U N N F ok F F',
    variables: ({ publicMessage }) => input({ id: publicMessage.id, content: 'y' }),
  },
  {
    operation: 'updateMessage',
    of: 'an internal message',
    outcomes: 'U N N N ok F F',
    variables: ({ internalMessage }) => input({ id: internalMessage.id, content: 'y' }),
  },
  {
    operation: 'updateMessage',
    of: 'the audience of a public message of staff',
    outcomes: staff,
    variables: async ({ server, staff, shared }) =>
      input({ id: (await say(server, staff, shared.conversationId)).id, internal: true }),
  },
  {
    operation: 'updateMessage',
    of: 'the words on a public message',
    outcomes: 'U N N F ok ok ok',
    variables: ({ publicMessage }) => input({ id: publicMessage.id, tags: ['offer'] }),
  },
  ...reading,
  {
    operation: 'deleteMessage',
    of: 'the client',
    outcomes: 'U N N ok F ok ok',
    variables: async ({ server, client, shared }) =>
      input({ id: (await say(server, client, shared.conversationId)).id }),
  },
  {
    operation: 'deleteMessage',
    of: 'staff',
    outcomes: 'U N N F ok ok ok',
    variables: async ({ server, staff, shared }) =>
      input({ id: (await say(server, staff, shared.conversationId)).id }),
  },
]
