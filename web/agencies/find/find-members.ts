import { useMemo } from 'react'
import type { Search } from '../../platform/client/use-search.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { type FindPeople, type Person, textsOf } from '../../ui/people/person.ts'
import { findMembersQuery } from './operations.ts'

type Found = ResultOf<typeof findMembersQuery>
type Filter = NonNullable<VariablesOf<typeof findMembersQuery>['filter']>

const personOf = ({ user, role, companyName }: Found['agencyUsersByAgency']['items'][number]): Person => ({
  ...user,
  role,
  companyName,
})
const pick = ({ agencyUsersByAgency }: Found) => agencyUsersByAgency.items.map(personOf)

/** Finds members of the agency that match a filter. */
const among =
  (filter: Filter): FindPeople =>
  (typed, pause): Search<Person> => {
    const { agency } = useViewer()
    return useTypedSearch({
      query: findMembersQuery,
      typed,
      variables: (keyword) => ({
        agencyID: agency?.id ?? '',
        filter: keyword ? { ...filter, keyword } : filter,
      }),
      pick,
      textsOf,
      pause: pause || !agency,
    })
  }

const active = { active: { eq: true } }
const client = { role: { eq: 'client' } }
const staff = { role: { ne: 'client' } }

/** All members of the agency who can sign in. */
export const useMembers = among(active)
/** Clients who can sign in. */
export const useClients = among({ ...client, ...active })
/** The whole team, including members who can no longer sign in; the same for clients and for everyone. */
export const useStaffEver = among(staff)
export const useClientsEver = among(client)
export const useMembersEver = among({})

/** The people with these ids, as far as the viewer may see them. */
export function useNamed(ids: readonly string[]): readonly Person[] {
  const agencyID = useViewer().agency?.id ?? ''
  const all = ids.toSorted().join(' ')
  const variables = useMemo(() => ({ agencyID, filter: { userID: { in: all.split(' ') } } }), [agencyID, all])
  const data = useExtraQuery({ query: findMembersQuery, variables, pause: !agencyID || all === '' })
  return useMemo(() => (data && all ? pick(data) : []), [data, all])
}
