import { useList } from '../../platform/client/use-list.ts'
import { useSeenInChannels } from '../conversation/seen-marks.ts'
import { channelListQuery } from '../operations/channels.ts'

const variables = {}

/**
 * The reader's channels in their order. Live updates keep them right, so they are asked for once; `refresh` asks again.
 */
export function useChannels({ refresh = false } = {}) {
  const { items, error, retry } = useList({
    query: channelListQuery,
    variables,
    pick: ({ channelUsersByUser }) => channelUsersByUser,
    whole: true,
    requestPolicy: refresh ? 'cache-and-network' : 'cache-first',
  })
  return { rows: useSeenInChannels(items), error, retry }
}
