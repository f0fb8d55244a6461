import { type ChannelRow, latestConversation } from '../model/channel.ts'
import type { Place } from './use-unread.ts'

export const archivedKinds = ['mine', 'topics', 'all'] as const

/** `mine`: archived by the viewer; `topics`: conversations of a channel; `all`: channels archived for everyone. */
export interface Archived extends Place {
  kind: (typeof archivedKinds)[number]
}

/** The archived entries of these channels; a channel that is archived for everyone is listed only as `all`. */
export function archivedIn(rows: readonly ChannelRow[]): Archived[] {
  return rows.flatMap((row): Archived[] => {
    const { conversations, status } = row.channel
    const first = latestConversation(conversations)
    if (!first) return []
    if (status === 'archived') return [{ kind: 'all', row, conversation: first }]
    const topics = conversations
      .filter((each) => each.status === 'archived')
      .map((conversation) => ({ kind: 'topics' as const, row, conversation }))
    return row.archived ? [{ kind: 'mine', row, conversation: first }, ...topics] : topics
  })
}
