import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import { clientChannelsQuery } from '../operations.ts'
import type { ClientChannel } from './grant.ts'

const everything = {}

/** Client channels to which the viewer may add people. */
export function useClientChannels() {
  const list = useWholeList({
    query: clientChannelsQuery,
    variables: everything,
    pick: ({ channelUsersByUser }) => channelUsersByUser,
  })
  const { items } = list
  const channels: ClientChannel[] = useMemo(
    () =>
      (items ?? [])
        .map(({ channel }) => channel)
        .filter(
          ({ scope, status, viewerCan }) => scope === 'client' && status === 'active' && viewerCan.addMembers,
        )
        .map(({ id, name }) => ({ id, name: name ?? '' })),
    [items],
  )
  return { channels, list }
}
