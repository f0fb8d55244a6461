import { useMemo } from 'react'
import { useChannels } from '../list/use-channels.ts'
import { type ChannelRow, isAddressed } from '../model/channel.ts'

export interface Place {
  row: ChannelRow
  conversation: ChannelRow['channel']['conversations'][number]
}

/** Unread conversations: those addressed to the viewer first, each group newest first. */
export function useUnread() {
  const { rows, error, retry, missing } = useChannels()
  const places = useMemo(() => rows && unreadIn(rows), [rows])
  return { places, error, retry, missing }
}

function unreadIn(rows: readonly ChannelRow[]): Place[] {
  const unread = rows.flatMap((row) =>
    row.channel.conversations
      .filter((conversation) => conversation.unread)
      .map((conversation) => ({ row, conversation })),
  )
  const rank = ({ row }: Place) => Number(!isAddressed(row.channel.scope))
  return unread.toSorted((a, b) => rank(a) - rank(b))
}
