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

/** The viewer's own membership of a channel, as far as its name is concerned. */
interface OwnPlace {
  /** The viewer's own name for the channel. */
  name?: string | null
  target?: { name: string } | null
}

/**
 * The name of a channel: the viewer's own name for it, else the other person's for a direct conversation; the viewer's
 * private notes have a name of their own.
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

/** The name of a conversation inside a channel; the first one has none. */
export function conversationName(conversation: { name: string | null }, t: TFunction<'messaging'>): string {
  return conversation.name ?? t('conversation.main')
}

/** The conversation that opens with a channel: the one with the latest message. */
export function latestConversation<
  T extends { status: string; lastMessageAt: string | null; createdAt: string },
>(conversations: readonly T[]): T | undefined {
  const moment = ({ lastMessageAt, createdAt }: T) => Date.parse(lastMessageAt ?? createdAt)
  const open = conversations.filter(({ status }) => status === 'active')
  return open.toSorted((a, b) => moment(b) - moment(a))[0] ?? conversations[0]
}

/** True if messages there are addressed to the viewer, so that a count is shown. */
export function isAddressed(scope: string): boolean {
  return scope === 'direct' || scope === 'client' || scope === 'self'
}

export function unreadCount(conversations: readonly { unreadCount: number }[]): number {
  return conversations.reduce((sum, each) => sum + each.unreadCount, 0)
}
