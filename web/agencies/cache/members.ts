import type { Cache } from '@urql/exchange-graphcache'
import { age } from '../../platform/client/age.ts'
import { forget, insert, type List, remove } from '../../platform/client/lists.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { memberParts } from '../people/operations.ts'
import { keepCompany } from './companies.ts'

type Member = ResultOf<typeof memberParts>

/** The members of an agency that a filter lets through, in the order they came. */
export const members: List = {
  field: 'agencyUsersByAgency',
  owner: 'filter',
  typename: 'AgencyUserConnection',
  rank: (_cache, item) => age(item),
}

interface Filter {
  role?: { eq?: string; ne?: string }
  active?: { eq?: boolean }
  keyword?: string
}

const keyOf = (id: string) => `AgencyUser:${id}`

/** Somebody came, or is not what they were: they stand in the lists that they belong to, and in no others. */
export function placeMember(cache: Cache, member: Member): void {
  keepCompany(cache, member)
  for (const filter of cachedFilters(cache)) {
    if (!fits(filter, member)) remove(cache, members, filter, keyOf(member.id))
    else if (!filter.keyword && isKnown(cache, member)) insert(cache, members, filter, keyOf(member.id))
    else forget(cache, members.field, { filter } as never)
  }
}

/** Somebody is no member any more. */
export function dropMember(cache: Cache, id: string): void {
  for (const filter of cachedFilters(cache)) remove(cache, members, filter, keyOf(id))
  cache.invalidate(keyOf(id))
}

/** An account may have been deactivated, or back: who is active has to be asked for. */
export function forgetActive(cache: Cache): void {
  for (const filter of cachedFilters(cache))
    if (filter.active) forget(cache, members.field, { filter } as never)
}

function cachedFilters(cache: Cache): Filter[] {
  const lists = cache.inspectFields('Query').filter(({ fieldName }) => fieldName === members.field)
  const filters = lists.map(({ arguments: given }) => JSON.stringify(given?.filter ?? {}))
  return [...new Set(filters)].map((filter) => JSON.parse(filter) as Filter)
}

function fits({ role = {}, active = {} }: Filter, member: Member): boolean {
  const isOfRole = (role.eq === undefined || role.eq === member.role) && role.ne !== member.role
  const isActive = member.active && member.user.accountActive !== false
  return isOfRole && (active.eq === undefined || active.eq === isActive)
}

/** Events do not say what the reader may do: who was never read has to be asked for. */
function isKnown(cache: Cache, { id }: Member): boolean {
  return cache.resolve(keyOf(id), 'viewerCan') !== undefined
}
