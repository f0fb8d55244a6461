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
  /** Of the secret by which the confirming browser is recognized as the one that registered. */
  registrationHash?: Buffer
}

/**
 * Creates an account; null if the address already has one. An account that was registered and never confirmed has no owner: it is
 * replaced, and its links become invalid. One created by a program has no password and may be in use, so it is kept. One
 * statement for all cases, so that its time reveals as little as the response.
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

/** Creates an account without a password; null if the address already has an account. */
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

/** Turns off an account's emails about unseen messages, and its daily digest. */
export async function muteAccount(tx: Tx, id: string): Promise<void> {
  await tx.sql
    .updateTable('account')
    .set({ unseenNotificationEnabled: false, dailyNotification: false })
    .where('id', '=', id)
    .execute()
}

/** An existing account, locked against changes until the transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<AccountRow> =>
  tx.sql.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Changes an existing account. */
export const updateAccount = (tx: Tx, id: string, changes: AccountChanges): Promise<AccountRow> =>
  tx.sql.updateTable('account').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
