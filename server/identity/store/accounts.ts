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
  /** of the secret by which the confirming browser is known as the one that registered */
  registrationHash?: Buffer
}

/**
 * null when the address has an account already. An account that was registered and never confirmed has no owner: it is replaced,
 * and its links become invalid. An account created by a program has no password, and may be in use. One statement for all cases,
 * so that its time reveals as little as the answer.
 */
export async function insertAccount(
  tx: Tx,
  { passwordHash, registrationHash, ...account }: NewAccount,
): Promise<AccountRow | null> {
  const { name, language, verified } = account
  const row = await tx.sql
    .with('created', (db) =>
      db
        .insertInto('account')
        .values({ ...account, status: 'active', createdAt: tx.now, updatedAt: tx.now })
        .onConflict((conflict) =>
          conflict
            .expression(raw`lower(email)`)
            .doUpdateSet({ name, language, verified, createdAt: tx.now, updatedAt: tx.now })
            .where('account.verified', '=', false)
            .where('account.active', '=', true)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('accountSecret').select('accountId').whereRef('accountId', '=', 'account.id'),
              ),
            ),
        )
        .returningAll(),
    )
    .with('secret', (db) =>
      db
        .insertInto('accountSecret')
        .columns(['accountId', 'passwordHash', 'passwordChangedAt', 'registrationHash'])
        .expression((from) =>
          from
            .selectFrom('created')
            .select(({ val }) => [
              'id',
              val(passwordHash).as('hash'),
              val(tx.now).as('at'),
              val(registrationHash ?? null).as('registration'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.column('accountId').doUpdateSet({
            passwordHash,
            passwordChangedAt: tx.now,
            registrationHash: registrationHash ?? null,
          }),
        ),
    )
    .with('spent', (db) =>
      db
        .updateTable('mailToken')
        .set({ usedAt: tx.now })
        .where('accountId', 'in', (row) => row.selectFrom('created').select('id'))
        .where('usedAt', 'is', null),
    )
    .selectFrom('created')
    .selectAll()
    .executeTakeFirst()
  return row ?? null
}

/** An account that nobody has a password of; null when the address has an account already. */
export async function insertWithoutPassword(
  tx: Tx,
  account: Omit<NewAccount, 'passwordHash' | 'registrationHash'>,
): Promise<AccountRow | null> {
  const row = await tx.sql
    .insertInto('account')
    .values({ ...account, status: 'active', createdAt: tx.now, updatedAt: tx.now })
    .onConflict((conflict) => conflict.expression(raw`lower(email)`).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Mails tell an account of nothing any more. */
export async function muteAccount(tx: Tx, id: string): Promise<void> {
  await tx.sql
    .updateTable('account')
    .set({ unseenNotificationEnabled: false, dailyNotification: false })
    .where('id', '=', id)
    .execute()
}

/** An account that exists, unchanged by others until this transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountRow> =>
  tx.sql.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Changes an account that exists. */
export const updateAccount = (tx: Tx, id: string, changes: AccountChanges): Promise<AccountRow> =>
  tx.sql.updateTable('account').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
