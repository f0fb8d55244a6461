import { useEffect } from 'react'
import { useClient, useQuery } from 'urql'
import { channelListQuery } from '../operations/channels.ts'

/**
 * The reader's channels in their order. Live updates keep them right, so they are asked for once; `refresh` asks again.
 */
export function useChannels({ refresh = false } = {}) {
  const client = useClient()
  const [{ data, error }, ask] = useQuery({
    query: channelListQuery,
    variables: {},
    requestPolicy: refresh ? 'cache-and-network' : 'cache-first',
  })
  const page = data?.channelUsersByUser
  const nextToken = page?.nextToken

  useEffect(() => {
    if (nextToken) void client.query(channelListQuery, { nextToken }).toPromise()
  }, [client, nextToken])

  return {
    rows: page?.items,
    error: page ? undefined : error,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}
