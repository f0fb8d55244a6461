import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Whether a project, aliased p, belongs to a client: to this contact, or to a member of their company. */
export const ofClient = (tx: ReadTx, contactId: string): RawBuilder<SqlBool> => raw`p.client_id in (
  select ${contactId}::uuid union all
  select o.user_id from agency_user m join agency_user o on o.agency_id = m.agency_id and o.company_id = m.company_id
  where m.agency_id = ${agencyOf(tx)} and m.user_id = ${contactId})`
