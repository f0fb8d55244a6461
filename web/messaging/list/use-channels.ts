import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { useSeenInChannels } from '../conversation/seen-marks.ts'
import type { ChannelRow } from '../model/channel.ts'
import { channelListQuery } from '../operations/channels.ts'

const variables = {}
const kept = { requestPolicy: 'cache-first' } as const

/**
 * The viewer's sorted channels. Live events keep them up to date, so they are fetched once; `refresh` fetches again.
 * `missing` is the reason why some are not loaded, until they are.
 */
export function useChannels({ refresh = false } = {}) {
  const { items, error, retry, more } = useWholeList({
    query: channelListQuery,
    variables,
    pick: ({ channelUsersByUser }) => channelUsersByUser,
    context: refresh ? undefined : kept,
  })
  const ordered = useMemo(() => items && inOrder(items), [items])
  return { rows: useSeenInChannels(ordered), error, retry, missing: more.error }
}

/** Each page is sorted, but a channel with a new message may belong on an earlier page. */
export function inOrder(rows: readonly ChannelRow[]): readonly ChannelRow[] {
  const moments = new Map(rows.map((row) => [row, momentOf(row)]))
  return rows.toSorted((one, other) => (moments.get(other) ?? 0) - (moments.get(one) ?? 0))
}

function momentOf({ channel: { scope, createdAt, conversations } }: ChannelRow): number {
  if (scope === 'self') return Number.POSITIVE_INFINITY
  const moments = conversations.flatMap(({ lastMessageAt }) =>
    lastMessageAt ? Date.parse(lastMessageAt) : [],
  )
  return moments.length > 0 ? Math.max(...moments) : Date.parse(createdAt)
}
