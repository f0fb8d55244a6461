import { useMemo } from 'react'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { channelMembersQuery } from '../operations/channels.ts'

export type Member = ResultOf<typeof channelMembersQuery>['listMembers']['items'][number]

/** All members of a channel, by name. */
export function useMembers(channelID: string) {
  const variables = useMemo(() => ({ channelID }), [channelID])
  const { items, error, retry, more } = useWholeList({
    query: channelMembersQuery,
    variables,
    pick: ({ listMembers }) => listMembers,
  })
  return { members: items, error, retry, more }
}
