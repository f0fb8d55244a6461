import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'

/**
 * The requests that a viewer may see, as a condition on the table request: staff all of the agency; clients those that they
 * issued. The only place that decides it; row-level security enforces it again.
 */
export function requestIsVisible(tx: ReadTx): Expression<SqlBool> {
  const request = expressionBuilder<DB, 'request'>()
  // The platform delivers to the client side: each event's audience is checked separately.
  if (isStaff(tx.viewer) || readsForAll(tx.viewer)) return request.val(true)
  const person = personOf(tx)
  return person ? request('request.issuerBy', '=', person) : request.val(false)
}
