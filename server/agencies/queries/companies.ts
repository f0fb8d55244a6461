import type { Selectable } from 'kysely'
import type { Company } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'

export type CompanyRow = Selectable<Company>

const companies = (tx: ReadTx) =>
  tx.sql.selectFrom('company').selectAll().where('agencyId', '=', agencyOf(tx))

/** Companies of the current agency by id. */
export const companyById = defineLoader<string, CompanyRow | null>(async (tx, ids) =>
  inOrder(ids, await companies(tx).where('id', 'in', ids).execute(), ({ id }) => id),
)

/** The companies of the current agency in the order of creation. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function companiesByAgency(
  tx: ReadTx,
  { agencyID, ...page }: PageArguments & { agencyID: string },
): Promise<Connection<CompanyRow>> {
  refuseForeignAgency(tx, agencyID, noAgency)
  return pageOf(tx, companies(tx), { list: `companies/${agencyID}`, order: ['id'], page })
}
