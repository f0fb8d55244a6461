import type { Cache } from '@urql/exchange-graphcache'
import { age } from '../../platform/client/age.ts'
import { cachedItems, forget, insert, type List, remove } from '../../platform/client/lists.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { companyParts, type memberParts } from '../people/operations.ts'

/** The companies of an agency, in the order they were made. */
export const companies: List = {
  field: 'companiesByAgency',
  typename: 'CompanyConnection',
  rank: (_cache, item) => age(item),
}

const keyOf = (id: string) => `Company:${id}`

export function addCompany(cache: Cache, { id }: { id: string }): void {
  insert(cache, companies, undefined, keyOf(id))
}

export function dropCompany(cache: Cache, { id }: { id: string }): void {
  remove(cache, companies, undefined, keyOf(id))
  cache.invalidate(keyOf(id))
}

/** What a membership says of its company is news of the company: nothing else tells of one. */
export function keepCompany(cache: Cache, member: ResultOf<typeof memberParts>): void {
  const { companyID, companyName, companyEmail, companyPhone, companyWebsite } = member
  if (!companyID || !companyName) return
  if (!cachedItems(cache, companies).includes(keyOf(companyID))) forget(cache, companies.field)
  cache.writeFragment(companyParts, {
    id: companyID,
    name: companyName,
    email: companyEmail,
    phone: companyPhone,
    website: companyWebsite,
  })
}
