import { graphql } from '../../platform/graphql.ts'
import {
  channelAbilities,
  channelParts,
  conversationParts,
  conversationState,
  personParts,
} from './fragments.ts'

export const channelListQuery = graphql(
  `
  query ChannelList($nextToken: String) {
    me { id role }
    channelUsersByUser(limit: 100, nextToken: $nextToken) {
      items {
        id userID channelID archived name tag
        target { ...PersonParts }
        channel {
          id name avatar status scope private ownerID members createdAt
          conversations { ...ConversationParts ...ConversationState }
        }
      }
      nextToken
    }
  }
`,
  [personParts, conversationParts, conversationState],
)

export const channelDetailsQuery = graphql(
  `
  query ChannelDetails($id: ID!) {
    getChannel(id: $id) {
      ...ChannelParts
      ...ChannelAbilitiesParts
      otherStaffReaders linkedReaders linkedStaffReaders clientNames clientCount
      owner { id name }
      conversations { ...ConversationParts ...ConversationState }
      viewerChannelUser { id archived name tag target { ...PersonParts } }
    }
  }
`,
  [channelParts, channelAbilities, conversationParts, conversationState, personParts],
)

/** Queries only whether the viewer may open it. */
export const channelExistsQuery = graphql(`
  query ChannelExists($id: ID!) { getChannel(id: $id) { id } }
`)

export const channelMembersQuery = graphql(
  `
  query ChannelMembers($channelID: ID!, $nextToken: String) {
    listMembers(channelID: $channelID, limit: 200, nextToken: $nextToken) {
      items { id userID channelID user { ...PersonParts } }
      nextToken
    }
  }
`,
  [personParts],
)

export const createChannelMutation = graphql(
  `
  mutation CreateChannel($input: CreateChannelInput!) {
    createChannel(input: $input) {
      ...ChannelParts
      ...ChannelAbilitiesParts
      conversations { ...ConversationParts ...ConversationState }
    }
  }
`,
  [channelParts, channelAbilities, conversationParts, conversationState],
)

export const updateChannelMutation = graphql(
  `
  mutation UpdateChannel($input: UpdateChannelInput!) {
    updateChannel(input: $input) { ...ChannelParts ...ChannelAbilitiesParts }
  }
`,
  [channelParts, channelAbilities],
)

export const archiveChannelMutation = graphql(`
  mutation ArchiveChannel($input: UpdateChannelUserInput!) {
    updateChannelUser(input: $input) { id archived }
  }
`)

/** The viewer's own name for a channel, and their label on it. */
export const nameChannelMutation = graphql(`
  mutation NameChannel($input: UpdateChannelUserInput!) {
    updateChannelUser(input: $input) { id name tag }
  }
`)

export const addMemberMutation = graphql(
  `
  mutation AddMember($input: CreateChannelUserInput!) {
    createChannelUser(input: $input) { id userID channelID channel { ...ChannelParts } }
  }
`,
  [channelParts],
)

export const ejectMemberMutation = graphql(
  `
  mutation EjectMember($input: EjectMemberInput!) {
    ejectMember(input: $input) { id userID channelID channel { ...ChannelParts } }
  }
`,
  [channelParts],
)

export const joinChannelMutation = graphql(`
  mutation JoinChannel($input: JoinChannelInput!) {
    joinChannel(input: $input) { status channelID symLinkID }
  }
`)

export const leaveChannelMutation = graphql(`
  mutation LeaveChannel($input: DeleteChannelUserInput!) {
    deleteChannelUser(input: $input) { id userID channelID }
  }
`)
