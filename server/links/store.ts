import { sql, type Updateable } from 'kysely'
import type { UserAction } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { deleteRow, type New, stamps, updateLocked } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import { type UserActionRow, visibleLinks } from './queries.ts'

/** Adds a row; undefined if this id exists. */
export const insertLink = (tx: Tx, link: New<UserAction>): Promise<UserActionRow | undefined> =>
  tx.sql
    .insertInto('userAction')
    .values({ ...link, ...stamps(tx) })
    .onConflict((conflict) => conflict.columns(['agencyId', 'id']).doNothing())
    .returningAll()
    .$castTo<UserActionRow>()
    .executeTakeFirst()

export const lockLink = (tx: Tx, id: string): Promise<UserActionRow | undefined> =>
  visibleLinks(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** A link's sibling links, in order: the agency's, or the actor's own. */
export const shelfOf = (tx: Tx, own: boolean): Promise<UserActionRow[]> =>
  visibleLinks(tx)
    .where(sql<boolean>`(cardinality(roles) = 0) = ${own}`)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const updateLinkRow = (tx: Tx, id: string, changes: Updateable<UserAction>): Promise<UserActionRow> =>
  updateLocked(tx, 'userAction', id, changes) as Promise<UserActionRow>

export const deleteLinkRow = (tx: Tx, id: string) => deleteRow(tx, 'userAction', id)

/** Serializes changes of an agency's links; taken before the locks of their rows. */
export const lockLinks = (tx: Tx) => lockNamed(tx, `links/${agencyOf(tx)}`)
