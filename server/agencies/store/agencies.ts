import type { Insertable, Updateable } from 'kysely'
import type { Agency } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import type { AgencyRow } from '../queries/agencies.ts'

export const insertAgency = (tx: Tx, agency: Insertable<Agency>): Promise<AgencyRow> =>
  tx.sql.insertInto('agency').values(agency).returningAll().executeTakeFirstOrThrow()

export const lockAgency = (tx: Tx, id: string): Promise<AgencyRow | undefined> =>
  tx.sql.selectFrom('agency').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Of what only staff see clients read no moment. */
export const updateAgencyRow = (
  tx: Tx,
  id: string,
  changes: Updateable<Agency>,
  { internal = false } = {},
): Promise<AgencyRow> =>
  tx.sql
    .updateTable('agency')
    .set(internal ? changes : { ...changes, updatedAt: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
