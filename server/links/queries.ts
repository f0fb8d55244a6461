import { type Selectable, sql } from 'kysely'
import type { LinkIcon, LinkType } from '../../shared/links-facts.ts'
import type { UserAction } from '../database/generated/types.ts'
import type { ReadTx } from '../platform/context.ts'
import { defineLoader } from '../platform/database/loader.ts'
import { agencyOf, isAdmin, isStaff, personOf } from '../platform/database/viewer.ts'
import { isFor } from './policy.ts'

export type UserActionRow = Omit<Selectable<UserAction>, 'icon' | 'type'> & { icon: LinkIcon; type: LinkType }

/** The links that the viewer may see: those for them, and for admins all of the agency. */
export const visibleLinks = (tx: ReadTx) => {
  const role = tx.viewer.kind === 'member' ? tx.viewer.role.replace('owner', 'admin') : ''
  return tx.sql
    .selectFrom('userAction')
    .selectAll()
    .$castTo<UserActionRow>()
    .where('agencyId', '=', agencyOf(tx))
    .where(({ or, and, val }) =>
      or([
        sql<boolean>`${role} = any(roles)`,
        and([sql<boolean>`cardinality(roles) > 0`, val(isAdmin(tx.viewer))]),
        and([
          sql<boolean>`cardinality(roles) = 0`,
          sql<boolean>`owner_id = ${personOf(tx)}`,
          val(isStaff(tx.viewer)),
        ]),
      ]),
    )
}

/** The links of the current agency in order, the agency's first; none for other agencies. */
export const linksOfAgency = defineLoader<string, UserActionRow[]>(async (tx, agencyIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId || !agencyIds.includes(agencyId)) return agencyIds.map(() => [])
  const rows = await visibleLinks(tx)
    .orderBy(sql`cardinality(roles) = 0`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return agencyIds.map((id) => (id === agencyId ? rows : []))
})

export const standsInShell = (tx: ReadTx, link: UserActionRow): boolean => isFor(tx.viewer, link)
