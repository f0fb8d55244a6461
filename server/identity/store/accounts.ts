import { sql as raw, type Updateable } from 'kysely'
import type { Account } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import type { AccountRow } from '../queries.ts'

export type AccountChanges = Omit<Updateable<Account>, 'id' | 'email' | 'createdAt'>

type NewAccount = {
  id: string
  email: string
  name: string
  language: string
  verified: boolean
  passwordHash: string
}

/** null when the address has an account already. One statement for both, so that its time tells as little as the answer. */
export async function insertAccount(
  tx: Tx,
  { passwordHash, ...account }: NewAccount,
): Promise<AccountRow | null> {
  const row = await tx.sql
    .with('created', (db) =>
      db
        .insertInto('account')
        .values({ ...account, status: 'active', createdAt: tx.now, updatedAt: tx.now })
        .onConflict((conflict) => conflict.expression(raw`lower(email)`).doNothing())
        .returningAll(),
    )
    .with('secret', (db) =>
      db
        .insertInto('accountSecret')
        .columns(['accountId', 'passwordHash', 'passwordChangedAt'])
        .expression((from) =>
          from
            .selectFrom('created')
            .select(({ val }) => ['id', val(passwordHash).as('hash'), val(tx.now).as('at')]),
        ),
    )
    .selectFrom('created')
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** An account that exists, unchanged by others until this transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountRow> =>
  tx.sql.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Changes an account that exists. */
export const updateAccount = (tx: Tx, id: string, changes: AccountChanges): Promise<AccountRow> =>
  tx.sql.updateTable('account').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
