import type { Updateable } from 'kysely'
import type { Company } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow, stamps, updateLocked } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import type { CompanyRow } from '../queries/companies.ts'

export type NewCompany = {
  name: string
  email?: string | null
  phone?: string | null
  website?: string | null
}

const newRow = (tx: Tx, company: NewCompany) => ({
  ...stamps(tx),
  id: newId(),
  ...company,
})

export const insertCompany = (tx: Tx, company: NewCompany): Promise<CompanyRow> =>
  tx.sql.insertInto('company').values(newRow(tx, company)).returningAll().executeTakeFirstOrThrow()

/**
 * The company of that name, ignoring case, locked; created when there is none, also when the existing one is deleted
 * concurrently.
 */
export async function companyNamed(tx: Tx, name: string): Promise<{ id: string; isNew: boolean }> {
  const row = newRow(tx, { name })
  const inserted = await tx.sql
    .insertInto('company')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, isNew: true }
  const known = await tx.sql
    .selectFrom('company')
    .select('id')
    .where('agencyId', '=', row.agencyId)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  return known ? { id: known.id, isNew: false } : companyNamed(tx, name)
}

/** Locks a company against every other change of it, wholly against new references to it too. */
export function lockCompany(tx: Tx, id: string, wholly = false): Promise<CompanyRow | undefined> {
  const row = tx.sql
    .selectFrom('company')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', id)
  return (wholly ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
}

export const updateCompanyRow = (tx: Tx, id: string, changes: Updateable<Company>): Promise<CompanyRow> =>
  updateLocked(tx, 'company', id, changes)

export async function deleteCompanyRow(tx: Tx, id: string): Promise<void> {
  await deleteRow(tx, 'company', id)
}
