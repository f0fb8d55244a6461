import { type Expression, expressionBuilder, sql as raw, type Selectable, type SqlBool } from 'kysely'
import type { AgencyRole, memberStatuses } from '../../../shared/agencies.ts'
import type { DB, SmartList } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { isActiveMember } from './people.ts'

/** A list of people defined by conditions. */
export type SmartListRow = Omit<Selectable<SmartList>, 'role' | 'status'> & {
  role: AgencyRole | null
  status: (typeof memberStatuses)[number] | null
}

export const selectSmartLists = (tx: ReadTx) =>
  tx.sql.selectFrom('smartList').selectAll().$castTo<SmartListRow>().where('agencyId', '=', agencyOf(tx))

/** The lists of the current agency by name; none of other agencies, and none for clients. */
export const smartListsOfAgency = defineLoader<string, SmartListRow[]>(async (tx, agencyIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId || !agencyIds.includes(agencyId)) return agencyIds.map(() => [])
  const rows = await selectSmartLists(tx)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute()
  return agencyIds.map((id) => (id === agencyId ? rows : []))
})

const member = expressionBuilder<DB, 'agencyUser'>()

/**
 * Whether one of these lists matches a member, as a condition on the table agencyUser. An active member is verified, and neither
 * the membership nor the account is deactivated.
 */
export const isOnSmartList = (tx: ReadTx, ids: readonly string[]): Expression<SqlBool> =>
  member.exists(
    member
      .selectFrom('smartList')
      .innerJoin('account as listed', (join) => join.onRef('listed.id', '=', 'agencyUser.userId'))
      .select('smartList.id')
      .where('smartList.agencyId', '=', agencyOf(tx))
      .where('smartList.id', '=', raw<string>`any(${ids}::uuid[])`)
      .where(saysOf('listed')),
  )

/** Whether a list's conditions match a member, as a condition on the tables smartList, agencyUser and account. */
export const isFoundBySmartList = saysOf('account')

function saysOf(account: 'account' | 'listed') {
  const { verified, active } = {
    verified: raw.ref(`${account}.verified`),
    active: raw.ref(`${account}.active`),
  }
  return raw<boolean>`(smart_list.role is null or smart_list.role = agency_user.role)
    and (smart_list.tag is null or lower(smart_list.tag) = lower(agency_user.tag))
    and (smart_list.status is null
      or (smart_list.status = 'active') = (${verified} and ${active} and agency_user.active))`
}

/** The active team members who currently match the list, by name. Errors: NOT_FOUND for an unknown list. */
export async function staffOnSmartList(tx: ReadTx, id: string): Promise<string[]> {
  if (!(await selectSmartLists(tx).where('id', '=', id).executeTakeFirst())) throw notFound(say('noList'))
  const rows = await tx.sql
    .selectFrom('agencyUser')
    .innerJoin('account', 'account.id', 'agencyUser.userId')
    .select('agencyUser.userId')
    .where('agencyUser.agencyId', '=', agencyOf(tx))
    .where('agencyUser.removedAt', 'is', null)
    .where('agencyUser.role', '<>', 'client')
    .where(isActiveMember(tx))
    .where(isOnSmartList(tx, [id]))
    .orderBy('account.name')
    .orderBy('agencyUser.userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
