import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from './database/database.ts'

/** Secrets that every server of one database shares, made by whichever asks first. 32 bytes each. */
export async function serverKey(database: Database, name: string): Promise<Buffer> {
  const transaction = await database.begin({ kind: 'platform' }, 'write')
  try {
    await transaction.sql
      .insertInto('serverKey')
      .values({ name, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await transaction.sql
      .selectFrom('serverKey')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await transaction.commit()
    return row.secret
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** The same for an operator who gave a secret of their own: nothing that signs lies in the database. */
export const keyOfSecret = (secret: string, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `atrium ${name}`, 32))
