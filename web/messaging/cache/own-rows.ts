import type { Cache } from '@urql/exchange-graphcache'
import { cachedItems, type List } from '../../platform/client/lists.ts'
import { graphql } from '../../platform/graphql.ts'

/** The viewer's channels: their own conversation first, then by last message, newest first. */
export const channelList: List = {
  field: 'channelUsersByUser',
  typename: 'ChannelUserConnection',
  rank(cache, row) {
    const channel = cache.resolve(row, 'channel')
    if (typeof channel !== 'string') return 0
    return cache.resolve(channel, 'scope') === 'self' ? Number.NEGATIVE_INFINITY : -lastMoment(cache, channel)
  },
}

const archivedState = graphql(`fragment _ on ChannelUser { id archived }`)

/** The viewer's own rows of a channel, from the list and from the channel's page. */
export function ownRows(cache: Cache, channelID: string): string[] {
  const listed = cachedItems(cache, channelList)
  const opened = cache.resolve(`Channel:${channelID}`, 'viewerChannelUser')
  const own = listed.filter((row) => cache.resolve(row, 'channelID') === channelID)
  return [...new Set(typeof opened === 'string' ? [...own, opened] : own)]
}

/** A new message unarchives a channel for the members who had archived it. */
export function unarchive(cache: Cache, channelID: string): void {
  setArchived(cache, channelID, false)
}

export function setArchived(cache: Cache, channelID: string, archived: boolean): void {
  for (const row of ownRows(cache, channelID))
    cache.writeFragment(archivedState, { id: row.slice('ChannelUser:'.length), archived })
}

function lastMoment(cache: Cache, channel: string): number {
  const conversations = cache.resolve(channel, 'conversations')
  const moments = (Array.isArray(conversations) ? (conversations as string[]) : [])
    .map((conversation) => Date.parse(String(cache.resolve(conversation, 'lastMessageAt'))))
    .filter((moment) => !Number.isNaN(moment))
  return moments.length > 0 ? Math.max(...moments) : Date.parse(String(cache.resolve(channel, 'createdAt')))
}
