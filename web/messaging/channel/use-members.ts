import { useEffect } from 'react'
import { useClient, useQuery } from 'urql'
import type { ResultOf } from '../../platform/graphql.ts'
import { channelMembersQuery } from '../operations/channels.ts'

export type Member = ResultOf<typeof channelMembersQuery>['channelUsersByChannel']['items'][number]

/** All people of a channel, by when they came. */
export function useMembers(channelID: string) {
  const client = useClient()
  const [{ data, error }, refresh] = useQuery({ query: channelMembersQuery, variables: { channelID } })
  const page = data?.channelUsersByChannel
  const nextToken = page?.nextToken

  useEffect(() => {
    if (nextToken) void client.query(channelMembersQuery, { channelID, nextToken }).toPromise()
  }, [client, channelID, nextToken])

  return {
    members: page?.items,
    error: page ? undefined : error,
    retry: () => refresh({ requestPolicy: 'network-only' }),
  }
}
