import type { TFunction } from 'i18next'
import type { ResultOf } from '../../platform/graphql.ts'
import type { channelDetailsQuery, channelListQuery } from '../operations/channels.ts'
import type { personParts } from '../operations/fragments.ts'

export type Channel = NonNullable<ResultOf<typeof channelDetailsQuery>['getChannel']>
export type Conversation = Channel['conversations'][number]
export type ChannelRow = ResultOf<typeof channelListQuery>['channelUsersByUser']['items'][number]
export type Person = ResultOf<typeof personParts>

interface Named {
  scope: string
  name: string | null
}

/** A reader's own place in a channel, as far as its name goes. */
interface OwnPlace {
  /** What they call it for themselves. */
  name?: string | null
  target?: { name: string } | null
}

/**
 * The name of a channel: the reader's own name for it, else the other person's for a direct conversation; the viewer's
 * own conversation says so.
 */
export function channelName(
  channel: Named,
  place: OwnPlace | null | undefined,
  t: TFunction<'messaging'>,
): string {
  if (channel.scope === 'self') return t('ownChannel')
  if (place?.name) return place.name
  if (channel.scope === 'direct') return place?.target?.name ?? t('unknownPerson')
  return channel.name ?? t('unnamed')
}

/** How a conversation inside a channel is called; the first one has no name. */
export function conversationName(conversation: { name: string | null }, t: TFunction<'messaging'>): string {
  return conversation.name ?? t('conversation.main')
}

/** The conversation that opens with a channel: the one that was written in last. */
export function latestConversation<
  T extends { status: string; lastMessageAt: string | null; createdAt: string },
>(conversations: readonly T[]): T | undefined {
  const moment = ({ lastMessageAt, createdAt }: T) => Date.parse(lastMessageAt ?? createdAt)
  const open = conversations.filter(({ status }) => status === 'active')
  return open.toSorted((a, b) => moment(b) - moment(a))[0] ?? conversations[0]
}

/** True when what is written there is meant for this person, so that a number is worth showing. */
export function isAddressed(scope: string): boolean {
  return scope === 'direct' || scope === 'client' || scope === 'self'
}

export function unreadCount(conversations: readonly { unreadCount: number }[]): number {
  return conversations.reduce((sum, each) => sum + each.unreadCount, 0)
}
