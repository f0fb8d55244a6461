/** Fake server responses for tests. */
const minute = (at: number) => new Date(Date.UTC(2026, 2, 3, 10, at)).toISOString()

export const anna = {
  __typename: 'User',
  id: 'anna',
  name: 'Anna Boström',
  avatar: null,
  role: 'admin',
  companyName: null,
}
export const dana = {
  __typename: 'User',
  id: 'dana',
  name: 'Dana Lowe',
  avatar: null,
  role: 'client',
  companyName: null,
}

export interface MadeMessage {
  id: string
  at: number
  owner?: typeof anna
  responseToID?: string | null
  responses?: number
  lastResponse?: { id: string } | null
  internal?: boolean
  deleted?: boolean
  publishedAt?: string | null
  content?: string
}

/** A message of conversation `talk`, sent `at` minutes past ten. */
export function makeMessage(made: MadeMessage) {
  const { id, at, owner = anna, responseToID = null, responses = 0, lastResponse = null } = made
  return {
    __typename: 'Message' as const,
    id,
    content: made.deleted ? '' : (made.content ?? `text of ${id}`),
    createdAt: minute(at),
    updatedAt: minute(at),
    editedAt: null,
    publishedAt: made.publishedAt ?? null,
    ownerID: owner.id,
    owner,
    fromStaff: owner.role !== 'client',
    conversationID: 'talk',
    channelID: 'acme',
    responseToID,
    responses,
    lastResponseID: lastResponse?.id ?? null,
    lastResponse,
    mediaType: null,
    pieces: [],
    mentions: [],
    tags: [],
    payload: null,
    automatic: false,
    writtenBy: null,
    reactions: [],
    quotedMessage: null,
    internal: made.internal ?? false,
    _deleted: made.deleted ?? false,
  }
}

export const noAbilities = {
  __typename: 'MessageAbilities',
  edit: false,
  delete: false,
  setInternal: false,
  setPublic: false,
  reply: false,
}

export const withAbilities = <T extends object>(message: T) => ({ ...message, viewerCan: noAbilities })

export function page(items: object[], nextToken: string | null = null, __typename = 'MessageConnection') {
  return { __typename, items, nextToken }
}

/** The conversation `talk`, whose last message came `lastAt` minutes past ten. */
export function makeConversation(
  lastAt: number | null,
  state: { seenAt?: number | null; unreadCount?: number } = {},
) {
  const last = lastAt === null ? null : makeMessage({ id: `m${lastAt}`, at: lastAt, owner: dana })
  return {
    __typename: 'Conversation',
    id: 'talk',
    name: null,
    status: 'active',
    scope: 'client',
    channelID: 'acme',
    createdAt: minute(0),
    seenAt: state.seenAt == null ? null : minute(state.seenAt),
    unread: (state.unreadCount ?? 0) > 0,
    unreadCount: state.unreadCount ?? 0,
    lastMessageID: last?.id ?? null,
    lastMessageAt: last?.createdAt ?? null,
    lastMessage: last,
  }
}

/** The viewer's row of a channel. */
export function makeRow(
  id: string,
  channel: { scope?: string; createdAt?: number; conversations?: object[] } = {},
) {
  return {
    __typename: 'ChannelUser',
    id: `row-${id}`,
    userID: anna.id,
    channelID: id,
    archived: false,
    name: null,
    tag: null,
    target: null,
    channel: {
      __typename: 'Channel',
      id,
      name: id,
      avatar: null,
      status: 'active',
      scope: channel.scope ?? 'client',
      private: false,
      ownerID: anna.id,
      members: 2,
      createdAt: minute(channel.createdAt ?? 0),
      conversations: channel.conversations ?? [],
    },
  }
}

export { minute }
