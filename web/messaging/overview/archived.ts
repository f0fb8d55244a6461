import { type ChannelRow, latestConversation } from '../model/channel.ts'
import type { Place } from './use-unread.ts'

export const archivedKinds = ['mine', 'topics', 'all'] as const

/** `mine`: from the reader's own list; `topics`: conversations of a channel; `all`: channels, for everyone. */
export interface Archived extends Place {
  kind: (typeof archivedKinds)[number]
}

/** The archived ones of these channels; a channel that is closed for everyone is listed once, among those. */
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
