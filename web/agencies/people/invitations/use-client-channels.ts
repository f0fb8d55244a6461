import { useMemo } from 'react'
import { useWholeList } from '../../../platform/client/use-whole-list.ts'
import { clientChannelsQuery } from '../operations.ts'
import type { ClientChannel } from './grant.ts'

const everything = {}

/** Client channels into which the viewer may bring people. */
export function useClientChannels(): ClientChannel[] {
  const { items } = useWholeList({
    query: clientChannelsQuery,
    variables: everything,
    pick: ({ channelUsersByUser }) => channelUsersByUser,
  })
  return useMemo(
    () =>
      (items ?? [])
        .map(({ channel }) => channel)
        .filter(
          ({ scope, status, viewerCan }) => scope === 'client' && status === 'active' && viewerCan.addMembers,
        )
        .map(({ id, name }) => ({ id, name: name ?? '' })),
    [items],
  )
}
