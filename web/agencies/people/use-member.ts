import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toProductError } from '../../platform/product-error.ts'
import { ask } from '../../platform/workspace/ask.ts'
import { useAgencyOf } from '../../shell/use-agency-of.ts'
import { memberExistsQuery, memberQuery } from './operations.ts'

export type MemberProfile = NonNullable<ResultOf<typeof memberQuery>['getAgencyUser']>

/** A member by the id of the membership; no error while other agencies are being checked. */
export function useMember(id: string) {
  const [{ data, error }, refresh] = useShownQuery({ query: memberQuery, variables: { id } })
  const missing = error !== undefined && toProductError(error).code === 'NOT_FOUND'
  const isThere = async (agencyId: string) =>
    (await ask(memberExistsQuery, { id }, agencyId)).getAgencyUser !== null
  const looking = useAgencyOf(isThere, missing)
  return {
    member: data?.getAgencyUser,
    error: looking ? undefined : error,
    retry: () => refresh({ requestPolicy: 'network-only' }),
  }
}
