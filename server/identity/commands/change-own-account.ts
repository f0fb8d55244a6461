import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { unauthenticated } from '../../platform/errors.ts'
import { type AccountRow, type Person, toPerson } from '../queries.ts'
import { type AccountChanges, lockAccount, updateAccount } from '../store/accounts.ts'

/**
 * Changes settings that rooms above keep with the caller's account. `decide` gets the account under its lock. The command that calls
 * it announces the change. No policy to ask: it is the caller's own. Errors: UNAUTHENTICATED.
 */
export async function changeOwnAccount(
  tx: Tx,
  decide: (before: AccountRow) => AccountChanges,
): Promise<Person> {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  const before = await lockAccount(tx, userId)
  const account = await updateAccount(tx, userId, { ...decide(before), updatedAt: tx.now })
  return toPerson(tx.viewer, account)
}
