import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mentionRoles, tagOfGroup } from '../../../shared/mention-groups.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type Mentionable, matching, mentionAt } from '../../ui/mentions/matching.ts'
import { namesakesIn } from '../../ui/people/namesakes.ts'
import type { Channel, Person } from '../model/channel.ts'
import { isOpenToTeam } from '../model/readers.ts'
import { mentionGroupsQuery } from '../operations/mentions.ts'
import { searchMembersQuery } from '../operations/people.ts'

type Place = Pick<Channel, 'id' | 'scope' | 'private' | 'users'>

/** The people who can be mentioned in a channel with this text: for internal text, only the team. */
export function useMentionable(channel: Place, text: string, internal: boolean): Mentionable[] {
  const { t } = useTranslation('messaging')
  const { me, isStaff } = useViewer()
  const data = useExtraQuery({
    query: mentionGroupsQuery,
    variables: useMemo(() => ({ channelID: channel.id, internal }), [channel.id, internal]),
    pause: !isStaff || !text.includes('@') || channel.scope === 'self' || channel.scope === 'direct',
  })
  const groups = data?.mentionGroups
  const typed = isStaff ? (mentionAt(text, text.length)?.query ?? '') : ''
  const team = useTeam(channel, typed)
  const addresses = useAddresses(channel, typed)
  return useMemo(() => {
    const people = channel.users.filter(({ id, role }) => id !== me.id && !(internal && role === 'client'))
    const others = team.filter(({ id }) => id !== me.id && !people.some((person) => person.id === id))
    return [
      ...people.map((person) => ({ ...person, email: addresses?.get(person.id) ?? null })),
      ...others,
      ...(groups ?? []).map(({ id, name, count }) => ({ id, name: name ?? nameOf(id), reach: count })),
    ]

    function nameOf(id: string): string {
      const role = mentionRoles.find((each) => id === `role:${each}`)
      return tagOfGroup(id) ?? t(role ? `mentions.${role}` : 'mentions.channel')
    }
  }, [channel.users, me.id, internal, team, addresses, groups, t])
}

/** Email addresses are fetched only if two people of the same name would be offered. */
function useAddresses({ users }: Place, typed: string) {
  const offered = typed === '' ? [] : matching(users, typed)
  const alike = namesakesIn(offered)
  const keyword = offered.find(({ id }) => alike.has(id))?.name ?? ''
  const found = useExtraQuery({
    query: searchMembersQuery,
    variables: { keyword },
    pause: keyword === '',
  })?.searchMembers
  return useMemo(() => found && new Map(found.map(({ id, email }) => [id, email])), [found])
}

const nobody: Person[] = []

/** Staff who may open a channel without being members, by the beginning of a name; earlier results stay until new ones arrive. */
function useTeam(channel: Place, keyword: string): Person[] {
  const pause = keyword === '' || !isOpenToTeam(channel)
  const data = useExtraQuery({ query: searchMembersQuery, variables: { keyword }, pause })
  const [newest, setNewest] = useState(data)
  if (data && data !== newest) setNewest(data)
  const found = pause ? undefined : newest?.searchMembers
  return useMemo(() => found?.filter(({ role }) => role !== 'client') ?? nobody, [found])
}
